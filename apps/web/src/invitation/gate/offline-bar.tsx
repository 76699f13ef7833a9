// Says that the page shows cached data, and how old it is.
import { useTranslation } from 'react-i18next';
import { OfflineNotice } from '../../ui/offline-notice.js';
import type { Staleness } from './step.js';

/** `hh:mm` in the browser's time zone, with day and month unless it is today. */
export function formatSavedAt(at: number, now: number, language: string): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const day = isToday ? {} : { day: '2-digit' as const, month: '2-digit' as const };
  return new Intl.DateTimeFormat(language === 'fr' ? 'fr' : 'en-GB', {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

export function OfflineBar({ at, problem }: Staleness) {
  const { t, i18n } = useTranslation();
  const time = formatSavedAt(at, Date.now(), i18n.language);
  return (
    <OfflineNotice>
      {problem === 'offline' ? t('Offline.Notice', { time }) : t('Offline.Unreachable', { time })}
    </OfflineNotice>
  );
}
