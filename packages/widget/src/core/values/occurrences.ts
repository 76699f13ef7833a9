// The occurrences of a recurrence rule (RFC 5545 §3.3.10), as wall clock times. Part of `detail-parsers.ts`.
import { dayMs, weekdays } from './day.js';
import { frequencies, listRuleParts } from './rule-parts.js';

const hourMs = dayMs / 24;
const unitMs = [0, 0, 7 * dayMs, dayMs, hourMs, hourMs / 60, 1000];

/** More than a hundred years of days. A rule that yields nothing until then has no occurrence. */
const maxCandidates = 50_000;

interface Rule {
  readonly frequency: number;
  readonly interval: number;
  /** The first day of the week, as `Date.getDay` counts. */
  readonly weekStart: number;
  readonly lists: ReadonlyMap<string, readonly number[]>;
  readonly byDay?: readonly { readonly nth: number; readonly weekday: number }[];
}

function parseRule(text: string): Rule {
  const parts = new Map(listRuleParts(text));
  const days = parts.get('BYDAY')?.split(',');
  return {
    frequency: frequencies.indexOf(parts.get('FREQ') ?? ''),
    interval: Number(parts.get('INTERVAL') ?? 1),
    weekStart: weekdays.indexOf(parts.get('WKST') ?? 'MO'),
    lists: new Map([...parts].map(([name, value]) => [name, value.split(',').map(Number)])),
    byDay: days?.map((day) => ({ nth: Number(day.slice(0, -2)), weekday: weekdays.indexOf(day.slice(-2)) })),
  };
}

const getMonthStart = (date: Date, months = 0) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
const getYearStart = (date: Date, years = 0) => Date.UTC(date.getUTCFullYear() + years, 0);

/** The first day of a period, so many periods after that of the start. */
function getPeriodStart({ frequency, interval, weekStart }: Rule, start: Date, count: number): number {
  if (frequency === 0) return getYearStart(start, count * interval);
  if (frequency === 1) return getMonthStart(start, count * interval);
  const unit = unitMs[frequency] ?? dayMs;
  const offset = frequency === 2 ? ((start.getUTCDay() - weekStart + 7) % 7) * dayMs : 0;
  return Math.floor(start.getTime() / Math.min(unit, dayMs)) * Math.min(unit, dayMs) - offset + count * interval * unit;
}

/** Whether a position, counted from 1 or from the end, is one of those. */
const isAt = (positions: readonly number[] | undefined, position: number, length: number) =>
  !positions || positions.includes(position) || positions.includes(position - length - 1);

/** Weeks of a year begin with the first that has four of its days. */
function isInWeeks({ weekStart, lists }: Rule, day: Date): boolean {
  const weeks = lists.get('BYWEEKNO');
  if (!weeks) return true;
  // The fourth day of a week is in the year of the week.
  const fourth = new Date(day.getTime() + (3 - ((day.getUTCDay() - weekStart + 7) % 7)) * dayMs);
  const dayOfYear = (fourth.getTime() - getYearStart(fourth)) / dayMs;
  const rest = (getYearStart(fourth, 1) - fourth.getTime()) / dayMs - 1;
  return weeks.includes(Math.floor(dayOfYear / 7) + 1) || weeks.includes(-Math.floor(rest / 7) - 1);
}

function isOnWeekday({ byDay, frequency, lists }: Rule, day: Date): boolean {
  if (!byDay) return true;
  const isMonthly = frequency === 1 || lists.has('BYMONTH');
  const [from, to] = isMonthly
    ? [getMonthStart(day), getMonthStart(day, 1)]
    : [getYearStart(day), getYearStart(day, 1)];
  const nth = Math.floor((day.getTime() - from) / dayMs / 7) + 1;
  const fromEnd = -Math.floor(((to - day.getTime()) / dayMs - 1) / 7) - 1;
  return byDay.some((one) => one.weekday === day.getUTCDay() && [0, nth, fromEnd].includes(one.nth));
}

/** Whether a day has occurrences; what the rule leaves open is as on the day of the start. */
function isDayOf(rule: Rule, day: Date, start: Date): boolean {
  const { frequency, lists, byDay } = rule;
  const [date, month] = [day.getUTCDate(), day.getUTCMonth() + 1];
  const [monthDays, yearDays, weeks] = ['BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'].map((name) => lists.get(name));
  const isOpen = !byDay && !monthDays && !yearDays;
  const isOpenWeekday = isOpen && (frequency === 2 || (frequency === 0 && weeks));
  const isOpenDate = isOpen && frequency < 2 && !isOpenWeekday;
  const isOpenMonth = isOpenDate && frequency === 0 && !lists.has('BYMONTH');
  return (
    (!isOpenWeekday || day.getUTCDay() === start.getUTCDay()) &&
    (!isOpenDate || date === start.getUTCDate()) &&
    (!isOpenMonth || month === start.getUTCMonth() + 1) &&
    isAt(lists.get('BYMONTH'), month, 12) &&
    isAt(monthDays, date, (getMonthStart(day, 1) - getMonthStart(day)) / dayMs) &&
    isAt(
      yearDays,
      (day.getTime() - getYearStart(day)) / dayMs + 1,
      (getYearStart(day, 1) - getYearStart(day)) / dayMs,
    ) &&
    isInWeeks(rule, day) &&
    isOnWeekday(rule, day)
  );
}

/** The times of a day, after its midnight, or the one of a period that is shorter than a day. */
function listTimes({ frequency, lists }: Rule, start: Date, own: Date): number[] {
  const select = (part: string, fixedBelow: number, open: number, value: number): readonly number[] => {
    const values = lists.get(part);
    if (frequency < fixedBelow) return values ?? [open];
    return !values || values.includes(value) ? [value] : [];
  };
  const hours = select('BYHOUR', 4, start.getUTCHours(), own.getUTCHours());
  const minutes = select('BYMINUTE', 5, start.getUTCMinutes(), own.getUTCMinutes());
  const seconds = select('BYSECOND', 6, 0, own.getUTCSeconds());
  return hours
    .flatMap((hour) =>
      minutes.flatMap((minute) => seconds.map((second) => ((hour * 60 + minute) * 60 + second) * 1000)),
    )
    .sort((one, other) => one - other);
}

/** In order, from the start on; it ends if the rule yields nothing for a long time. */
export function* listOccurrences(text: string, startClock: number): Generator<number, void> {
  const rule = parseRule(text);
  const start = new Date(startClock);
  const positions = rule.lists.get('BYSETPOS');
  let candidates = 0;
  for (let count = 0; candidates < maxCandidates; count += 1) {
    const from = getPeriodStart(rule, start, count);
    const to = rule.frequency < 3 ? getPeriodStart({ ...rule, interval: 1 }, new Date(from), 1) : from + 1;
    const found: number[] = [];
    // Dates beyond those of JavaScript have no days.
    candidates += 1;
    for (let day = Math.floor(from / dayMs) * dayMs; day < to; day += dayMs) {
      candidates += 1;
      if (!isDayOf(rule, new Date(day), start)) continue;
      found.push(...listTimes(rule, start, new Date(from)).map((time) => day + time));
    }
    for (const [index, clock] of found.entries()) {
      if (clock < startClock || !isAt(positions, index + 1, found.length)) continue;
      yield clock;
      candidates = 0;
    }
  }
}
