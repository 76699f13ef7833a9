// Describes the event as schema.org JSON-LD, for search engines.

import type { CalendarEvent, EventDate } from './configuration/event.js';
import { formatWithOffset } from './links/web-calendar-links.js';
import { getInstants, isTimed } from './values/date-time-range.js';
import { formatDay, toWallClock, weekdays } from './values/day.js';
import { getWallClock } from './values/zone.js';

type JsonLd = { readonly [name: string]: unknown };

const schemaOrg = 'https://schema.org';
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** ISO 8601: `PT9H30M`. For a recurring event the difference of the wall clock times, which is that of most dates. */
function formatDuration(date: EventDate, isRecurring: boolean): string | undefined {
  if (!isTimed(date)) return undefined;
  const [start, end] = isRecurring
    ? [toWallClock(date.startDate, date.startTime), toWallClock(date.endDate, date.endTime)]
    : getInstants(date);
  const minutes = Math.round((end - start) / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 || rest === 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
}

const formatDateTime = (day: string, time: string | undefined, zone: string) =>
  time === undefined ? day : formatWithOffset(day, time, zone);

const buildVirtualLocation = (url: string): JsonLd => ({ '@type': 'VirtualLocation', url });

const isWebPage = (location: string | undefined) => /^https?:\/\//i.test(location ?? '');

function buildLocation({ location, geo, conference = '' }: EventDate): JsonLd {
  if (isWebPage(location)) {
    return {
      eventAttendanceMode: `${schemaOrg}/OnlineEventAttendanceMode`,
      location: buildVirtualLocation(location),
    };
  }
  const coordinates = geo && { '@type': 'GeoCoordinates', ...geo };
  const place = coordinates ? { '@type': 'Place', name: location, address: location, geo: coordinates } : location;
  if (!isWebPage(conference)) return { location: place };
  return {
    eventAttendanceMode: `${schemaOrg}/MixedEventAttendanceMode`,
    location: [place, buildVirtualLocation(conference)],
  };
}

function toDayUrls(list: string): unknown {
  const names = list.split(',').map((day) => dayNames[weekdays.indexOf(day)]);
  // Schema.org has no term for "first Saturday of the month", but accepts iCalendar's.
  return names.includes(undefined) ? list : names.map((name) => `${schemaOrg}/${name}`);
}

const parseNumbers = (list: string | undefined): number | number[] | undefined => {
  const [first, ...more] = list?.split(',').map(Number) ?? [];
  return first === undefined || more.length === 0 ? first : [first, ...more];
};

function getUntilDay(until: string, zone: string): string {
  const [, year, month, day, hours, minutes] = /^(....)(..)(..)(?:T(..)(..))?/.exec(until) ?? [];
  if (hours === undefined) return `${year}-${month}-${day}`;
  return formatDay(getWallClock(zone, toWallClock(`${year}-${month}-${day}`, `${hours}:${minutes}`)));
}

function buildSchedule(date: EventDate, rule: string, exceptions: CalendarEvent['exceptions']): JsonLd {
  const parts = rule.split(';');
  const getPart = (name: string) => parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
  const [byDay, until, frequency = ''] = [getPart('BYDAY'), getPart('UNTIL'), getPart('FREQ')];
  const { startTime, endTime } = date;
  return {
    '@type': 'Schedule',
    scheduleTimezone: date.zone,
    repeatFrequency: `${/^(S|H|MI)/.test(frequency) ? 'PT' : 'P'}${getPart('INTERVAL') ?? 1}${frequency.charAt(0)}`,
    byDay: byDay && toDayUrls(byDay),
    byMonth: parseNumbers(getPart('BYMONTH')),
    byMonthDay: parseNumbers(getPart('BYMONTHDAY')),
    repeatCount: parseNumbers(getPart('COUNT')),
    endDate: until && getUntilDay(until, date.zone),
    startTime: startTime && `${startTime}:00`,
    endTime: endTime && `${endTime}:00`,
    duration: formatDuration(date, true),
    startDate: date.startDate,
    exceptDate: exceptions?.excluded.length ? exceptions.excluded : undefined,
  };
}

function buildEventData(date: EventDate, { images, recurrence, exceptions }: CalendarEvent): JsonLd {
  const { startDate, startTime, endDate, endTime, zone, organizer } = date;
  return {
    eventStatus: `${schemaOrg}/${date.status === 'CANCELLED' ? 'EventCancelled' : 'EventScheduled'}`,
    name: date.name,
    description: date.plainDescription || undefined,
    startDate: formatDateTime(startDate, startTime, zone),
    duration: formatDuration(date, recurrence !== undefined),
    ...buildLocation(date),
    ...(recurrence === undefined
      ? { endDate: formatDateTime(endDate, endTime, zone) }
      : { eventSchedule: buildSchedule(date, recurrence, exceptions) }),
    organizer: organizer && { '@type': 'Person', ...organizer },
    image: images.length > 0 ? images : undefined,
    url: date.url,
  };
}

/** The rich data of an event; `undefined` without a location, which search engines require. */
export function buildRichData(event: CalendarEvent): JsonLd | undefined {
  const [only, ...more] = event.dates;
  if (event.dates.some((date) => date.location === '')) return undefined;
  if (more.length === 0) return { '@context': schemaOrg, '@type': 'Event', ...buildEventData(only, event) };
  const id = event.name.replace(/\s/g, '');
  return {
    '@context': schemaOrg,
    '@type': 'EventSeries',
    '@id': id,
    name: event.name,
    subEvent: event.dates.map((date, index) => ({
      '@context': schemaOrg,
      '@type': 'Event',
      '@id': `${id}-${index + 1}`,
      ...buildEventData(date, event),
    })),
  };
}

const escapes: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };

/** JSON that is safe in a script element: it cannot end the element or begin a comment. */
export const serializeRichData = (data: unknown): string =>
  JSON.stringify(data)
    .replace(/[<>&]/g, (char) => escapes[char] ?? '')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
