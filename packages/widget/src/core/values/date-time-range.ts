// The time of an event. Days, times and instants are related here only, for the element and for the server.
import { addDays, formatDay, formatTime, toWallClock } from './day.js';
import { getWallClock, toInstant } from './zone.js';

export interface DateTimeRange {
  readonly startDate: string;
  /** The last day, inclusive. */
  readonly endDate: string;
  /** Both or neither: without them the event lasts all day. */
  readonly startTime?: string;
  readonly endTime?: string;
  /** Where the event is. An all-day event without a time zone is where the visitor is. */
  readonly zone: string;
}

export type Instants = readonly [startsAt: number, endsAt: number];

type TimedRange = DateTimeRange & { readonly startTime: string; readonly endTime: string };

export const isTimed = <Kind extends DateTimeRange>(range: Kind): range is Kind & TimedRange =>
  range.startTime !== undefined && range.endTime !== undefined;

/** In the hour that the clocks of a zone show twice, a time means the first one, so the second cannot be shown. */
export function showIn(zone: string, instants: Instants): DateTimeRange {
  const [start = 0, end = 0] = instants.map((instant) => getWallClock(zone, instant));
  return {
    startDate: formatDay(start),
    startTime: formatTime(start),
    endDate: formatDay(end),
    endTime: formatTime(end),
    zone,
  };
}

/** All-day events keep their days. */
export const convertToZone = (range: DateTimeRange, zone: string): DateTimeRange =>
  isTimed(range) && range.zone !== zone ? showIn(zone, getInstants(range)) : range;

/** By which dates are sorted and known: the same for every visitor, as an all-day date has no instant of its own. */
export const getStartKey = (range: DateTimeRange): number =>
  isTimed(range) ? getInstants(range)[0] : toWallClock(range.startDate);

/** The instants of start and end. An all-day event lasts from the first midnight to the one after its last day. */
export function getInstants({ startDate, startTime, endDate, endTime, zone }: DateTimeRange): Instants {
  return [
    toInstant(zone, toWallClock(startDate, startTime)),
    toInstant(zone, endTime === undefined ? toWallClock(addDays(endDate, 1)) : toWallClock(endDate, endTime)),
  ];
}
