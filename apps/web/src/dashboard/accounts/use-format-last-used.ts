import { formatTimeAgo } from '../texts/format-time-ago.js';
import { useTexts } from '../texts/texts.js';

/** The server records the last use of a session no more precisely. */
const minMinutes = 5;

export function useFormatLastUsed(): (instant: string) => string {
  const { t, language } = useTexts();
  return (instant) => {
    const ago = formatTimeAgo(instant, { now: new Date(), language, minMinutes });
    return ago === null ? t('Accounts.ActiveNow') : t('Accounts.LastUsed', { ago });
  };
}
