// Builds a VTIMEZONE (RFC 5545 §3.6.5) from the data of `Intl`.
import { dayMs, formatBasicDateTime, formatDay, toWallClock } from './day.js';
import { weekdays } from './recurrence.js';
import { getOffset, listTransitions, type ZoneTransition } from './zone.js';

export interface YearRange {
  /** The years of the first and the last wall clock time that the definition must cover. */
  readonly first: number;
  /** `Infinity` for an event that recurs without an end. */
  readonly last: number;
}

/** In 12 years every date falls on every weekday at least once, so a rule derived from them is exact. */
const minYearsForRule = 12;
/**
 * How many years of transitions are listed for an endless event in a zone without a rule (Morocco's follow the
 * moon).
 */
const maxListedYears = 30;

/** A transition as shown by the wall clock: with the offset before it. */
interface Onset extends ZoneTransition {
  readonly clock: number;
  readonly year: number;
}

function formatOffsetDigits(offset: number): string {
  const digits = new Date(Math.abs(offset)).toISOString().slice(11, 19).replaceAll(':', '');
  return `${offset < 0 ? '-' : '+'}${digits.replace(/00$/, '')}`;
}

function buildObservance(onset: Pick<Onset, 'before' | 'after'>, stamp: string, rule?: string): string[] {
  const kind = onset.after > onset.before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${stamp}`,
    `TZOFFSETFROM:${formatOffsetDigits(onset.before)}`,
    `TZOFFSETTO:${formatOffsetDigits(onset.after)}`,
    ...(rule === undefined ? [] : [`RRULE:FREQ=YEARLY;${rule}`]),
    `END:${kind}`,
  ];
}

/** The rule that yields exactly these dates, one a year, if there is one: `BYMONTH=3;BYDAY=-1SU`. */
function deriveYearlyRule(onsets: readonly Onset[]): string | undefined {
  const dates = onsets.map(({ clock }) => new Date(clock));
  const only = <Value>(values: readonly Value[]) => (new Set(values).size === 1 ? values[0] : undefined);
  const month = only(dates.map((date) => date.getUTCMonth()));
  const same = only(onsets.map(({ clock, before, after }) => `${clock % dayMs} ${before} ${after}`));
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
function buildYearlyRules(year: number, onsets: readonly Onset[], end: number): string[] | undefined {
  const later = onsets.filter((onset) => onset.year >= year);
  const slots = later.filter((onset) => onset.year === year).length;
  if (slots === 0 || later.length !== slots * (end - year)) return undefined;
  const lines: string[] = [];
  for (let slot = 0; slot < slots; slot += 1) {
    const slotOnsets = later.filter((_, index) => index % slots === slot);
    const [first] = slotOnsets;
    const rule = slotOnsets.every((onset, index) => onset.year === year + index)
      ? deriveYearlyRule(slotOnsets)
      : undefined;
    if (first === undefined || rule === undefined) return undefined;
    lines.push(...buildObservance(first, formatBasicDateTime(first.clock), rule));
  }
  return lines;
}

function listOnsets(zone: string, from: number, end: number): Onset[] {
  return listTransitions(zone, toWallClock(`${formatYear(from)}-01-01`), toWallClock(`${formatYear(end)}-01-01`))
    .map((change) => ({ ...change, clock: change.instant + change.before }))
    .map((change) => ({ ...change, year: Number(formatDay(change.clock).slice(0, 4)) }));
}

const formatYear = (year: number) => String(year).padStart(4, '0');

/** All observances: single transitions until the years are regular, then yearly rules. */
function buildObservances(zone: string, { first, last }: YearRange): string[] {
  const from = Math.max(first - 1, 1);
  const bounded = Math.min(last, first + maxListedYears);
  const end = Math.min(Math.max(Number.isFinite(last) ? last + 1 : 0, from + minYearsForRule + 4), 9999);
  let onsets = listOnsets(zone, from, end);
  const start = toWallClock(`${formatYear(from)}-01-01`);
  const offset = getOffset(zone, start);
  const before = buildObservance({ before: offset, after: offset }, formatBasicDateTime(start));
  for (let year = from; year <= Math.min(bounded, end - minYearsForRule); year += 1) {
    const rules = buildYearlyRules(year, onsets, end);
    if (rules === undefined) continue;
    if (year === from) return rules;
    return [...before, ...buildSingleObservances(onsets.filter((onset) => onset.year < year)), ...rules];
  }
  if (onsets.length > 0 && bounded >= end) onsets = listOnsets(zone, from, bounded + 1);
  return [...before, ...buildSingleObservances(onsets.filter((onset) => onset.year <= bounded))];
}

const buildSingleObservances = (onsets: readonly Onset[]) =>
  onsets.flatMap((onset) => buildObservance(onset, formatBasicDateTime(onset.clock)));

/** The lines of a VTIMEZONE, correct for every wall clock time of the requested years. */
export function buildVtimezone(zone: string, years: YearRange): string[] {
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...buildObservances(zone, years), 'END:VTIMEZONE'];
}
