// Times on the clocks of a time zone, whatever the zone of the server or browser is.
import { tzOffset } from '@date-fns/tz/tzOffset';

/** A day as `2025-08-02`, and a time as `15:00`. */
export interface ZonedTime {
  day: string;
  time: string;
}

const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** The last minute of a day stands for its end, which needs no time beside the day. */
export const endOfDay = '23:59';

/** What calendar and clock show in the zone at an instant. @throws RangeError for an invalid instant. */
export function toZonedTime(instant: Date | string | number, timeZone: string): ZonedTime {
  const date = new Date(instant);
  const shown = new Date(date.getTime() + tzOffset(timeZone, date) * minuteMs).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The calendar day in a time zone, as `2025-08-02`. */
export const formatDayInZone = (timeZone: string, now: Date): string => toZonedTime(now, timeZone).day;

export const getHourInZone = (timeZone: string, now: Date): number =>
  Number(toZonedTime(now, timeZone).time.slice(0, 2));
