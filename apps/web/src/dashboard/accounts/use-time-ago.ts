// When an account or a session was last used, in words.
import { getLocale } from '@havn/i18n/dates';
import { getCurrentLanguage, useTexts } from '../texts.js';
import { formatTimeAgo } from './relative-time.js';

export function useTimeAgo(): (instant: string) => string {
  const { t } = useTexts();
  const locale = getLocale(getCurrentLanguage());
  return (instant) => {
    const ago = formatTimeAgo(instant, new Date(), locale);
    return ago === null ? t('Accounts.ActiveNow') : t('Accounts.LastUsed', { ago });
  };
}
