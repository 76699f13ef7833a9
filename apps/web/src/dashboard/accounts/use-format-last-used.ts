import { getLocale } from '@havn/i18n/languages';
import { getCurrentLanguage, useTexts } from '../texts/texts.js';
import { formatTimeAgo } from './format-time-ago.js';

export function useFormatLastUsed(): (instant: string) => string {
  const { t } = useTexts();
  const locale = getLocale(getCurrentLanguage());
  return (instant) => {
    const ago = formatTimeAgo(instant, new Date(), locale);
    return ago === null ? t('Accounts.ActiveNow') : t('Accounts.LastUsed', { ago });
  };
}
