// The addresses that put a date into a calendar of the web. Every value is encoded once; the hosts are ours to choose.
import { addDays, clockOf, digitsOf, stampOf } from './day.js';
import type { EventDate } from './event.js';
import { calendarHtml, escapeHtml } from './markup.js';
import { instantsOf, isTimed, type When } from './when.js';
import { instantOf, offsetText } from './zone.js';

export interface Visitor {
  readonly ios: boolean;
  readonly mobile: boolean;
  /** The zone of the visitor's browser. */
  readonly browserZone: string;
}

type Parameters = readonly (readonly [name: string, value: string | undefined])[];

/** An address with its query; what is empty is left out. */
export function address(base: string, parameters: Parameters): string {
  const query = parameters.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  return query.length > 0 ? `${base}?${query.join('&')}` : base;
}

/** `2025-08-02T12:00:00Z` of both ends. */
const inUtc = (date: EventDate) =>
  instantsOf(date).map((instant) => `${new Date(instant).toISOString().slice(0, 19)}Z`) as [string, string];

/** Whole days end, for most calendars, on the day after the last. */
const dayAfter = ({ endDate }: When) => addDays(endDate, 1);

/** Zones that Google cannot read by name: it is told these in UTC. */
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

/** Google's template of an event. Its app on iOS loses the place, which is therefore in the description too. */
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

/** Outlook's form for a new event, of Microsoft 365 or Outlook.com. Its mobile page counts the last day in. */
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

/** A wall clock with its offset, `2025-08-02T14:00:00+02:00`. */
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

/** A meeting in Teams. It knows no place: that stands before the description. */
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

/** Yahoo's form. It knows several whole days only as a time in the visitor's own zone. */
export function yahooLink(date: EventDate, visitor: Visitor): string {
  return address('https://calendar.yahoo.com/', [
    ['v', '60'],
    ...yahooTimes(date, visitor),
    ['title', date.name],
    ['in_loc', date.location],
    ['desc', date.plainDescription],
  ]);
}
