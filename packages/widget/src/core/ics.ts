// Writes an iCalendar file (RFC 5545), without a DOM or Node. Used by the element, the server's calendar route and
// proxy links.

import { type DateTimeRange, isTimed } from './date-time-range.js';
import { addDays, formatBasicDateTime, toBasicFormat } from './day.js';
import { isStyled, type MarkupNode, plainText, toCalendarHtml } from './markup.js';
import type { Person } from './person.js';
import { buildVtimezone, type YearRange } from './vtimezone.js';

/** An event in a calendar file. An `EventDate` is one. */
export interface CalendarEntry extends DateTimeRange {
  /** Globally unique and stable, so that a second import replaces the first. */
  readonly uid: string;
  readonly name: string;
  readonly description?: readonly MarkupNode[];
  readonly location?: string;
  readonly url?: string;
  readonly organizer?: Person;
  readonly attendee?: Person;
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  readonly availability?: 'free' | 'busy';
  /** The number of revisions. */
  readonly sequence: number;
}

export interface CalendarFile {
  readonly entries: readonly CalendarEntry[];
  /** When the file is created. */
  readonly stamp: Date;
  /** A rule without `RRULE:`, for a file with one entry. */
  readonly recurrence?: string;
  /** `YYYYMMDDTHHMMSSZ`; defaults to the stamp. */
  readonly created?: string;
  readonly updated?: string;
}

const maxLineOctets = 75;

/**
 * TEXT of RFC 5545 §3.3.11: every line break becomes `\n`, other control characters and lone surrogates are dropped.
 */
const escapeText = (text: string): string =>
  text.replace(/\r\n|[\\;,\u2028\u2029\p{Cc}\p{Cs}]/gu, (found) => {
    if (/[\\;,]/.test(found)) return `\\${found}`;
    return /[\r\n\u0085\u2028\u2029]/.test(found) ? '\\n' : '';
  });

/** A quoted parameter value; quotes and circumflexes are encoded as in RFC 6868. */
const quoteParameter = (text: string) =>
  `"${text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\^/g, '^^')
    .replace(/"/g, "^'")}"`;

const countOctets = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);

/** Folds at 75 octets without splitting a code point (RFC 5545 §3.1). */
function foldLine(line: string): string {
  if (line.length <= maxLineOctets && /^[ -~]*$/.test(line)) return line;
  let folded = '';
  let from = 0;
  let octets = 0;
  for (let at = 0; at < line.length; at += 1) {
    const size = countOctets(line.codePointAt(at) ?? 0);
    if (octets + size > maxLineOctets) {
      folded += `${line.slice(from, at)}\r\n `;
      from = at;
      octets = 1;
    }
    octets += size;
    // Four octets in UTF-8 are two UTF-16 code units.
    if (size === 4) at += 1;
  }
  return folded + line.slice(from);
}

/** Joins folded lines with CRLF. */
const formatLines = (lines: readonly string[]): string => `${lines.map(foldLine).join('\r\n')}\r\n`;

/** Aliases of UTC are written as UTC, without a VTIMEZONE. */
const isUtc = (zone: string) => /^(Etc\/)?(UTC|GMT|UCT|Zulu|Universal|Greenwich|GMT[+-]?0)$/.test(zone);

function buildTimeLines(range: DateTimeRange): string[] {
  const { startDate, endDate, zone } = range;
  // All-day events end, exclusively, on the day after the last (RFC 5545 §3.6.1).
  if (!isTimed(range)) {
    return [`DTSTART;VALUE=DATE:${toBasicFormat(startDate)}`, `DTEND;VALUE=DATE:${toBasicFormat(addDays(endDate, 1))}`];
  }
  const [parameter, suffix] = isUtc(zone) ? ['', 'Z'] : [`;TZID=${zone}`, ''];
  const text = (day: string, time: string) => `${parameter}:${toBasicFormat(day)}T${toBasicFormat(time)}00${suffix}`;
  const start = text(startDate, range.startTime);
  const end = text(endDate, range.endTime);
  // DTEND must be later than DTSTART (RFC 5545 §3.8.2.2), so an event without duration has none.
  return start === end ? [`DTSTART${start}`] : [`DTSTART${start}`, `DTEND${end}`];
}

function buildDescriptionLines(description: readonly MarkupNode[] = []): string[] {
  const text = plainText(description, '\n');
  if (text === '') return [];
  const html = `X-ALT-DESC;FMTTYPE=text/html:${escapeText(`<html><body>${toCalendarHtml(description)}</body></html>`)}`;
  return [`DESCRIPTION:${escapeText(text)}`, ...(isStyled(description) ? [html] : [])];
}

const formatMailto = ({ email }: Person) => `mailto:${encodeURI(email)}`;

function buildPeopleLines({ organizer, attendee }: CalendarEntry): string[] {
  return [
    ...(organizer === undefined ? [] : [`ORGANIZER;CN=${quoteParameter(organizer.name)}:${formatMailto(organizer)}`]),
    ...(attendee === undefined
      ? []
      : [
          `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=${quoteParameter(attendee.name || attendee.email)}:${formatMailto(attendee)}`,
        ]),
  ];
}

const transparencies = { free: 'TRANSPARENT', busy: 'OPAQUE' } as const;

function buildEventLines(entry: CalendarEntry, now: string, { recurrence, created, updated }: CalendarFile): string[] {
  const { uid, name, description, location = '', url, availability, sequence, status } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${now}`,
    ...buildTimeLines(entry),
    `SUMMARY:${escapeText(name)}`,
    ...buildDescriptionLines(description),
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    // A URI is not TEXT and is not escaped (RFC 5545 §3.3.13); `URL` removes line breaks.
    ...(url === undefined ? [] : [`URL:${new URL(url).href}`]),
    ...buildPeopleLines(entry),
    ...(recurrence === undefined ? [] : [`RRULE:${recurrence}`]),
    ...(availability === undefined ? [] : [`TRANSP:${transparencies[availability]}`]),
    `SEQUENCE:${sequence}`,
    `STATUS:${status}`,
    `CREATED:${created ?? now}`,
    `LAST-MODIFIED:${updated ?? now}`,
    'END:VEVENT',
  ];
}

/** The time zones of the entries, with the years that each VTIMEZONE must cover. */
function collectZones({ entries, recurrence }: CalendarFile): Map<string, YearRange> {
  const zones = new Map<string, YearRange>();
  for (const { zone, startDate, endDate, startTime } of entries) {
    if (startTime === undefined || isUtc(zone)) continue;
    const { first, last } = zones.get(zone) ?? { first: Infinity, last: 0 };
    zones.set(zone, {
      first: Math.min(first, Number(startDate.slice(0, 4))),
      last: recurrence === undefined ? Math.max(last, Number(endDate.slice(0, 4))) : Infinity,
    });
  }
  return zones;
}

/**
 * A single event can be cancelled, or sent as an invitation by its organizer; several are published (RFC 5546 §1.4).
 */
function getMethod([entry, ...more]: CalendarFile['entries']): string {
  if (entry === undefined || more.length > 0) return 'PUBLISH';
  if (entry.status === 'CANCELLED') return 'CANCEL';
  return entry.organizer === undefined ? 'PUBLISH' : 'REQUEST';
}

/** The whole file, with CRLF line ends and lines of at most 75 octets. */
export function formatCalendarFile(file: CalendarFile): string {
  const now = `${formatBasicDateTime(file.stamp.getTime())}Z`;
  const header = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Havn//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${getMethod(file.entries)}`,
  ];
  const zones = [...collectZones(file)].map(([zone, reach]) => buildVtimezone(zone, reach));
  const events = file.entries.map((entry) => buildEventLines(entry, now, file));
  return [header, ...zones, ...events, ['END:VCALENDAR']].map(formatLines).join('');
}

/** A data URL for the download; empty for a file of more than a million characters (security row T17). */
export const toDataUrl = (text: string): string =>
  text.length > 1e6 ? '' : `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`;
