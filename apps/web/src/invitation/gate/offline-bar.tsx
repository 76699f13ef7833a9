import { getDateFormat } from '@havn/i18n/dates';
import { type Language, toLanguage } from '@havn/i18n/languages';
import { useTranslation } from 'react-i18next';
import { useWorld } from '../../worlds/world-context.js';
import type { Staleness } from './gate-state.js';

/** `hh:mm` in the browser's time zone, with day and month unless it is today. */
export function formatSavedAt(at: number, now: number, language: Language): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const day = isToday ? {} : { day: '2-digit' as const, month: '2-digit' as const };
  return getDateFormat(language, {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

export function OfflineBar({ at, problem }: Staleness) {
  const { t, i18n } = useTranslation();
  const time = formatSavedAt(at, Date.now(), toLanguage(i18n.language));
  return (
    <div className="offline" role="status">
      <svg className="offline__mark" viewBox="0 0 32 16" aria-hidden="true" focusable="false">
        <path d={useWorld().marks.offline} />
      </svg>
      <span>{problem === 'offline' ? t('Offline.Notice', { time }) : t('Offline.Unreachable', { time })}</span>
    </div>
  );
}
