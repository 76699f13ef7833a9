// URLs that add a date to a web calendar. Hosts are fixed, and every value is encoded once.

import type { EventDate } from '../configuration/event.js';
import {
  buildUrl,
  isUnknownToGoogle,
  type MicrosoftCalendar,
  microsoftHosts,
  type QueryParameters,
} from '../values/build-url.js';
import { type DateTimeRange, getInstants, isTimed } from '../values/date-time-range.js';
import { addDays, toBasicFormat, toWallClock } from '../values/day.js';
import { escapeHtml, toCalendarHtml } from '../values/markup.js';
import { formatOffset, toInstant } from '../values/zone.js';

export interface Visitor {
  readonly ios: boolean;
  readonly mobile: boolean;
  readonly browserZone: string;
  /** Part of `detail-parsers.ts`, which every recurring event loads. */
  readonly findGoogleZone?: (zone: string, from: number) => string | undefined;
}

/** `2025-08-02T12:00:00Z` for start and end. */
const formatUtcInstants = (date: EventDate) =>
  getInstants(date).map((instant) => `${new Date(instant).toISOString().slice(0, 19)}Z`) as [string, string];

/** All-day events end, for most calendars, on the day after the last. */
const getExclusiveEndDate = ({ endDate }: DateTimeRange) => addDays(endDate, 1);

function getGoogleTimes(date: EventDate, { findGoogleZone }: Visitor, recurrence: string | undefined): QueryParameters {
  if (!isTimed(date)) return [['dates', toBasicFormat(`${date.startDate}/${getExclusiveEndDate(date)}`)]];
  const { startDate, startTime, endDate, endTime } = date;
  let zone: string | undefined = date.zone;
  // The days of a recurrence are those of its zone.
  if (isUnknownToGoogle(zone)) zone = recurrence && findGoogleZone?.(zone, getInstants(date)[0]);
  if (!zone) return [['dates', toBasicFormat(formatUtcInstants(date).join('/'))]];
  return [
    ['dates', toBasicFormat(`${startDate}T${startTime}00/${endDate}T${endTime}00`)],
    ['ctz', zone],
  ];
}

const googleAvailability = { free: ['AVAILABLE', 'false'], busy: ['BUSY', 'true'] } as const;

/** Google's iOS app ignores the location, which is therefore in the description as well. */
export function googleLink(date: EventDate, visitor: Visitor, recurrence?: string): string {
  const locationLine = visitor.ios && date.location !== '' ? `<br><br>&#128205;: ${escapeHtml(date.location)}` : '';
  const [crm, trp] = date.availability === undefined ? [] : googleAvailability[date.availability];
  return buildUrl('https://calendar.google.com/calendar/render', [
    ['action', 'TEMPLATE'],
    ...getGoogleTimes(date, visitor, recurrence),
    ['text', date.name],
    ['location', date.location],
    ['details', toCalendarHtml(date.description) + locationLine],
    ['recur', recurrence && `RRULE:${recurrence}`],
    ['crm', crm],
    ['trp', trp],
  ]);
}

/** Outlook's mobile page expects an inclusive end day. */
export function microsoftLink(date: EventDate, { mobile }: Visitor, calendar: MicrosoftCalendar): string {
  const path = '/calendar/action/compose';
  const isAllDay = !isTimed(date);
  const [start, end] = isAllDay
    ? [date.startDate, mobile ? date.endDate : getExclusiveEndDate(date)]
    : formatUtcInstants(date);
  return buildUrl(`https://${microsoftHosts[calendar]}${mobile ? '/calendar/0/deeplink/compose' : path}`, [
    ['path', mobile ? path : undefined],
    ['rru', 'addevent'],
    ['startdt', start],
    ['enddt', end],
    ['allday', isAllDay ? 'true' : undefined],
    ['subject', date.name],
    ['location', date.location],
    ['body', toCalendarHtml(date.description)],
  ]);
}

/** A wall clock time with its offset, `2025-08-02T14:00:00+02:00`. */
export function formatWithOffset(day: string, time: string, zone: string): string {
  const clock = toWallClock(day, time);
  // ISO 8601 has no seconds in offsets.
  const minutes = Math.round((clock - toInstant(zone, clock)) / 60_000);
  return `${day}T${time}:00${formatOffset(minutes * 60_000)}`;
}

function getTeamsTimes(date: EventDate, { mobile, browserZone }: Visitor): readonly [string, string] {
  if (isTimed(date)) {
    return [
      formatWithOffset(date.startDate, date.startTime, date.zone),
      formatWithOffset(date.endDate, date.endTime, date.zone),
    ];
  }
  const midnight = (day: string) => (mobile ? formatWithOffset(day, '00:00', browserZone) : `${day} 00:00`);
  return [midnight(date.startDate), midnight(getExclusiveEndDate(date))];
}

/** Teams may ignore the location, which is therefore in the content as well. */
export function teamsLink(date: EventDate, visitor: Visitor): string {
  const [start, end] = getTeamsTimes(date, visitor);
  return buildUrl('https://teams.microsoft.com/l/meeting/new', [
    ['startTime', start],
    ['endTime', end],
    ['subject', date.name],
    ['location', date.location],
    ['content', [date.location, date.plainDescription].filter(Boolean).join(' // ')],
  ]);
}

/** Yahoo has no whole days beyond the first: without times, they last from midnight to midnight of the account's zone. */
function getYahooTimes(date: EventDate): QueryParameters {
  const [start, end] = isTimed(date) ? formatUtcInstants(date) : [date.startDate, getExclusiveEndDate(date)];
  const isOneDay = !isTimed(date) && date.startDate === date.endDate;
  return [
    ['dur', isOneDay ? 'allday' : undefined],
    ['st', toBasicFormat(start)],
    ['et', isOneDay ? undefined : toBasicFormat(end)],
  ];
}

export function yahooLink(date: EventDate): string {
  return buildUrl('https://calendar.yahoo.com/', [
    ['v', '60'],
    ...getYahooTimes(date),
    ['title', date.name],
    ['in_loc', date.location],
    ['desc', date.plainDescription],
  ]);
}
