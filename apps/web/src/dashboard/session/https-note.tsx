import { useTexts } from '../texts/texts.js';

/** Says over plain HTTP why no passkey is offered. */
export function HttpsNote() {
  const { t } = useTexts();
  return window.isSecureContext ? null : <p className="muted">{t('Passkeys.NeedHttps')}</p>;
}
