import { ConfigurationError } from './configuration-error.js';
import { addDays, dayMs, formatDay, formatTime, isTime, parseDate, toWallClock } from './day.js';
import type { DateInput } from './parse-context.js';
import { getWallClock, isZone, toInstant } from './zone.js';

export interface DateTimeRange {
  readonly startDate: string;
  /** The last day, inclusive. */
  readonly endDate: string;
  /** Both or neither: without them the event lasts all day. */
  readonly startTime?: string;
  readonly endTime?: string;
  readonly zone: string;
}

/** Parses the day and time of one end; a time within the date takes precedence over the separate field. */
function parseBoundary(which: 'start' | 'end', { entry, path, context, isSubscription }: DateInput, fallback?: string) {
  const attribute = `${which}Date` as const;
  const timeAttribute = `${which}Time` as const;
  const text = entry[attribute] ?? fallback ?? (isSubscription ? 'today' : undefined);
  if (text === undefined) throw new ConfigurationError(path(attribute), 'is required');
  const date = parseDate(text, context.now);
  if (date === undefined) {
    throw new ConfigurationError(path(attribute), 'must be a valid date, YYYY-MM-DD, or today+N', text);
  }
  const fieldTime = entry[timeAttribute];
  const time = date.time ?? fieldTime?.replace(/^(\d\d:\d\d):\d\d$/, '$1');
  if (time !== undefined && !isTime(time)) {
    throw new ConfigurationError(
      path(timeAttribute),
      'must be HH:MM, from 00:00 to 23:59',
      date.time ? text : fieldTime,
    );
  }
  return { day: date.day, time };
}

function parseZone({ entry, path, context }: DateInput): string {
  const name = entry.timeZone ?? 'GMT';
  if (name === 'currentBrowser') return context.browserZone;
  if (!isZone(name)) {
    throw new ConfigurationError(path('timeZone'), 'must be an IANA time zone, such as Europe/Copenhagen', name);
  }
  return name;
}

/** @throws ConfigurationError for the first violated rule */
export function parseDateTimeRange(input: DateInput): DateTimeRange {
  const { path, entry, context, isRecurring } = input;
  const start = parseBoundary('start', input);
  const end = parseBoundary('end', input, start.day);
  if ((start.time === undefined) !== (end.time === undefined)) {
    const missing = start.time === undefined ? 'startTime' : 'endTime';
    throw new ConfigurationError(path(missing), 'is required: set both startTime and endTime, or neither');
  }
  if (`${end.day}${end.time}` < `${start.day}${start.time}`) {
    throw new ConfigurationError(
      path('endDate'),
      'must not be before the start',
      `${end.day} ${end.time ?? ''}`.trim(),
    );
  }
  const zone = parseZone(input);
  const range = { startDate: start.day, endDate: end.day, startTime: start.time, endTime: end.time, zone };
  // A recurring event keeps its zone: it repeats by its local clock (RFC 5545 §3.8.5.3).
  if (!entry.useUserTZ || isRecurring) return range;
  const converted = convertToZone(range, context.browserZone);
  // In the hour that the clocks of a zone show twice, a wall clock time means the first one.
  return `${getInstants(converted)}` === `${getInstants(range)}` ? converted : range;
}

type TimedRange = DateTimeRange & { readonly startTime: string; readonly endTime: string };

export const isTimed = <Kind extends DateTimeRange>(range: Kind): range is Kind & TimedRange =>
  range.startTime !== undefined && range.endTime !== undefined;

/** All-day events keep their days. */
export function convertToZone(range: DateTimeRange, zone: string): DateTimeRange {
  if (!isTimed(range) || range.zone === zone) return range;
  const [startsAt, endsAt] = getInstants(range);
  const [start, end] = [getWallClock(zone, startsAt), getWallClock(zone, endsAt)];
  return {
    startDate: formatDay(start),
    startTime: formatTime(start),
    endDate: formatDay(end),
    endTime: formatTime(end),
    zone,
  };
}

/** The instants of start and end. For all-day events: the first and the last instant in UTC. */
export function getInstants(range: DateTimeRange): [startsAt: number, endsAt: number] {
  const { startDate, endDate, zone } = range;
  if (!isTimed(range)) return [toWallClock(startDate), toWallClock(addDays(endDate, 1))];
  return [
    toInstant(zone, toWallClock(startDate, range.startTime)),
    toInstant(zone, toWallClock(endDate, range.endTime)),
  ];
}

/** Whether its end has passed. An end at least two days away is decided without a zone conversion, which is slow. */
export const hasEnded = (range: DateTimeRange, now: number): boolean =>
  toWallClock(range.endDate) < now + 2 * dayMs && getInstants(range)[1] <= now;
