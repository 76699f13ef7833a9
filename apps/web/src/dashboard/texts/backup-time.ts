import type { BackupStatus } from '@havn/api/backup/schema';
import { getDateFormat } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';
import { getCurrentLanguage, useTexts } from './texts.js';

const dayMs = 86_400_000;
/** Backups are made every night, so two are missing. */
const staleAfterMs = 2 * dayMs;

export const isBackupStale = (time: Date, now: Date): boolean => now.getTime() - time.getTime() > staleAfterMs;

/** The number of the day in the browser's time zone, so that days can be subtracted. */
const getDayNumber = (time: Date) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / dayMs;

interface RecentTime {
  /** The key of the text below `Settings.Backups`. */
  key: 'Today' | 'Yesterday' | 'OnDay';
  time: string;
  day: string;
}

/** The parts of "today at 04:10", "yesterday at 04:10" or "on 2 August at 04:10", in the browser's time zone. */
export function formatRecentTime(time: Date, now: Date, language: Language): RecentTime {
  const daysAgo = getDayNumber(now) - getDayNumber(time);
  return {
    key: daysAgo === 0 ? 'Today' : daysAgo === 1 ? 'Yesterday' : 'OnDay',
    time: getDateFormat(language, { timeStyle: 'short' }).format(time),
    day: getDateFormat(language, { day: 'numeric', month: 'long' }).format(time),
  };
}

export function useFormatRecentTime(): (instant: string) => string {
  const { t } = useTexts();
  return (instant) => {
    const { key, ...values } = formatRecentTime(new Date(instant), new Date(), getCurrentLanguage());
    return t(`Settings.Backups.${key}`, values);
  };
}

/** The last attempt failed, or the last backup is unverified or stale. False before the first attempt. */
export function needsAttention({ last, failure }: BackupStatus, now: Date): boolean {
  if (last === null && failure === null) return false;
  return failure !== null || last === null || !last.isVerified || isBackupStale(new Date(last.createdAt), now);
}
