// The event of a configuration. One with several dates is a series.

import { keywords } from '../../attributes/core-attributes.gen.js';
import { findAttribute, type Keyword, parseValue, type RawConfiguration } from '../values/attributes.js';
import { ConfigurationError } from '../values/configuration-error.js';
import { type DateTimeRange, getInstants, getStartKey } from '../values/date-time-range.js';
import { getOrCreate } from '../values/get-or-create.js';
import { parseKeyword } from '../values/keyword.js';
import { type MarkupNode, plainText } from '../values/markup.js';
import type { Person } from '../values/person.js';
import { cleanLine, isRecord } from '../values/text.js';
import type { RecurrenceExceptions } from './event-details.js';
import type { Coordinates } from './file-properties.js';
import { type DateInput, type Description, needsDetailParsers, type ParseContext } from './parse-context.js';
import { parseDateTimeRange } from './parse-date-time-range.js';

export type Status = Keyword<'status'>;

/** In a calendar each date is a separate event. */
export interface EventDate extends DateTimeRange {
  readonly name: string;
  readonly description: readonly MarkupNode[];
  readonly plainDescription: string;
  readonly location: string;
  /** Whether the location is a URL or a word such as "online". */
  readonly isOnline: boolean;
  readonly status: Status;
  readonly availability?: Keyword<'availability'>;
  readonly organizer?: Person;
  readonly attendee?: Person;
  /** As configured; `event-file.ts` derives it otherwise. */
  readonly uid?: string;
  readonly position: number;
  readonly sequence: number;
  readonly icsFile?: string;
  readonly isOverdue: boolean;
  readonly url?: string;
  readonly conference?: string;
  readonly geo?: Coordinates;
  readonly extraLines?: readonly string[];
}

export interface CalendarEvent {
  readonly name: string;
  /** Sorted by start, never empty. */
  readonly dates: readonly [EventDate, ...EventDate[]];
  /** A rule without `RRULE:`. */
  readonly recurrence?: string;
  readonly exceptions?: RecurrenceExceptions;
  readonly created?: string;
  readonly updated?: string;
  readonly images: readonly string[];
}

function listEntries(raw: RawConfiguration): RawConfiguration[] {
  if (raw.dates === undefined) return [raw];
  const list = Array.isArray(raw.dates) ? raw.dates : [raw.dates];
  if (!list.every(isRecord)) {
    throw new ConfigurationError('dates', 'must be a list of at least one object', raw.dates);
  }
  const shared = Object.entries(raw).filter(([name]) => findAttribute(name)?.isInherited);
  return list.map((fields, index) => {
    const own = Object.entries(fields).flatMap(([key, value]) => {
      const attribute = findAttribute(key);
      if (attribute === undefined || attribute.name === 'dates') return [];
      const parsed = parseValue(attribute.kind, `dates[${index}].${attribute.name}`, value);
      return parsed === undefined ? [] : [[attribute.name, parsed] as const];
    });
    const has = (name: string) => own.some(([key]) => key === name);
    const inherited = shared.filter(([name]) => {
      const { belongsTo } = findAttribute(name) ?? {};
      return !(belongsTo && raw[belongsTo] && has(belongsTo));
    });
    // `parseValue` gives each name a value of its kind.
    return Object.fromEntries([...inherited, ...own]) as RawConfiguration;
  });
}

const onlinePattern = /^(https?:\/\/\S+|global|world-?wide|on-?line)$/i;

function parseTexts({ entry, path, fill, parseDescription }: DateInput) {
  const toLine = (text = '') => cleanLine(fill(text));
  const name = toLine(entry.name);
  if (name === '') throw new ConfigurationError(path('name'), 'is required');
  const location = toLine(entry.location);
  return {
    name,
    location,
    isOnline: onlinePattern.test(location),
    ...parseDescription(fill(entry.description ?? '')),
  };
}

function parseEventDate(input: DateInput) {
  const { entry, path, context, isRecurring } = input;
  const range = parseDateTimeRange(input);
  const { sequence = 0, availability } = entry;
  const texts = parseTexts(input);
  const status = parseKeyword(path('status'), entry.status ?? 'CONFIRMED', keywords.status);
  return {
    ...range,
    ...texts,
    ...context.details?.parseDetails({ ...input, ...texts, isCancelled: status === 'CANCELLED' }),
    status,
    availability:
      availability === undefined ? undefined : parseKeyword(path('availability'), availability, keywords.availability),
    sequence: Number.isSafeInteger(sequence) && sequence >= 0 ? sequence : 0,
    isOverdue: !isRecurring && getInstants(range)[1] <= context.now.getTime(),
  };
}

type ParsedDate = ReturnType<typeof parseEventDate> & { readonly position: number };

/** The UID of the event is that of its first date; a number is added for the others, before a domain. */
function sortDates(dates: readonly ParsedDate[], uid: string | undefined): EventDate[] {
  // Time zone conversion is too slow to be repeated in each comparison.
  return dates
    .map((date) => [getStartKey(date), date] as const)
    .sort(([one], [other]) => one - other)
    .map(([, date], index) => ({
      ...date,
      uid: date.uid ?? (uid && (index === 0 ? uid : uid.replace(/@|$/, `-${index + 1}$&`))),
    }));
}

/** @throws ConfigurationError for the first violated rule */
export function parseEvent(raw: RawConfiguration, context: ParseContext): CalendarEvent {
  if (needsDetailParsers(raw) && !context.details) throw new Error('The detail parsers are not loaded');
  const fill = context.details?.createFill(raw.customVar) ?? ((text: string) => text);
  const entries = listEntries(raw);
  // A subscription to a file needs no date; the feed of a key has those of the event.
  const isSubscription = !!raw.subscribe && (raw.icsFile !== undefined || !raw.proKey);
  const isRecurring = raw.recurrence !== undefined;
  if (entries.length > 1 && isSubscription) {
    throw new ConfigurationError('subscribe', 'cannot have several dates');
  }
  if (entries.length > 1 && isRecurring) {
    throw new ConfigurationError('recurrence', 'cannot be combined with several dates', raw.recurrence);
  }
  const descriptions = new Map<string, Description>();
  const parseDescription = (text: string) =>
    getOrCreate(descriptions, text, () => {
      const description = context.details?.parseMarkup(text) ?? (text === '' ? [] : [text]);
      return { description, plainDescription: plainText(description) };
    });
  const dates = entries.map((entry, index) => {
    const path = (attribute: string) => (raw.dates === undefined ? attribute : `dates[${index}].${attribute}`);
    return {
      ...parseEventDate({ entry, path, fill, parseDescription, context, isRecurring, isSubscription }),
      position: index,
    };
  });
  const rootUid = raw.dates === undefined ? undefined : context.details?.parseUid('uid', raw, context);
  const sorted = sortDates(dates, rootUid);
  context.details?.assertDistinctUids(sorted);
  const [date, ...later] = sorted;
  if (date === undefined) throw new ConfigurationError('dates', 'must be a list of at least one object', raw.dates);
  const { isOverdue = date.isOverdue, ...recurring } = context.details?.parseRecurring(raw, date, context) ?? {};
  return {
    name: cleanLine(fill(raw.name ?? '')) || date.name,
    dates: [{ ...date, isOverdue }, ...later],
    ...recurring,
    ...context.details?.parseTimestamps(raw),
    images: (raw.images ?? []).filter((image) => /^https?:\/\//i.test(image)),
  };
}
