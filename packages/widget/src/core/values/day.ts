import { keywords } from '../../attributes/core-attributes.gen.js';

export const dayMs = 86_400_000;

/** A wall clock time in milliseconds, as if it were UTC. */
export const toWallClock = (day: string, time = '00:00'): number => Date.parse(`${day}T${time}:00Z`);

export const formatDay = (clock: number): string => new Date(clock).toISOString().slice(0, 10);

export const formatTime = (clock: number): string => new Date(clock).toISOString().slice(11, 16);

export const addDays = (day: string, count: number): string => formatDay(toWallClock(day) + count * dayMs);

/** Removes hyphens and colons: the basic format of ISO 8601, which iCalendar and most calendar URLs use. */
export const toBasicFormat = (text: string): string => text.replace(/[-:]/g, '');

export const formatBasicDateTime = (clock: number): string => toBasicFormat(new Date(clock).toISOString().slice(0, 19));

/** From 0001-01-01 to 9998-12-31: the year has four digits even a day later or in another zone. */
export function isDay(text: string): boolean {
  // `Date` turns the 31st of a shorter month into a day of the next month.
  return (
    /^(?!0000|9999)\d{4}-\d\d-\d\d$/.test(text) && new Date(toWallClock(text)).getUTCDate() === Number(text.slice(8))
  );
}

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export interface ParsedDate {
  readonly day: string;
  readonly time?: string;
  /** Of a time with `Z` or an offset. */
  readonly instant?: number;
}

/** Accepts `2025-08-02`, `2025-08-02T14:00:00.000` with or without `Z` or `+02:00`, and `today+3`. */
export function parseDate(text: string, today: string): ParsedDate | undefined {
  const relative = /^today(?:\+(\d{1,4}))?$/i.exec(text);
  if (relative !== null) return { day: addDays(today, Number(relative[1] ?? 0)) };
  const [, day = '', time, offset] =
    /^([\d-]{10})(?:T(\d\d:\d\d)(?::\d\d(?:\.\d{1,9})?)?(Z|[+-][01]\d:[0-5]\d)?)?$/i.exec(text) ?? [];
  if (!isDay(day)) return undefined;
  return { day, time, instant: offset ? Date.parse(`${day}T${time}${offset.toUpperCase()}`) : undefined };
}

/** The abbreviations of RFC 5545, in the order of `Date.getDay`. */
export const weekdays: readonly string[] = keywords.recurrence_weekstart;
