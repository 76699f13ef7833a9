// What a recurrence amounts to: its rule, the dates left out and added, and whether all of them are over.
import type { RawConfiguration } from '../values/attributes.js';
import { ConfigurationError } from '../values/configuration-error.js';
import { addDays, dayMs, formatDay, formatTime, toWallClock } from '../values/day.js';
import { listOccurrences } from '../values/occurrences.js';
import { parseRecurrence, type RecurrenceStart } from '../values/recurrence.js';
import { listRuleParts } from '../values/rule-parts.js';
import { getWallClock, toInstant } from '../values/zone.js';
import { parseExceptions, type RecurrenceExceptions } from './event-details.js';

export interface Recurring {
  /** Without `RRULE:`. */
  readonly recurrence: string;
  readonly exceptions?: RecurrenceExceptions;
  readonly isOverdue: boolean;
}

interface Context {
  readonly now: Date;
  readonly warn?: (message: string) => void;
}

interface FirstDate extends RecurrenceStart {
  readonly startDate: string;
  readonly endDate: string;
  readonly endTime?: string;
}

/** A longer recurrence counts as not over, so that a configuration cannot take long to parse. */
const maxExamined = 20_000;

/** The last wall clock time at which an occurrence may start. */
function parseUntil(text: string | undefined, zone: string): number {
  const [, year, month, day, hours, minutes] = /^(....)(..)(..)(?:T(..)(..))?/.exec(text ?? '') ?? [];
  if (year === undefined) return Infinity;
  const clock = toWallClock(`${year}-${month}-${day}`, hours && `${hours}:${minutes}`);
  return hours === undefined ? clock : getWallClock(zone, clock);
}

const parseDates = (dates: readonly string[] = []) =>
  dates.map((date) => toWallClock(date.slice(0, 10), date.slice(11) || undefined));

/** Calls `visit` for each examined date that is not left out, until it returns false. Returns whether the first is the start. */
function visitDates(
  { recurrence, exceptions }: Omit<Recurring, 'isOverdue'>,
  { startClock, zone }: { readonly startClock: number; readonly zone: string },
  visit: (clock: number, isEndless: boolean) => boolean,
): boolean {
  const parts = new Map(listRuleParts(recurrence));
  const count = Number(parts.get('COUNT') ?? Infinity);
  const until = parseUntil(parts.get('UNTIL'), zone);
  const isEndless = Math.min(count, until) === Infinity;
  const excluded = new Set(parseDates(exceptions?.excluded));
  let seen = 0;
  let isSynchronized = false;
  for (const clock of listOccurrences(recurrence, startClock)) {
    if (seen === 0) isSynchronized = clock === startClock;
    seen += 1;
    if (seen > count || clock > until) break;
    const isLast = seen > maxExamined;
    if ((!excluded.has(clock) && !visit(clock, isEndless || isLast)) || isLast) break;
  }
  for (const clock of parseDates(exceptions?.included)) if (!excluded.has(clock)) visit(clock, false);
  return isSynchronized;
}

function getCause({ recurrence_exclude: excluded, recurrence_until: until, recurrence = '' }: RawConfiguration) {
  if (excluded !== undefined) return 'recurrence_exclude';
  return until !== undefined && !recurrence.includes('=') ? 'recurrence_until' : 'recurrence';
}

const getDuration = ({ startDate, startTime, endDate, endTime }: FirstDate) =>
  toWallClock(endTime === undefined ? addDays(endDate, 1) : endDate, endTime) - toWallClock(startDate, startTime);

/** Near now, instants decide; everywhere else a conversion would only take time. */
function createPastCheck(range: FirstDate, now: Date): (clock: number) => boolean {
  const { zone } = range;
  const duration = getDuration(range);
  const nowClock = getWallClock(zone, now.getTime());
  return (clock) =>
    Math.abs(clock + duration - nowClock) > dayMs
      ? clock + duration < nowClock
      : toInstant(zone, clock + duration) <= now.getTime();
}

/** The first date that is not over; the start if there is none among those that are examined. */
export function findNextDate<Kind extends FirstDate>(
  recurring: Omit<Recurring, 'isOverdue'>,
  date: Kind,
  now: Date,
): Kind {
  const startClock = toWallClock(date.startDate, date.startTime);
  const isPast = createPastCheck(date, now);
  let next = Infinity;
  visitDates(recurring, { startClock, zone: date.zone }, (clock) => {
    if (!isPast(clock)) next = Math.min(next, clock);
    return next === Infinity;
  });
  if (next === Infinity) return date;
  const end = next + getDuration(date);
  if (date.startTime === undefined) return { ...date, startDate: formatDay(next), endDate: formatDay(end - dayMs) };
  const times = { startTime: formatTime(next), endTime: formatTime(end) };
  return { ...date, startDate: formatDay(next), endDate: formatDay(end), ...times };
}

/** @throws ConfigurationError for an invalid rule, or one without a date */
export function parseRecurring(raw: RawConfiguration, range: FirstDate, { now, warn }: Context): Recurring | undefined {
  const recurrence = parseRecurrence(raw, range);
  const exceptions = parseExceptions(raw, range);
  if (recurrence === undefined) return undefined;
  const { startDate, startTime, zone } = range;
  const startClock = toWallClock(startDate, startTime);
  const isPast = createPastCheck(range, now);
  // The occurrences of a rule by hours, minutes or seconds may begin too late to be found.
  let isEmpty = !/FREQ=(HOUR|MINUTE|SECOND)LY/.test(recurrence);
  let isOverdue = isEmpty;
  const isSynchronized = visitDates({ recurrence, exceptions }, { startClock, zone }, (clock, isEndless) => {
    isEmpty = false;
    isOverdue &&= !isEndless && isPast(clock);
    return isOverdue;
  });
  if (isEmpty) {
    const cause = getCause(raw);
    throw new ConfigurationError(cause, 'must leave at least one date of the recurrence', raw[cause]);
  }
  if (!isSynchronized) warn?.('recurrence: should include the start, which calendars otherwise show or omit');
  return { recurrence, exceptions, isOverdue };
}
