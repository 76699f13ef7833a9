// Describes the event as schema.org JSON-LD, for search engines.
import { clockOf, dayOf } from './day.js';
import type { CalendarEvent, EventDate } from './event.js';
import { withOffset } from './links.js';
import { partsOf, weekdays } from './recurrence.js';
import { isTimed } from './when.js';
import { clockAt } from './zone.js';

type Data = { readonly [name: string]: unknown };

const context = 'https://schema.org';
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** ISO 8601: `PT9H30M`, the difference of the wall clock times. */
function durationOf(date: EventDate): string | undefined {
  if (!isTimed(date)) return undefined;
  const minutes = (clockOf(date.endDate, date.endTime) - clockOf(date.startDate, date.startTime)) / 60_000;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 || rest === 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
}

const moment = (day: string, time: string | undefined, zone: string) =>
  time === undefined ? day : withOffset(day, time, zone);

function place({ location }: EventDate): Data {
  if (!/^https?:\/\//i.test(location)) return { location };
  return {
    eventAttendanceMode: `${context}/OnlineEventAttendanceMode`,
    location: { '@type': 'VirtualLocation', url: location },
  };
}

function days(list: string): unknown {
  const names = list.split(',').map((day) => dayNames[weekdays.indexOf(day)]);
  // Schema.org has no term for "first Saturday of the month", but accepts iCalendar's.
  return names.includes(undefined) ? list : names.map((name) => `${context}/${name}`);
}

const numbers = (list: string | undefined): number | number[] | undefined => {
  const [first, ...more] = list?.split(',').map(Number) ?? [];
  return first === undefined || more.length === 0 ? first : [first, ...more];
};

/** The day of an UNTIL in the event's time zone. */
function dayOfUntil(until: string, zone: string): string {
  const [, year, month, day, hours, minutes] = /^(....)(..)(..)(?:T(..)(..))?/.exec(until) ?? [];
  if (hours === undefined) return `${year}-${month}-${day}`;
  return dayOf(clockAt(zone, clockOf(`${year}-${month}-${day}`, `${hours}:${minutes}`)));
}

function schedule(date: EventDate, rule: string): Data {
  const parts = partsOf(rule);
  const [byDay, until, frequency = ''] = [parts.get('BYDAY'), parts.get('UNTIL'), parts.get('FREQ')];
  const { startTime, endTime } = date;
  return {
    '@type': 'Schedule',
    scheduleTimezone: date.zone,
    repeatFrequency: `${/^(S|H|MI)/.test(frequency) ? 'PT' : 'P'}${parts.get('INTERVAL') ?? 1}${frequency.charAt(0)}`,
    byDay: byDay && days(byDay),
    byMonth: numbers(parts.get('BYMONTH')),
    byMonthDay: numbers(parts.get('BYMONTHDAY')),
    repeatCount: numbers(parts.get('COUNT')),
    endDate: until && dayOfUntil(until, date.zone),
    startTime: startTime && `${startTime}:00`,
    endTime: endTime && `${endTime}:00`,
    duration: durationOf(date),
    startDate: date.startDate,
  };
}

function dataOf(date: EventDate, { images, recurrence }: CalendarEvent): Data {
  const { startDate, startTime, endDate, endTime, zone, organizer } = date;
  return {
    eventStatus: `${context}/${date.status === 'CANCELLED' ? 'EventCancelled' : 'EventScheduled'}`,
    name: date.name,
    description: date.plainDescription || undefined,
    startDate: moment(startDate, startTime, zone),
    duration: durationOf(date),
    ...place(date),
    ...(recurrence === undefined
      ? { endDate: moment(endDate, endTime, zone) }
      : { eventSchedule: schedule(date, recurrence) }),
    organizer: organizer && { '@type': 'Person', ...organizer },
    image: images.length > 0 ? images : undefined,
  };
}

/** The rich data of an event; `undefined` without a location, which search engines require. */
export function richData(event: CalendarEvent): Data | undefined {
  const [only, ...more] = event.dates;
  if (event.dates.some((date) => date.location === '')) return undefined;
  if (more.length === 0) return { '@context': context, '@type': 'Event', ...dataOf(only, event) };
  const id = event.name.replace(/\s/g, '');
  return {
    '@context': context,
    '@type': 'EventSeries',
    '@id': id,
    name: event.name,
    subEvent: event.dates.map((date, index) => ({
      '@context': context,
      '@type': 'Event',
      '@id': `${id}-${index + 1}`,
      ...dataOf(date, event),
    })),
  };
}

const escapes: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };

/** JSON that is safe in a script element: it cannot end the element or begin a comment. */
export const richDataText = (data: unknown): string =>
  JSON.stringify(data)
    .replace(/[<>&]/g, (char) => escapes[char] ?? '')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
