// Builds a VTIMEZONE (RFC 5545 §3.6.5) from the data of `Intl`.
import { dayMs, formatBasicDateTime, weekdays } from '../values/day.js';
import { getOrCreate } from '../values/get-or-create.js';
import { formatOffset, getOffset, toInstant } from '../values/zone.js';
import { listTransitions } from '../values/zone-transitions.js';

export interface ZoneUse {
  /** The wall clock times of the file, in milliseconds as if they were UTC. */
  readonly clocks: readonly number[];
  /** The first of the times from which an event recurs. */
  readonly recursFrom?: number;
  /** Zones may change their rules until about now; what follows is a forecast, which continues the last rule. */
  readonly now: number;
}

/** In 12 years every date falls on every weekday at least once, so a rule derived from them is exact. */
const minYearsForRule = 12;
/** A year takes a quarter of a millisecond; a zone without a rule (Morocco's follows the moon) never becomes regular. */
const maxListedYears = 30;
const maxPastYears = 100;

/** A change of the offset. `clock` is its wall clock time according to the offset before it. */
interface Onset {
  readonly clock: number;
  readonly before: number;
  readonly after: number;
}

const getYear = (clock: number) => new Date(clock).getUTCFullYear();

/** `Date.UTC` adds 1900 to the years before 100. */
const getStartOfYear = (year: number) => new Date(0).setUTCFullYear(year, 0, 1);

const formatOffsetDigits = (offset: number) => formatOffset(offset).replaceAll(':', '');

function buildObservance({ clock, before, after }: Onset, rule?: string): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${formatBasicDateTime(clock)}`,
    `TZOFFSETFROM:${formatOffsetDigits(before)}`,
    `TZOFFSETTO:${formatOffsetDigits(after)}`,
    ...(rule ? [`RRULE:FREQ=YEARLY;${rule}`] : []),
    `END:${kind}`,
  ];
}

/** The rule that yields exactly these dates of one month, one a year, if there is one: `BYMONTH=3;BYDAY=-1SU`. */
function deriveYearlyRule(onsets: readonly Onset[]): string | undefined {
  const dates = onsets.map(({ clock }) => new Date(clock));
  const [month = 0] = dates.map((date) => date.getUTCMonth());
  const [weekday = 0, ...otherWeekdays] = new Set(dates.map((date) => date.getUTCDay()));
  const days = dates.map((date) => date.getUTCDate());
  const low = Math.min(...days);
  const high = Math.max(...days);
  const inMonth = `BYMONTH=${month + 1};`;
  const byDay = (prefix: number | string = '') => `${inMonth}BYDAY=${prefix}${weekdays[weekday]}`;
  if (low === high) return `${inMonth}BYMONTHDAY=${low}`;
  if (otherWeekdays.length > 0 || high - low !== 6) return undefined;
  if (low % 7 === 1) return byDay(high / 7);
  if (high === new Date(Date.UTC(2001, month + 1, 0)).getUTCDate()) return byDay(-1);
  return `${byDay()};BYMONTHDAY=${[0, 1, 2, 3, 4, 5, 6].map((more) => low + more).join(',')}`;
}

function buildYearlyRules(year: number, onsets: readonly Onset[], end: number): string[] | undefined {
  const groups = new Map<string, Onset[]>();
  for (const onset of onsets) {
    const { clock, before, after } = onset;
    const key = [new Date(clock).getUTCMonth(), clock % dayMs, before, after].join();
    if (getYear(onset.clock) >= year) getOrCreate(groups, key, () => []).push(onset);
  }
  const rules = [...groups.values()].map((group) => {
    const rule = group.length === end - year && deriveYearlyRule(group);
    return group[0] && rule ? buildObservance(group[0], rule) : undefined;
  });
  return rules.length > 0 && !rules.includes(undefined) ? rules.flatMap((lines) => lines ?? []) : undefined;
}

/** All offsets from the beginning of one year to the end of another, or for ever if the zone follows yearly rules. */
function buildObservances(zone: string, from: number, last: number): string[] {
  const end = last + minYearsForRule;
  const start = getStartOfYear(from);
  const offset = getOffset(zone, start);
  const onsets = listTransitions(zone, start, getStartOfYear(end)).map(
    ({ instant, before, after }): Onset => ({ clock: instant + before, before, after }),
  );
  const buildSingle = (until: number) => [
    ...buildObservance({ clock: start, before: offset, after: offset }),
    ...onsets.filter((onset) => getYear(onset.clock) < until).flatMap((onset) => buildObservance(onset)),
  ];
  for (let year = from; year <= last; year += 1) {
    const rules = buildYearlyRules(year, onsets, end);
    if (rules !== undefined) return year === from ? rules : [...buildSingle(year), ...rules];
  }
  return buildSingle(last + 1);
}

/** The offset at a single time, before the listed years. */
function buildSingleOffset(zone: string, clock: number): string[] {
  const offset = clock - toInstant(zone, clock);
  return buildObservance({ clock, before: offset, after: offset });
}

/**
 * It covers every time of the file, from before the first (RFC 5545 §3.6.5). Of times long before the others, and of
 * the beginning of a recurrence over a hundred years ago, it has only the offsets.
 */
export function buildVtimezone(zone: string, { clocks, recursFrom, now }: ZoneUse): string[] {
  const sorted = [...new Set(clocks)].sort((one, other) => one - other);
  const last = getYear(sorted.at(-1) ?? now);
  const isRecurring = recursFrom !== undefined;
  const earliest = isRecurring ? Math.max(getYear(recursFrom), getYear(now) - maxPastYears) : last - maxListedYears;
  const from = Math.max(getYear(sorted[0] ?? now), earliest, 2) - 1;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...sorted.filter((clock) => getYear(clock) <= from).flatMap((clock) => buildSingleOffset(zone, clock)),
    ...buildObservances(
      zone,
      from,
      isRecurring ? Math.max(from + maxListedYears, getYear(now) + minYearsForRule) : last,
    ),
    'END:VTIMEZONE',
  ];
}

export type BuildVtimezone = typeof buildVtimezone;
