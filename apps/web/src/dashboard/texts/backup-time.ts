import type { BackupStatus } from '@havn/api/backup/schema';
import { toZonedTime } from '@havn/api/kernel/zoned-time';
import { getDateFormat } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';
import { getCurrentLanguage, useTexts } from './texts.js';
import { formatZone, isElsewhere, useWeddingZone } from './wedding-zone.js';

const dayMs = 86_400_000;
/** Backups are made every night, so two are missing. */
const staleAfterMs = 2 * dayMs;

export const isBackupStale = (time: Date, now: Date): boolean => now.getTime() - time.getTime() > staleAfterMs;

/** The number of the day in the zone, so that days can be subtracted. */
const getDayNumber = (time: Date, zone: string) => Date.parse(`${toZonedTime(time, zone).day}T00:00:00Z`) / dayMs;

interface RecentTimeOptions {
  now: Date;
  language: Language;
  zone: string;
}

interface RecentTime {
  /** The key of the text below `Settings.Backups`. */
  key: 'Today' | 'Yesterday' | 'OnDay';
  time: string;
  day: string;
}

/**
 * The parts of "today at 04:10", "yesterday at 04:10" or "on 2 August at 04:10", in the zone, which is named if the
 * browser's clock shows another time.
 */
export function formatRecentTime(time: Date, { now, language, zone }: RecentTimeOptions): RecentTime {
  const daysAgo = getDayNumber(now, zone) - getDayNumber(time, zone);
  const clock = getDateFormat(language, { timeStyle: 'short', timeZone: zone }).format(time);
  return {
    key: daysAgo === 0 ? 'Today' : daysAgo === 1 ? 'Yesterday' : 'OnDay',
    time: isElsewhere(time, zone) ? `${clock} (${formatZone(zone)})` : clock,
    day: getDateFormat(language, { day: 'numeric', month: 'long', timeZone: zone }).format(time),
  };
}

export function useFormatRecentTime(): (instant: string) => string {
  const { t } = useTexts();
  const zone = useWeddingZone();
  return (instant) => {
    const options = { now: new Date(), language: getCurrentLanguage(), zone };
    const { key, ...values } = formatRecentTime(new Date(instant), options);
    return t(`Settings.Backups.${key}`, values);
  };
}

/** The last attempt failed, or the last backup is unverified or stale. False before the first attempt. */
export function needsAttention({ last, failure }: BackupStatus, now: Date): boolean {
  if (last === null && failure === null) return false;
  return failure !== null || last === null || !last.isVerified || isBackupStale(new Date(last.createdAt), now);
}
