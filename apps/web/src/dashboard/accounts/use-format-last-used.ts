import { useTexts } from '../texts/texts.js';
import { formatTimeAgo } from './format-time-ago.js';

export function useFormatLastUsed(): (instant: string) => string {
  const { t, language } = useTexts();
  return (instant) => {
    const ago = formatTimeAgo(instant, new Date(), language);
    return ago === null ? t('Accounts.ActiveNow') : t('Accounts.LastUsed', { ago });
  };
}
