// Dates as the pages show them, always in the wedding's zone, whatever the phone's is (security rows F23, F24).
import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';

const zoneByDefault = 'Europe/Copenhagen';

/** The formatter's default where no date is given: 12 April 2025 23:30 in Copenhagen. It never stands for a guest's own. */
export const fallbackDate = fromZonedTime('2025-04-12T23:30:00', zoneByDefault);

type Locale = NonNullable<NonNullable<Parameters<typeof formatInTimeZone>[3]>['locale']>;

/** `pattern` is date-fns'; a date that cannot be read shows the fallback. */
export function inWeddingZone(
  pattern: string,
  { date = fallbackDate, zone = zoneByDefault, locale }: { date?: Date; zone?: string; locale?: Locale } = {},
): string {
  const shown = Number.isNaN(date.getTime()) ? fallbackDate : date;
  return formatInTimeZone(shown, zone, pattern, locale === undefined ? {} : { locale });
}

/** The instant at which the celebration begins. */
export function celebrationStart(wedding: { weddingDate: string; celebrationTime: string; timeZone: string }): Date {
  return fromZonedTime(`${wedding.weddingDate}T${wedding.celebrationTime}:00`, wedding.timeZone);
}
