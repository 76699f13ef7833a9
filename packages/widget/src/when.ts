// Parses the days, times and time zone of a date.
import { addDays, clockOf, dayLength, dayOf, isTime, readDate, timeOf } from './day.js';
import { ConfigurationError } from './failure.js';
import type { Reading } from './reading.js';
import { clockAt, instantOf, isZone } from './zone.js';

/** Start and end as calendars store them: days and wall clock times in a time zone. */
export interface When {
  readonly startDate: string;
  /** The last day, inclusive. */
  readonly endDate: string;
  /** Both or neither: without them the event lasts all day. */
  readonly startTime?: string;
  readonly endTime?: string;
  readonly zone: string;
}

/** Parses the day and time of one end; a time within the date takes precedence over the separate field. */
function readEnd(which: 'start' | 'end', { entry, at, moment, isSubscription }: Reading, otherwise?: string) {
  const attribute = `${which}Date` as const;
  const timeAttribute = `${which}Time` as const;
  const text = entry[attribute] ?? otherwise ?? (isSubscription ? 'today' : undefined);
  if (text === undefined) throw new ConfigurationError(at(attribute), 'is required');
  const date = readDate(text, moment.now);
  if (date === undefined) {
    throw new ConfigurationError(at(attribute), 'must be a day of the calendar, YYYY-MM-DD, or today+N', text);
  }
  const given = entry[timeAttribute];
  const time = date.time ?? (given !== undefined && /^\d\d:\d\d:\d\d$/.test(given) ? given.slice(0, 5) : given);
  if (time !== undefined && !isTime(time)) {
    throw new ConfigurationError(at(timeAttribute), 'must be HH:MM, from 00:00 to 23:59', date.time ? text : given);
  }
  return { day: date.day, time };
}

function readZone({ entry, at, moment }: Reading): string {
  const given = entry.timeZone ?? 'GMT';
  if (given === 'currentBrowser') return moment.browserZone;
  if (!isZone(given)) {
    throw new ConfigurationError(at('timeZone'), 'must be the name of a time zone, such as Europe/Copenhagen', given);
  }
  return given;
}

/**
 * Parses days, times and time zone of a date, and converts them to the visitor's zone on request.
 *
 * @throws ConfigurationError for the first violated rule
 */
export function readWhen(reading: Reading): When {
  const { at, entry, moment, isRecurring } = reading;
  const start = readEnd('start', reading);
  const end = readEnd('end', reading, start.day);
  if ((start.time === undefined) !== (end.time === undefined)) {
    const missing = start.time === undefined ? 'startTime' : 'endTime';
    throw new ConfigurationError(at(missing), 'is required: start and end have a time both, or neither has');
  }
  if (`${end.day}${end.time}` < `${start.day}${start.time}`) {
    throw new ConfigurationError(at('endDate'), 'must not be before the start', `${end.day} ${end.time ?? ''}`.trim());
  }
  const zone = readZone(reading);
  const when = { startDate: start.day, endDate: end.day, startTime: start.time, endTime: end.time, zone };
  // A recurring event keeps its zone: it repeats by its local clock (RFC 5545 §3.8.5.3).
  return entry.useUserTZ && !isRecurring ? inZone(when, moment.browserZone) : when;
}

type Timed = When & { readonly startTime: string; readonly endTime: string };

export const isTimed = <Kind extends When>(when: Kind): when is Kind & Timed =>
  when.startTime !== undefined && when.endTime !== undefined;

/** The same instants in another zone. All-day events keep their days. */
export function inZone(when: When, zone: string): When {
  if (!isTimed(when) || when.zone === zone) return when;
  const [startsAt, endsAt] = instantsOf(when);
  const [start, end] = [clockAt(zone, startsAt), clockAt(zone, endsAt)];
  return { startDate: dayOf(start), startTime: timeOf(start), endDate: dayOf(end), endTime: timeOf(end), zone };
}

/** The instants of start and end. For all-day events: the first and the last instant in UTC. */
export function instantsOf(when: When): [startsAt: number, endsAt: number] {
  const { startDate, endDate, zone } = when;
  if (!isTimed(when)) return [clockOf(startDate), clockOf(addDays(endDate, 1))];
  return [instantOf(zone, clockOf(startDate, when.startTime)), instantOf(zone, clockOf(endDate, when.endTime))];
}

/** Whether its end has passed. An end at least two days away is decided without a zone conversion, which is slow. */
export const isOver = (when: When, now: number): boolean =>
  clockOf(when.endDate) < now + 2 * dayLength && instantsOf(when)[1] <= now;
