// The event of a configuration, parsed and validated: its dates with their texts, times and people. Links, files and
// rich data are built from it.

import { findAttribute, parseValue, type RawConfiguration } from './attributes.js';
import { ConfigurationError } from './configuration-error.js';
import { type DateTimeRange, getInstants, hasEnded, parseDateTimeRange } from './date-time-range.js';
import { isUtcTimestamp } from './day.js';
import { getOrCreate } from './get-or-create.js';
import { parseKeyword } from './keyword.js';
import { type MarkupNode, parseMarkup, plainText } from './markup.js';
import type { DateInput, ParseContext } from './parse-context.js';
import { type Person, parseAttendee, parseOrganizer } from './person.js';
import { fillPlaceholders, parseVariables } from './placeholders.js';
import { parseRecurrence } from './recurrence.js';
import { cleanLine, isRecord } from './text.js';
import { parseFileUrl } from './url.js';

export type Status = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';

/** One date of an event. In a calendar each date is a separate event. */
export interface EventDate extends DateTimeRange {
  readonly name: string;
  readonly description: readonly MarkupNode[];
  /** The description in one line, without markup. */
  readonly plainDescription: string;
  readonly location: string;
  /** Whether the location is a URL or a word such as "online". */
  readonly isOnline: boolean;
  readonly status: Status;
  readonly availability?: 'free' | 'busy';
  readonly organizer?: Person;
  readonly attendee?: Person;
  readonly uid: string;
  readonly sequence: number;
  readonly icsFile?: string;
  readonly isOverdue: boolean;
}

export interface CalendarEvent {
  readonly name: string;
  /** Sorted by start, never empty. */
  readonly dates: readonly [EventDate, ...EventDate[]];
  /** A rule without `RRULE:`. */
  readonly recurrence?: string;
  readonly created?: string;
  readonly updated?: string;
  readonly images: readonly string[];
}

const inheritedAttributes =
  /^(name|description|location|status|availability|organizer|attendee|timeZone|useUserTZ|sequence|proKey)$/;

/** The fields of each entry of `dates`, or the event itself as its only date. */
function listEntries(raw: RawConfiguration): RawConfiguration[] {
  if (raw.dates === undefined) return [raw];
  const list = Array.isArray(raw.dates) ? raw.dates : [raw.dates];
  if (!list.every(isRecord)) {
    throw new ConfigurationError('dates', 'must be a list of at least one object', raw.dates);
  }
  const shared = Object.entries(raw).filter(([name]) => inheritedAttributes.test(name));
  return list.map((fields, index) => {
    const own = Object.entries(fields).flatMap(([key, value]) => {
      const attribute = findAttribute(key);
      if (attribute === undefined || attribute.name === 'dates') return [];
      const parsed = parseValue(attribute.kind, `dates[${index}].${attribute.name}`, value);
      return parsed === undefined ? [] : [[attribute.name, parsed] as const];
    });
    // `parseValue` gives each name a value of its kind.
    return Object.fromEntries([...shared, ...own]) as RawConfiguration;
  });
}

function parsePeople({ entry, path }: DateInput) {
  const organizer = entry.organizer ? parseOrganizer(path('organizer'), entry.organizer) : undefined;
  const attendee = entry.attendee ? parseAttendee(path('attendee'), entry.attendee) : undefined;
  if (attendee !== undefined && organizer === undefined) {
    // The server knows the attendee of an event it stores; there is no organizer in its links and answers.
    if (entry.proKey) return {};
    throw new ConfigurationError(path('attendee'), 'requires an organizer', entry.attendee);
  }
  return { organizer, attendee };
}

const onlinePattern = /^(https?:\/\/\S+|global|world-?wide|on-?line)$/i;

function parseTexts({ entry, path, variables }: DateInput) {
  const toLine = (text = '') => cleanLine(fillPlaceholders(text, variables));
  const name = toLine(entry.name);
  if (name === '') throw new ConfigurationError(path('name'), 'is required');
  const location = toLine(entry.location);
  const description = parseMarkup(fillPlaceholders(entry.description ?? '', variables));
  return {
    name,
    location,
    isOnline: onlinePattern.test(location),
    description,
    plainDescription: plainText(description),
  };
}

function parseUid({ entry, path, context }: Pick<DateInput, 'entry' | 'path' | 'context'>): string | undefined {
  const { uid } = entry;
  if (uid === undefined) return undefined;
  if (!/^[\w-]{1,254}$/.test(uid)) {
    context.warn?.(`${path('uid')}: must be 1 to 254 letters, digits, dashes and underscores; a random one is used`);
    return undefined;
  }
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uid)) context.warn?.(`${path('uid')}: should be a UUID`);
  return uid;
}

function parseEventDate(input: DateInput) {
  const { entry, path, context, isRecurring } = input;
  const range = parseDateTimeRange(input);
  const { sequence = 0, availability, icsFile } = entry;
  return {
    ...range,
    ...parseTexts(input),
    ...parsePeople(input),
    status: parseKeyword(path('status'), entry.status ?? 'CONFIRMED', ['TENTATIVE', 'CONFIRMED', 'CANCELLED']),
    availability:
      availability === undefined ? undefined : parseKeyword(path('availability'), availability, ['free', 'busy']),
    uid: parseUid(input),
    sequence: Number.isSafeInteger(sequence) && sequence >= 0 ? sequence : 0,
    icsFile: icsFile ? parseFileUrl(path('icsFile'), icsFile) : undefined,
    isOverdue: !isRecurring && hasEnded(range, context.now.getTime()),
  };
}

/** Sorted by time, each with a unique UID. */
function sortDates(
  dates: readonly ReturnType<typeof parseEventDate>[],
  uid: string | undefined,
  { uuid }: ParseContext,
): EventDate[] {
  // Cached, and skipped for a single date: time zone conversion is slow.
  const starts = new Map<ReturnType<typeof parseEventDate>, number>();
  const getStart = (date: ReturnType<typeof parseEventDate>) => getOrCreate(starts, date, () => getInstants(date)[0]);
  return [...dates]
    .sort((one, other) => getStart(one) - getStart(other))
    .map((date, index) => {
      let own = date.uid ?? (uid && (index === 0 ? uid : `${uid}-${index + 1}`));
      return {
        ...date,
        // Created on first read: most buttons are never used.
        get uid() {
          own ??= uuid();
          return own;
        },
      };
    });
}

function parseTimestamp(attribute: 'created' | 'updated', raw: RawConfiguration): string | undefined {
  const text = raw[attribute];
  if (text !== undefined && !isUtcTimestamp(text)) {
    throw new ConfigurationError(attribute, 'must be a valid UTC time, YYYYMMDDTHHMMSSZ', text);
  }
  return text;
}

/**
 * Parses the event and validates its rules (specification §11).
 *
 * @throws ConfigurationError for the first violated rule
 */
export function parseEvent(raw: RawConfiguration, context: ParseContext): CalendarEvent {
  const variables = parseVariables(raw.customVar);
  const entries = listEntries(raw);
  const isSubscription = !!raw.subscribe;
  const isRecurring = raw.recurrence !== undefined;
  if (entries.length > 1 && isSubscription) {
    throw new ConfigurationError('subscribe', 'cannot have several dates');
  }
  if (entries.length > 1 && isRecurring) {
    throw new ConfigurationError('recurrence', 'cannot be combined with several dates', raw.recurrence);
  }
  const dates = entries.map((entry, index) => {
    const path = (attribute: string) => (raw.dates === undefined ? attribute : `dates[${index}].${attribute}`);
    return parseEventDate({ entry, path, variables, context, isRecurring, isSubscription });
  });
  const rootUid =
    raw.dates === undefined ? undefined : parseUid({ entry: raw, path: (attribute) => attribute, context });
  const [date, ...later] = sortDates(dates, rootUid, context);
  if (date === undefined) throw new ConfigurationError('dates', 'must be a list of at least one object', raw.dates);
  const { startTime, endTime, zone } = date;
  return {
    name: cleanLine(fillPlaceholders(raw.name ?? '', variables)) || date.name,
    dates: [date, ...later],
    recurrence: parseRecurrence(raw, { startTime, endTime, zone }),
    created: parseTimestamp('created', raw),
    updated: parseTimestamp('updated', raw),
    images: (raw.images ?? []).filter((image) => /^https?:\/\//i.test(image)),
  };
}
