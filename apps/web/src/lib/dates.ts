// Formats dates in the wedding's time zone, regardless of the phone's (security rows F23, F24).
import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';

const defaultTimeZone = 'Europe/Copenhagen';

/** Shown when no valid date is given: 12 April 2025 23:30 in Copenhagen. Never used for a guest's own data. */
export const fallbackDate = fromZonedTime('2025-04-12T23:30:00', defaultTimeZone);

type Locale = NonNullable<NonNullable<Parameters<typeof formatInTimeZone>[3]>['locale']>;

/** `pattern` is a date-fns pattern. An invalid date is replaced by the fallback. */
export function formatInWeddingZone(
  pattern: string,
  { date = fallbackDate, zone = defaultTimeZone, locale }: { date?: Date; zone?: string; locale?: Locale } = {},
): string {
  const validDate = Number.isNaN(date.getTime()) ? fallbackDate : date;
  return formatInTimeZone(validDate, zone, pattern, locale === undefined ? {} : { locale });
}

/** The instant at which the celebration starts. */
export function getCelebrationStart(wedding: { weddingDate: string; celebrationTime: string; timeZone: string }): Date {
  return fromZonedTime(`${wedding.weddingDate}T${wedding.celebrationTime}:00`, wedding.timeZone);
}
