// When an account or a session was last used, in words.
import { getCurrentLanguage, useTexts } from '../texts.js';
import { formatTimeAgo } from './relative-time.js';

export function useTimeAgo(): (instant: string) => string {
  const { t } = useTexts();
  const locale = getCurrentLanguage() === 'fr' ? 'fr-FR' : 'en-GB';
  return (instant) => {
    const ago = formatTimeAgo(instant, new Date(), locale);
    return ago === null ? t('Accounts.ActiveNow') : t('Accounts.LastUsed', { ago });
  };
}
