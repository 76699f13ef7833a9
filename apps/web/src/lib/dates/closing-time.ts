// A time at which answers close: a day without a time means its end. Pure.
import { endOfDay, type ZonedTime } from '@havn/api/kernel/zoned-time';
import { type ResolvedTime, resolveZonedTime } from './zoned-time.js';

const lastSecondMs = 59_000;

/** Null if the day is not one. */
export const resolveClosingTime = ({ day, time }: ZonedTime, timeZone: string): ResolvedTime | null =>
  resolveZonedTime({ day, time: time || endOfDay }, timeZone);

/** The last minute of a day means its last second. Empty if the day is not one. */
export function toClosingInstant(local: ZonedTime, timeZone: string): string {
  const resolved = resolveClosingTime(local, timeZone);
  if (resolved === null) return '';
  const isEndOfDay = (local.time || endOfDay) === endOfDay;
  return new Date(resolved.instant.getTime() + (isEndOfDay ? lastSecondMs : 0)).toISOString();
}
