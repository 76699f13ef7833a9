// Builds a VTIMEZONE (RFC 5545 §3.6.5) from the data of `Intl`.
import { clockOf, dayLength, dayOf, stampOf } from './day.js';
import { weekdays } from './recurrence.js';
import { type ClockChange, clockChanges, offsetAt } from './zone.js';

export interface Reach {
  /** The years of the first and the last wall clock time that the definition must cover. */
  readonly first: number;
  /** `Infinity` for an event that recurs without an end. */
  readonly last: number;
}

/** In 12 years every date falls on every weekday at least once, so a rule derived from them is exact. */
const enoughYears = 12;
/**
 * How many years of transitions are listed for an endless event in a zone without a rule (Morocco's follow the
 * moon).
 */
const farthestYears = 30;

/** A transition as shown by the wall clock: with the offset before it. */
interface Onset extends ClockChange {
  readonly clock: number;
  readonly year: number;
}

function offsetDigits(offset: number): string {
  const digits = new Date(Math.abs(offset)).toISOString().slice(11, 19).replaceAll(':', '');
  return `${offset < 0 ? '-' : '+'}${digits.replace(/00$/, '')}`;
}

function observance(onset: Pick<Onset, 'before' | 'after'>, stamp: string, rule?: string): string[] {
  const kind = onset.after > onset.before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${stamp}`,
    `TZOFFSETFROM:${offsetDigits(onset.before)}`,
    `TZOFFSETTO:${offsetDigits(onset.after)}`,
    ...(rule === undefined ? [] : [`RRULE:FREQ=YEARLY;${rule}`]),
    `END:${kind}`,
  ];
}

/** The rule that yields exactly these dates, one a year, if there is one: `BYMONTH=3;BYDAY=-1SU`. */
function yearlyRule(onsets: readonly Onset[]): string | undefined {
  const dates = onsets.map(({ clock }) => new Date(clock));
  const only = <Value>(values: readonly Value[]) => (new Set(values).size === 1 ? values[0] : undefined);
  const month = only(dates.map((date) => date.getUTCMonth()));
  const same = only(onsets.map(({ clock, before, after }) => `${clock % dayLength} ${before} ${after}`));
  if (month === undefined || same === undefined) return undefined;
  const days = dates.map((date) => date.getUTCDate());
  const low = Math.min(...days);
  const high = Math.max(...days);
  const weekday = weekdays[only(dates.map((date) => date.getUTCDay())) ?? -1];
  const inMonth = `BYMONTH=${month + 1};`;
  if (low === high) return `${inMonth}BYMONTHDAY=${low}`;
  if (weekday === undefined || high - low !== 6) return undefined;
  if (low % 7 === 1) return `${inMonth}BYDAY=${high / 7}${weekday}`;
  if (high === new Date(Date.UTC(2001, month + 1, 0)).getUTCDate()) return `${inMonth}BYDAY=-1${weekday}`;
  return `${inMonth}BYDAY=${weekday};BYMONTHDAY=${[0, 1, 2, 3, 4, 5, 6].map((more) => low + more).join(',')}`;
}

/** The yearly rules of a zone from a year on, if all later years have the same transitions. */
function rulesFrom(year: number, onsets: readonly Onset[], end: number): string[] | undefined {
  const later = onsets.filter((onset) => onset.year >= year);
  const slots = later.filter((onset) => onset.year === year).length;
  if (slots === 0 || later.length !== slots * (end - year)) return undefined;
  const lines: string[] = [];
  for (let slot = 0; slot < slots; slot += 1) {
    const mine = later.filter((_, index) => index % slots === slot);
    const [first] = mine;
    const rule = mine.every((onset, index) => onset.year === year + index) ? yearlyRule(mine) : undefined;
    if (first === undefined || rule === undefined) return undefined;
    lines.push(...observance(first, stampOf(first.clock), rule));
  }
  return lines;
}

function onsetsOf(zone: string, from: number, end: number): Onset[] {
  return clockChanges(zone, clockOf(`${padded(from)}-01-01`), clockOf(`${padded(end)}-01-01`))
    .map((change) => ({ ...change, clock: change.instant + change.before }))
    .map((change) => ({ ...change, year: Number(dayOf(change.clock).slice(0, 4)) }));
}

const padded = (year: number) => String(year).padStart(4, '0');

/** All observances: single transitions until the years are regular, then yearly rules. */
function observances(zone: string, { first, last }: Reach): string[] {
  const from = Math.max(first - 1, 1);
  const bounded = Math.min(last, first + farthestYears);
  const end = Math.min(Math.max(Number.isFinite(last) ? last + 1 : 0, from + enoughYears + 4), 9999);
  let onsets = onsetsOf(zone, from, end);
  const start = clockOf(`${padded(from)}-01-01`);
  const offset = offsetAt(zone, start);
  const before = observance({ before: offset, after: offset }, stampOf(start));
  for (let year = from; year <= Math.min(bounded, end - enoughYears); year += 1) {
    const rules = rulesFrom(year, onsets, end);
    if (rules === undefined) continue;
    if (year === from) return rules;
    return [...before, ...singles(onsets.filter((onset) => onset.year < year)), ...rules];
  }
  if (onsets.length > 0 && bounded >= end) onsets = onsetsOf(zone, from, bounded + 1);
  return [...before, ...singles(onsets.filter((onset) => onset.year <= bounded))];
}

const singles = (onsets: readonly Onset[]) => onsets.flatMap((onset) => observance(onset, stampOf(onset.clock)));

/** The lines of a VTIMEZONE, correct for every wall clock time of the requested years. */
export function zoneLines(zone: string, reach: Reach): string[] {
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances(zone, reach), 'END:VTIMEZONE'];
}
