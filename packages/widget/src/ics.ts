// Writes an iCalendar file (RFC 5545), without a DOM or Node. Used by the element, the server's calendar route and
// proxy links.
import { addDays, digitsOf, stampOf } from './day.js';
import { calendarHtml, isStyled, type MarkupNode, plainText } from './markup.js';
import type { Person } from './people.js';
import { type Reach, zoneLines } from './vtimezone.js';
import { isTimed, type When } from './when.js';

/** An event in a calendar file. An `EventDate` is one. */
export interface CalendarEntry extends When {
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

const longestLine = 75;

/**
 * TEXT of RFC 5545 §3.3.11: every line break becomes `\n`, other control characters and lone surrogates are dropped.
 */
const escapeText = (text: string): string =>
  text.replace(/\r\n|[\\;,\u2028\u2029\p{Cc}\p{Cs}]/gu, (found) => {
    if (/[\\;,]/.test(found)) return `\\${found}`;
    return /[\r\n\u0085\u2028\u2029]/.test(found) ? '\\n' : '';
  });

/** A quoted parameter value; quotes and circumflexes are encoded as in RFC 6868. */
const quoted = (text: string) =>
  `"${text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\^/g, '^^')
    .replace(/"/g, "^'")}"`;

const octetsOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);

/** Folds at 75 octets without splitting a code point (RFC 5545 §3.1). */
function fold(line: string): string {
  if (line.length <= longestLine && /^[ -~]*$/.test(line)) return line;
  let folded = '';
  let from = 0;
  let octets = 0;
  for (let at = 0; at < line.length; at += 1) {
    const size = octetsOf(line.codePointAt(at) ?? 0);
    if (octets + size > longestLine) {
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
const written = (lines: readonly string[]): string => `${lines.map(fold).join('\r\n')}\r\n`;

/** Aliases of UTC are written as UTC, without a VTIMEZONE. */
const isUtc = (zone: string) => /^(Etc\/)?(UTC|GMT|UCT|Zulu|Universal|Greenwich|GMT[+-]?0)$/.test(zone);

function times(when: When): string[] {
  const { startDate, endDate, zone } = when;
  // All-day events end, exclusively, on the day after the last (RFC 5545 §3.6.1).
  if (!isTimed(when)) {
    return [`DTSTART;VALUE=DATE:${digitsOf(startDate)}`, `DTEND;VALUE=DATE:${digitsOf(addDays(endDate, 1))}`];
  }
  const [parameter, suffix] = isUtc(zone) ? ['', 'Z'] : [`;TZID=${zone}`, ''];
  const text = (day: string, time: string) => `${parameter}:${digitsOf(day)}T${digitsOf(time)}00${suffix}`;
  const start = text(startDate, when.startTime);
  const end = text(endDate, when.endTime);
  // DTEND must be later than DTSTART (RFC 5545 §3.8.2.2), so an event without duration has none.
  return start === end ? [`DTSTART${start}`] : [`DTSTART${start}`, `DTEND${end}`];
}

function descriptions(description: readonly MarkupNode[] = []): string[] {
  const text = plainText(description, '\n');
  if (text === '') return [];
  const html = `X-ALT-DESC;FMTTYPE=text/html:${escapeText(`<html><body>${calendarHtml(description)}</body></html>`)}`;
  return [`DESCRIPTION:${escapeText(text)}`, ...(isStyled(description) ? [html] : [])];
}

const mailto = ({ email }: Person) => `mailto:${encodeURI(email)}`;

function people({ organizer, attendee }: CalendarEntry): string[] {
  return [
    ...(organizer === undefined ? [] : [`ORGANIZER;CN=${quoted(organizer.name)}:${mailto(organizer)}`]),
    ...(attendee === undefined
      ? []
      : [
          `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=${quoted(attendee.name || attendee.email)}:${mailto(attendee)}`,
        ]),
  ];
}

const transparency = { free: 'TRANSPARENT', busy: 'OPAQUE' } as const;

function eventLines(entry: CalendarEntry, now: string, { recurrence, created, updated }: CalendarFile): string[] {
  const { uid, name, description, location = '', url, availability, sequence, status } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${now}`,
    ...times(entry),
    `SUMMARY:${escapeText(name)}`,
    ...descriptions(description),
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    // A URI is not TEXT and is not escaped (RFC 5545 §3.3.13); `URL` removes line breaks.
    ...(url === undefined ? [] : [`URL:${new URL(url).href}`]),
    ...people(entry),
    ...(recurrence === undefined ? [] : [`RRULE:${recurrence}`]),
    ...(availability === undefined ? [] : [`TRANSP:${transparency[availability]}`]),
    `SEQUENCE:${sequence}`,
    `STATUS:${status}`,
    `CREATED:${created ?? now}`,
    `LAST-MODIFIED:${updated ?? now}`,
    'END:VEVENT',
  ];
}

/** The time zones of the entries, with the years that each VTIMEZONE must cover. */
function zonesOf({ entries, recurrence }: CalendarFile): Map<string, Reach> {
  const zones = new Map<string, Reach>();
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
function methodOf([entry, ...more]: CalendarFile['entries']): string {
  if (entry === undefined || more.length > 0) return 'PUBLISH';
  if (entry.status === 'CANCELLED') return 'CANCEL';
  return entry.organizer === undefined ? 'PUBLISH' : 'REQUEST';
}

/** The whole file, with CRLF line ends and lines of at most 75 octets. */
export function calendarText(file: CalendarFile): string {
  const now = `${stampOf(file.stamp.getTime())}Z`;
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Havn//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(file.entries)}`,
  ];
  const zones = [...zonesOf(file)].map(([zone, reach]) => zoneLines(zone, reach));
  const events = file.entries.map((entry) => eventLines(entry, now, file));
  return [head, ...zones, ...events, ['END:VCALENDAR']].map(written).join('');
}

/** A data URL for the download; empty for a file of more than a million characters (security row T17). */
export const dataAddress = (text: string): string =>
  text.length > 1e6 ? '' : `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`;
