// Says that the page shows a saved copy, and of when.
import { useTranslation } from 'react-i18next';
import { OfflineNotice } from '../../ui/offline-notice.js';
import type { Stale } from './step.js';

/** By the reader's own clock: hh:mm, with the day before it when that is not today. */
export function savedAt(at: number, now: number, language: string): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const day = isToday ? {} : { day: '2-digit' as const, month: '2-digit' as const };
  return new Intl.DateTimeFormat(language === 'fr' ? 'fr' : 'en-GB', {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

export function OfflineBar({ at, trouble }: Stale) {
  const { t, i18n } = useTranslation();
  const time = savedAt(at, Date.now(), i18n.language);
  return (
    <OfflineNotice>
      {trouble === 'offline' ? t('Offline.Notice', { time }) : t('Offline.Unreachable', { time })}
    </OfflineNotice>
  );
}
