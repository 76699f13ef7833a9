// Days and times of the calendar as texts, in no zone. Everything that counts days calls it.

export const dayLength = 86_400_000;

/** A wall clock as milliseconds, as if it stood in UTC. */
export const clockOf = (day: string, time = '00:00'): number => Date.parse(`${day}T${time}:00Z`);

/** `2025-08-02` of a wall clock. */
export const dayOf = (clock: number): string => new Date(clock).toISOString().slice(0, 10);

/** `14:30` of a wall clock. */
export const timeOf = (clock: number): string => new Date(clock).toISOString().slice(11, 16);

export const addDays = (day: string, count: number): string => dayOf(clockOf(day) + count * dayLength);

/** Without hyphens and colons, as iCalendar and most addresses want it. */
export const digitsOf = (text: string): string => text.replace(/[-:]/g, '');

/** `20250802T143000` of a wall clock, or of an instant in UTC. */
export const stampOf = (clock: number): string => digitsOf(new Date(clock).toISOString().slice(0, 19));

/**
 * A day that is in the calendar, from 0001-01-01 to 9998-12-31: a day later, or in any zone, it still has four digits
 * for its year.
 */
export function isDay(text: string): boolean {
  // What is no day of its month is none at all, or one of the next.
  return /^(?!0000|9999)\d{4}-\d\d-\d\d$/.test(text) && new Date(clockOf(text)).getUTCDate() === Number(text.slice(8));
}

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Whether a text is `20250802T143000Z` of a moment that there is. */
export function isStamp(text: string): boolean {
  const instant = Date.parse(text.replace(/(....)(..)(..)T(..)(..)/, '$1-$2-$3T$4:$5:'));
  return !Number.isNaN(instant) && `${stampOf(instant)}Z` === text;
}

/** The day and, if the text has one, the time that stand in a date of the configuration (specification §11). */
export interface Written {
  readonly day: string;
  readonly time?: string;
}

/**
 * Reads `2025-08-02`, `2025-08-02T14:00:00.000Z` (its time is a wall clock too: the Z says nothing) and `today+3`,
 * counted from the day it is in UTC. `undefined` when it is none of these, or no day of the calendar.
 */
export function readDate(text: string, now: Date): Written | undefined {
  const relative = /^today(?:\+(\d{1,4}))?$/i.exec(text);
  if (relative !== null) return { day: addDays(now.toISOString().slice(0, 10), Number(relative[1] ?? 0)) };
  const [, day = '', time] = /^([\d-]{10})(?:T(\d\d:\d\d)(?::\d\d(?:\.\d{1,3})?)?Z?)?$/i.exec(text) ?? [];
  return isDay(day) ? { day, time } : undefined;
}
