// URLs that add a date to a web calendar. Every value is encoded once; the hosts are fixed.
import { addDays, clockOf, digitsOf, stampOf } from './day.js';
import type { EventDate } from './event.js';
import { calendarHtml, escapeHtml } from './markup.js';
import { instantsOf, isTimed, type When } from './when.js';
import { instantOf, offsetText } from './zone.js';

export interface Visitor {
  readonly ios: boolean;
  readonly mobile: boolean;
  /** The time zone of the visitor's browser. */
  readonly browserZone: string;
}

type Parameters = readonly (readonly [name: string, value: string | undefined])[];

/** Builds a URL with a query; empty values are omitted. */
export function address(base: string, parameters: Parameters): string {
  const query = parameters.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  return query.length > 0 ? `${base}?${query.join('&')}` : base;
}

/** `2025-08-02T12:00:00Z` for start and end. */
const inUtc = (date: EventDate) =>
  instantsOf(date).map((instant) => `${new Date(instant).toISOString().slice(0, 19)}Z`) as [string, string];

/** All-day events end, for most calendars, on the day after the last. */
const dayAfter = ({ endDate }: When) => addDays(endDate, 1);

/** Zone names that Google does not accept: their times are passed in UTC. */
const isUnknownToGoogle = (zone: string) => /^(Etc\/|GMT.|[CEMP]ST|[CEMW]ET$)/.test(zone);

function googleTimes(date: EventDate): Parameters {
  if (!isTimed(date)) return [['dates', `${digitsOf(date.startDate)}/${digitsOf(dayAfter(date))}`]];
  if (isUnknownToGoogle(date.zone)) return [['dates', inUtc(date).map(digitsOf).join('/')]];
  const { startDate, startTime, endDate, endTime, zone } = date;
  return [
    ['dates', `${digitsOf(`${startDate}T${startTime}`)}00/${digitsOf(`${endDate}T${endTime}`)}00`],
    ['ctz', zone],
  ];
}

const busy = { free: ['AVAILABLE', 'false'], busy: ['BUSY', 'true'] } as const;

/** Google's event template. Its iOS app ignores the location, which is therefore in the description as well. */
export function googleLink(date: EventDate, { ios }: Visitor, recurrence?: string): string {
  const place = ios && date.location !== '' ? `<br><br>&#128205;: ${escapeHtml(date.location)}` : '';
  const [crm, trp] = date.availability === undefined ? [] : busy[date.availability];
  return address('https://calendar.google.com/calendar/render', [
    ['action', 'TEMPLATE'],
    ...googleTimes(date),
    ['text', date.name],
    ['location', date.location],
    ['details', calendarHtml(date.description) + place],
    ['recur', recurrence && `RRULE:${recurrence}`],
    ['crm', crm],
    ['trp', trp],
  ]);
}

export const microsoftHosts = { ms365: 'outlook.office.com', outlookcom: 'outlook.live.com' } as const;

export type MicrosoftCalendar = keyof typeof microsoftHosts;

/** Outlook's form for a new event, for Microsoft 365 or Outlook.com. Its mobile page expects an inclusive end day. */
export function microsoftLink(date: EventDate, { mobile }: Visitor, calendar: MicrosoftCalendar): string {
  const path = '/calendar/action/compose';
  const isWhole = !isTimed(date);
  const [start, end] = isWhole ? [date.startDate, mobile ? date.endDate : dayAfter(date)] : inUtc(date);
  return address(`https://${microsoftHosts[calendar]}${mobile ? '/calendar/0/deeplink/compose' : path}`, [
    ['path', mobile ? path : undefined],
    ['rru', 'addevent'],
    ['startdt', start],
    ['enddt', end],
    ['allday', isWhole ? 'true' : undefined],
    ['subject', date.name],
    ['location', date.location],
    ['body', calendarHtml(date.description)],
  ]);
}

/** A wall clock time with its offset, `2025-08-02T14:00:00+02:00`. */
export function withOffset(day: string, time: string, zone: string): string {
  const clock = clockOf(day, time);
  return `${day}T${time}:00${offsetText(clock - instantOf(zone, clock))}`;
}

function teamsTimes(date: EventDate, { mobile, browserZone }: Visitor): readonly [string, string] {
  if (isTimed(date)) {
    return [withOffset(date.startDate, date.startTime, date.zone), withOffset(date.endDate, date.endTime, date.zone)];
  }
  const days = [date.startDate, dayAfter(date)] as const;
  const midnight = (day: string) => (mobile ? withOffset(day, '00:00', browserZone) : `${day} 00:00`);
  return [midnight(days[0]), midnight(days[1])];
}

/** A meeting in Teams. The location is also in the content: Teams may ignore it. */
export function teamsLink(date: EventDate, visitor: Visitor): string {
  const [start, end] = teamsTimes(date, visitor);
  return address('https://teams.microsoft.com/l/meeting/new', [
    ['startTime', start],
    ['endTime', end],
    ['subject', date.name],
    ['location', date.location],
    ['content', [date.location, date.plainDescription].filter(Boolean).join(' // ')],
  ]);
}

function yahooTimes(date: EventDate, { browserZone }: Visitor): Parameters {
  const isWhole = !isTimed(date);
  if (isWhole && date.startDate === date.endDate) {
    return [
      ['dur', 'allday'],
      ['st', digitsOf(date.startDate)],
    ];
  }
  const utc = (instant: number) => `${stampOf(instant)}Z`;
  const at = (day: string, time: string) => instantOf(browserZone, clockOf(day, time));
  const [start, end] = isWhole ? [at(date.startDate, '00:00'), at(date.endDate, '23:59')] : instantsOf(date);
  return [
    ['st', utc(start)],
    ['et', utc(end)],
  ];
}

/** Yahoo's form. It supports several whole days only as times in the visitor's zone. */
export function yahooLink(date: EventDate, visitor: Visitor): string {
  return address('https://calendar.yahoo.com/', [
    ['v', '60'],
    ...yahooTimes(date, visitor),
    ['title', date.name],
    ['in_loc', date.location],
    ['desc', date.plainDescription],
  ]);
}
