import { formatTime, getDateFormat } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';
import { useTranslation } from 'react-i18next';
import { useWorld } from '../../worlds/look-context.js';
import type { Staleness } from './gate-state.js';

/** In the browser's time zone. */
function formatSavedTime(at: number, language: Language): string {
  const date = new Date(at);
  const [hour, minute] = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0'));
  return formatTime(`${hour}:${minute}`, language);
}

const isToday = (at: number) => new Date(at).toDateString() === new Date().toDateString();

export function OfflineBar({ at, problem }: Staleness) {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const clockTime = formatSavedTime(at, language);
  const day = getDateFormat(language, { day: 'numeric', month: 'long' }).format(at);
  const time = isToday(at) ? clockTime : t('Offline.TimeAndDay', { time: clockTime, day });
  return (
    <div className="offline" role="status">
      <svg className="offline__mark" viewBox="0 0 32 16" aria-hidden="true" focusable="false">
        <path d={useWorld().marks.offline} />
      </svg>
      <span>{problem === 'offline' ? t('Offline.Notice', { time }) : t('Offline.Unreachable', { time })}</span>
    </div>
  );
}
