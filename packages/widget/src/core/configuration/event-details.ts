// The details that few events have. Part of `detail-parsers.ts`, so their calendar lines are formatted here too.

import { escapeText, formatDateTimeValue } from '../calendar-file/content-line.js';
import { buildPeopleLines } from '../calendar-file/people-lines.js';
import type { RawConfiguration } from '../values/attributes.js';
import { ConfigurationError } from '../values/configuration-error.js';
import { formatDay, formatTime, isDay, isTime, toWallClock } from '../values/day.js';
import { parseFileUrl } from '../values/file-url.js';
import { getOrCreate } from '../values/get-or-create.js';
import { type MarkupNode, plainText } from '../values/markup.js';
import { sanitizeUrl } from '../values/parse-markup.js';
import { type Person, parsePeople } from '../values/person.js';
import type { RecurrenceStart } from '../values/recurrence.js';
import { isHttpUrl, parseUrl } from '../values/url.js';
import { getWallClock } from '../values/zone.js';
import { buildGeoLines, buildPropertyLines, type Coordinates } from './file-properties.js';

export interface EventDetails {
  readonly organizer?: Person;
  readonly attendee?: Person;
  readonly uid?: string;
  readonly icsFile?: string;
  readonly url?: string;
  readonly conference?: string;
  readonly geo?: Coordinates;
  readonly extraLines: readonly string[];
  /** The description with the links to the page and the conference, which most calendars support only there. */
  readonly description?: readonly MarkupNode[];
  readonly plainDescription?: string;
}

interface Warnings {
  readonly warn?: (message: string) => void;
}

interface DetailsInput {
  readonly entry: RawConfiguration;
  readonly path: (attribute: string) => string;
  readonly context: Warnings;
  readonly name: string;
  readonly location: string;
  readonly isOnline: boolean;
  readonly isCancelled: boolean;
  readonly description: readonly MarkupNode[];
}

const units: Readonly<Record<string, readonly [prefix: string, letter: string]>> = {
  w: ['P', 'W'],
  d: ['P', 'D'],
  h: ['PT', 'H'],
  m: ['PT', 'M'],
};

/** `DURATION` of RFC 5545 §3.3.6, relative to the start: `-PT2H` is two hours before it. */
function parseAlarm(text: string): string | undefined {
  const [iso, sign] =
    /^([+-]?)P(\d{1,5}W|\d{1,5}D|(\d{1,5}D)?T(\d{1,5}H(\d{1,5}M(\d{1,5}S)?)?|\d{1,5}M(\d{1,5}S)?|\d{1,5}S))$/i.exec(
      text,
    ) ?? [];
  if (iso !== undefined && sign !== undefined) return iso.replace('+', '').toUpperCase();
  const [found, plainSign, digits = '', unit = 'm', direction = ''] =
    /^([+-]?)(\d{1,5})(?:\s*(m|h|d|w)(?:in|inutes?|ours?|ays?|eeks?)?)?(?:\s*(before|after))?$/i.exec(text) ?? [];
  const [prefix, letter] = units[unit.toLowerCase()] ?? [];
  if (found === undefined || prefix === undefined) return undefined;
  // People say "one day before": without a sign, an alarm precedes the start.
  const isAfter = plainSign === '+' || direction.toLowerCase() === 'after' || Number(digits) === 0;
  return `${isAfter ? '' : '-'}${prefix}${Number(digits)}${letter}`;
}

/** Each date of an event has its alarms: without a limit, a short configuration could be a very long file. */
const maxAlarms = 10;

function parseAlarms({ entry, path }: DetailsInput): string[] {
  const rule = 'must be up to 10 times before the start, such as 1 day, 2 hours, 30 (minutes) or -PT2H';
  const triggers = new Set<string>();
  for (const text of entry.alarms ?? []) {
    const trigger = parseAlarm(text);
    if (trigger === undefined) throw new ConfigurationError(path('alarms'), rule, text);
    triggers.add(trigger);
  }
  if (triggers.size > maxAlarms) throw new ConfigurationError(path('alarms'), rule, entry.alarms);
  return [...triggers];
}

function parseGeo({ entry, path }: DetailsInput): Coordinates | undefined {
  if (entry.geo === undefined) return undefined;
  const [found, latitude, longitude] =
    /^([+-]?\d{1,2}(?:\.\d{1,20})?)\s*[;,]\s*([+-]?\d{1,3}(?:\.\d{1,20})?)$/.exec(entry.geo) ?? [];
  // Six decimals are about ten centimetres, the precision of RFC 5545 §3.8.1.6.
  const geo = { latitude: Number(Number(latitude).toFixed(6)), longitude: Number(Number(longitude).toFixed(6)) };
  if (found === undefined || Math.abs(geo.latitude) > 90 || Math.abs(geo.longitude) > 180) {
    throw new ConfigurationError(path('geo'), 'must be latitude;longitude, such as 55.9645;11.8515', entry.geo);
  }
  return geo;
}

function parsePageUrl({ entry, path }: DetailsInput): string | undefined {
  if (entry.url === undefined) return undefined;
  if (!isHttpUrl(entry.url)) throw new ConfigurationError(path('url'), 'must be an http or https URL', entry.url);
  return new URL(entry.url).href;
}

function parseConference({ entry, path }: DetailsInput): string | undefined {
  const text = entry.conference;
  if (text === undefined) return undefined;
  const url = /^(https?:\/\/|(tel|sips?|xmpp):)[^\s\p{Cc}"<>\\^`{|}]+$/iu.test(text) ? parseUrl(text) : undefined;
  if (url === undefined) {
    throw new ConfigurationError(path('conference'), 'must be an http, https, tel, sip or xmpp URL', text);
  }
  return url.href;
}

function createLink(address: string): MarkupNode {
  const href = sanitizeUrl(address);
  return href === undefined ? address : { name: 'a', href, children: [address] };
}

/** The conference comes first, so that it is kept where a link has no room for the whole description. */
function joinLines(description: readonly MarkupNode[], { url, conference }: Pick<EventDetails, 'url' | 'conference'>) {
  const text = plainText(description);
  const isMissing = (address: string | undefined) => address !== undefined && !text.includes(address);
  const lines = [
    ...(conference !== undefined && isMissing(conference) ? [[createLink(conference)]] : []),
    ...(description.length > 0 ? [description] : []),
    ...(url !== undefined && isMissing(url) ? [[createLink(url)]] : []),
  ];
  const nodes = lines.flatMap((line, index): readonly MarkupNode[] =>
    index === 0 ? line : [{ name: 'br', children: [] }, ...line],
  );
  return { description: nodes, plainDescription: plainText(nodes) };
}

type LinkedDescription = ReturnType<typeof joinLines>;

const linkedDescriptions = new WeakMap<readonly MarkupNode[], Map<string, LinkedDescription>>();

function addLinks(description: readonly MarkupNode[], { url, conference }: Pick<EventDetails, 'url' | 'conference'>) {
  if (url === undefined && conference === undefined) return undefined;
  const byAddress = getOrCreate(linkedDescriptions, description, () => new Map<string, LinkedDescription>());
  return getOrCreate(byAddress, `${url} ${conference}`, () => joinLines(description, { url, conference }));
}

/** An alarm shows the name of the event (RFC 5545 §3.6.6). */
const buildAlarmLines = (trigger: string, name: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(name)}`,
  `TRIGGER:${trigger}`,
  'END:VALARM',
];

/** RFC 5545 §3.8.4.7 recommends `…@example.com`, RFC 7986 §5.3 a UUID. Some calendars do not unescape a UID. */
export function parseUid(attribute: string, { uid }: RawConfiguration, { warn }: Warnings): string | undefined {
  if (uid === undefined) return undefined;
  if (!/^(?!.*[",;\\])[!-~]{1,254}$/.test(uid)) {
    throw new ConfigurationError(
      attribute,
      'must be 1 to 254 letters, digits and signs, without blanks, quotes, commas, semicolons and backslashes',
      uid,
    );
  }
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uid)) warn?.(`${attribute}: should be a UUID`);
  return uid;
}

/** A calendar keeps one of two events of a file with the same UID. @throws ConfigurationError that names both */
export function assertDistinctUids(dates: readonly { readonly uid?: string; readonly position: number }[]): void {
  const positions = new Map<string, number>();
  for (const { uid, position } of dates) {
    if (uid === undefined) continue;
    const other = positions.get(uid);
    const [first = 0, second] = [other ?? position, position].sort((one, two) => one - two);
    if (other !== undefined) {
      throw new ConfigurationError(`dates[${second}].uid`, `must not be that of dates[${String(first)}]`, uid);
    }
    positions.set(uid, position);
  }
}

/** @throws ConfigurationError for the first violated rule */
export function parseDetails(input: DetailsInput): EventDetails {
  const { name, location, isOnline, isCancelled, description, entry, path, context } = input;
  const [url, conference, geo] = [parsePageUrl(input), parseConference(input), parseGeo(input)];
  const triggers = parseAlarms(input);
  const people = parsePeople(input);
  return {
    ...people,
    url,
    conference,
    geo,
    uid: parseUid(path('uid'), entry, context),
    icsFile: entry.icsFile ? parseFileUrl(path('icsFile'), entry.icsFile) : undefined,
    ...addLinks(description, { url, conference }),
    extraLines: [
      ...buildPeopleLines(people),
      ...(geo === undefined ? [] : buildGeoLines(geo, isOnline ? '' : location)),
      ...buildPropertyLines(input),
      // RFC 7986 §5.11. A URI is not escaped.
      ...(conference === undefined
        ? []
        : [`CONFERENCE;VALUE=URI${conference.startsWith('tel:') ? ';FEATURE=PHONE' : ''}:${conference}`]),
      // A cancellation has no alarms (RFC 5546 §3.2.5).
      ...(isCancelled ? [] : triggers.flatMap((trigger) => buildAlarmLines(trigger, name))),
    ],
  };
}

/** `2025-08-02`, or `2025-08-02T14:00` for an event with times. */
type LocalDateTime = string;

export interface RecurrenceExceptions {
  readonly excluded: readonly LocalDateTime[];
  readonly included: readonly LocalDateTime[];
  readonly lines: readonly string[];
}

function parseExceptionDate(text: string, { zone, startTime }: RecurrenceStart): LocalDateTime | undefined {
  const [found, year, month, date, hours, minutes, utc] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:[T\s](\d\d):?(\d\d)(?::?\d\d)?(Z?))?$/i.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  const time = hours === undefined ? startTime : `${hours}:${minutes}`;
  if (found === undefined || !isDay(day) || (time !== undefined && !isTime(time))) return undefined;
  if (startTime === undefined || time === undefined) return day;
  if (!utc) return `${day}T${time}`;
  const clock = getWallClock(zone, toWallClock(day, time));
  return `${formatDay(clock)}T${formatTime(clock)}`;
}

function parseExceptionDates(
  attribute: 'recurrence_exclude' | 'recurrence_include',
  raw: RawConfiguration,
  start: RecurrenceStart,
): LocalDateTime[] {
  const texts = raw[attribute];
  if (texts === undefined) return [];
  if (raw.recurrence === undefined) throw new ConfigurationError(attribute, 'requires a recurrence', texts);
  const dates = texts.map((text) => {
    const date = parseExceptionDate(text, start);
    if (date !== undefined) return date;
    const rule = 'must be a list of dates, such as 2025-08-02 or 2025-08-02T14:00';
    throw new ConfigurationError(attribute, rule, text);
  });
  return [...new Set(dates)].sort();
}

/** @throws ConfigurationError for an invalid value; a date without a time has that of the start */
export function parseExceptions(raw: RawConfiguration, start: RecurrenceStart): RecurrenceExceptions | undefined {
  const excluded = parseExceptionDates('recurrence_exclude', raw, start);
  const included = parseExceptionDates('recurrence_include', raw, start);
  if (excluded.length + included.length === 0) return undefined;
  // One line for each date, because some calendars read only the first date of a line.
  const format = (property: string, dates: readonly LocalDateTime[]) =>
    dates.map(
      (date) => `${property}${formatDateTimeValue(date.slice(0, 10), date.slice(11) || undefined, start.zone)}`,
    );
  return { excluded, included, lines: [...format('EXDATE', excluded), ...format('RDATE', included)] };
}
