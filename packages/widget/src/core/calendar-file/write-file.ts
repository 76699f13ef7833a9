// Writes an iCalendar file (RFC 5545): no DOM, no Node. Time zones are described by `vtimezone.ts`, if it is loaded.

import { convertToZone, type DateTimeRange, isTimed } from '../values/date-time-range.js';
import { addDays, formatBasicDateTime, toWallClock } from '../values/day.js';
import { getOrCreate } from '../values/get-or-create.js';
import { isStyled, type MarkupNode, plainText, toCalendarHtml } from '../values/markup.js';
import type { Person } from '../values/person.js';
import { escapeText, formatDateTimeValue, formatLines, isUtc } from './content-line.js';
import type { BuildVtimezone } from './vtimezone.js';

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
  readonly sequence: number;
  /** Further content lines, such as those of people, ending with components such as VALARM. */
  readonly extraLines?: readonly string[];
}

export interface CalendarFile {
  readonly entries: readonly CalendarEntry[];
  readonly stamp: Date;
  /** A rule without `RRULE:`, for a file with one entry. */
  readonly recurrence?: string;
  /** `included` are dates such as `2025-08-02T14:00`, in the zone of the entry. */
  readonly exceptions?: { readonly lines: readonly string[]; readonly included: readonly string[] };
  /** `YYYYMMDDTHHMMSSZ`; defaults to the stamp. */
  readonly created?: string;
  readonly updated?: string;
  readonly method?: 'PUBLISH';
  readonly properties?: readonly string[];
}

function buildTimeLines(range: DateTimeRange): string[] {
  const { startDate, endDate, startTime, endTime, zone } = range;
  const start = formatDateTimeValue(startDate, startTime, zone);
  // All-day events end, exclusively, on the day after the last (RFC 5545 §3.6.1).
  const end = formatDateTimeValue(isTimed(range) ? endDate : addDays(endDate, 1), endTime, zone);
  // DTEND must be later than DTSTART (RFC 5545 §3.8.2.2), so an event without duration has none.
  return start === end ? [`DTSTART${start}`] : [`DTSTART${start}`, `DTEND${end}`];
}

const descriptionLines = new WeakMap<readonly MarkupNode[], string[]>();

function buildDescriptionLines(description: readonly MarkupNode[]): string[] {
  const text = plainText(description, '\n');
  if (text === '') return [];
  const lines = [`DESCRIPTION:${escapeText(text)}`];
  if (isStyled(description)) {
    const html = `<html><body>${toCalendarHtml(description)}</body></html>`;
    lines.push(`X-ALT-DESC;FMTTYPE=text/html:${escapeText(html)}`);
  }
  return lines;
}

function buildEventLines(entry: CalendarEntry, now: string, file: CalendarFile): (string | undefined)[] {
  const { recurrence, exceptions, created, updated } = file;
  const { uid, name, description, location, url, availability, sequence, status } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${now}`,
    ...buildTimeLines(entry),
    `SUMMARY:${escapeText(name)}`,
    ...(description === undefined ? [] : getOrCreate(descriptionLines, description, buildDescriptionLines)),
    location && `LOCATION:${escapeText(location)}`,
    // A URI is not TEXT and is not escaped (RFC 5545 §3.3.13); `URL` removes line breaks.
    url && `URL:${new URL(url).href}`,
    recurrence && `RRULE:${recurrence}`,
    ...(exceptions?.lines ?? []),
    availability && `TRANSP:${availability === 'free' ? 'TRANSPARENT' : 'OPAQUE'}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${status}`,
    `CREATED:${created ?? now}`,
    `LAST-MODIFIED:${updated ?? now}`,
    ...(entry.extraLines ?? []),
    'END:VEVENT',
  ];
}

function collectZones({ entries, exceptions }: CalendarFile): Map<string, number[]> {
  const zones = new Map<string, number[]>();
  for (const entry of entries) {
    const { zone, startDate, endDate, startTime, endTime } = entry;
    if (!usesZone(entry)) continue;
    getOrCreate(zones, zone, () => []).push(
      toWallClock(startDate, startTime),
      toWallClock(endDate, endTime),
      ...(exceptions?.included ?? []).map((date) => Date.parse(`${date}Z`)),
    );
  }
  return zones;
}

/** Only a single event can be cancelled or sent as an invitation, and only by its organizer (RFC 5546 §3.2). */
function getMethod([entry, ...more]: CalendarFile['entries']): string {
  if (!entry?.organizer || more.length > 0) return 'PUBLISH';
  if (entry.status === 'CANCELLED') return 'CANCEL';
  return entry.attendee ? 'REQUEST' : 'PUBLISH';
}

/** Whether it is not in UTC. */
export const usesZone = ({ zone, startTime }: DateTimeRange): boolean => startTime !== undefined && !isUtc(zone);

/** Without `buildVtimezone`, single events are in UTC, and a recurrence names its zone without describing it. */
export function writeCalendarFile(given: CalendarFile, buildVtimezone?: BuildVtimezone): string {
  const isInUtc = !buildVtimezone && given.recurrence === undefined;
  const entries = isInUtc
    ? given.entries.map((entry) => ({ ...entry, ...convertToZone(entry, 'UTC') }))
    : given.entries;
  const file = { ...given, entries };
  const stamp = file.stamp.getTime();
  const now = `${formatBasicDateTime(stamp)}Z`;
  const header = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Havn//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${file.method ?? getMethod(file.entries)}`,
    ...(file.properties ?? []),
  ];
  const recursFrom = ([first]: readonly number[]) => (file.recurrence === undefined ? undefined : first);
  const zones = [...collectZones(file)].map(
    ([zone, clocks]) => buildVtimezone?.(zone, { clocks, recursFrom: recursFrom(clocks), now: stamp }) ?? [],
  );
  const events = file.entries.map((entry) => buildEventLines(entry, now, file));
  const folded = new Map<string, string>();
  return [header, ...zones, ...events, ['END:VCALENDAR']].map((lines) => formatLines(lines, folded)).join('');
}
