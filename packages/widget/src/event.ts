// The event of a configuration, parsed and validated: its dates with their texts, times and people. Links, files and
// rich data are built from it.
import { readFileAddress } from './address.js';
import { attributeOf, type RawConfiguration, readValue } from './attributes.js';
import { isStamp } from './day.js';
import { ConfigurationError } from './failure.js';
import { type MarkupNode, plainText, readMarkup } from './markup.js';
import { once } from './once.js';
import { type Person, readAttendee, readOrganizer } from './people.js';
import { fillIn, readVariables } from './placeholders.js';
import type { Moment, Reading } from './reading.js';
import { readRecurrence } from './recurrence.js';
import { cleanLine, isRecord } from './text.js';
import { instantsOf, isOver, readWhen, type When } from './when.js';
import { oneOf } from './words.js';

export type Status = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';

/** One date of an event; in a calendar it is an event of its own. */
export interface EventDate extends When {
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

const inherited =
  /^(name|description|location|status|availability|organizer|attendee|timeZone|useUserTZ|sequence|proKey)$/;

/** The fields of each entry of `dates`, or the event itself as its only date. */
function entriesOf(raw: RawConfiguration): RawConfiguration[] {
  if (raw.dates === undefined) return [raw];
  const list = Array.isArray(raw.dates) ? raw.dates : [raw.dates];
  if (!list.every(isRecord)) {
    throw new ConfigurationError('dates', 'must be a list of objects, one at least', raw.dates);
  }
  const shared = Object.entries(raw).filter(([name]) => inherited.test(name));
  return list.map((given, index) => {
    const own = Object.entries(given).flatMap(([key, value]) => {
      const attribute = attributeOf(key);
      if (attribute === undefined || attribute.name === 'dates') return [];
      const read = readValue(attribute.kind, `dates[${index}].${attribute.name}`, value);
      return read === undefined ? [] : [[attribute.name, read] as const];
    });
    // `parseValue` gives each name a value of its kind.
    return Object.fromEntries([...shared, ...own]) as RawConfiguration;
  });
}

function readPeople({ entry, at }: Reading) {
  const organizer = entry.organizer ? readOrganizer(at('organizer'), entry.organizer) : undefined;
  const attendee = entry.attendee ? readAttendee(at('attendee'), entry.attendee) : undefined;
  if (attendee !== undefined && organizer === undefined) {
    // The server knows the attendee of an event it stores; there is no organizer in its links and answers.
    if (entry.proKey) return {};
    throw new ConfigurationError(at('attendee'), 'needs an organizer', entry.attendee);
  }
  return { organizer, attendee };
}

const online = /^(https?:\/\/\S+|global|world-?wide|on-?line)$/i;

function readTexts({ entry, at, variables }: Reading) {
  const line = (text = '') => cleanLine(fillIn(text, variables));
  const name = line(entry.name);
  if (name === '') throw new ConfigurationError(at('name'), 'is required');
  const location = line(entry.location);
  const description = readMarkup(fillIn(entry.description ?? '', variables));
  return { name, location, isOnline: online.test(location), description, plainDescription: plainText(description) };
}

function readUid({ entry, at, moment }: Pick<Reading, 'entry' | 'at' | 'moment'>): string | undefined {
  const { uid } = entry;
  if (uid === undefined) return undefined;
  if (!/^[\w-]{1,254}$/.test(uid)) {
    moment.warn?.(`${at('uid')}: must be 1 to 254 letters, digits, dashes and underscores; a random one is used`);
    return undefined;
  }
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uid)) moment.warn?.(`${at('uid')}: should be a UUID`);
  return uid;
}

function readDateOf(reading: Reading) {
  const { entry, at, moment, isRecurring } = reading;
  const when = readWhen(reading);
  const { sequence = 0, availability, icsFile } = entry;
  return {
    ...when,
    ...readTexts(reading),
    ...readPeople(reading),
    status: oneOf(at('status'), entry.status ?? 'CONFIRMED', ['TENTATIVE', 'CONFIRMED', 'CANCELLED']),
    availability: availability === undefined ? undefined : oneOf(at('availability'), availability, ['free', 'busy']),
    uid: readUid(reading),
    sequence: Number.isSafeInteger(sequence) && sequence >= 0 ? sequence : 0,
    icsFile: icsFile ? readFileAddress(at('icsFile'), icsFile) : undefined,
    isOverdue: !isRecurring && isOver(when, moment.now.getTime()),
  };
}

/** Sorted by time, each with a unique UID. */
function inOrder(
  dates: readonly ReturnType<typeof readDateOf>[],
  uid: string | undefined,
  { uuid }: Moment,
): EventDate[] {
  // Cached, and skipped for a single date: time zone conversion is slow.
  const starts = new Map<ReturnType<typeof readDateOf>, number>();
  const startOf = (date: ReturnType<typeof readDateOf>) => once(starts, date, () => instantsOf(date)[0]);
  return [...dates]
    .sort((one, other) => startOf(one) - startOf(other))
    .map((date, index) => {
      let own = date.uid ?? (uid && (index === 0 ? uid : `${uid}-${index + 1}`));
      return {
        ...date,
        // Created on first read: most buttons are only looked at.
        get uid() {
          own ??= uuid();
          return own;
        },
      };
    });
}

function readStamp(attribute: 'created' | 'updated', raw: RawConfiguration): string | undefined {
  const text = raw[attribute];
  if (text !== undefined && !isStamp(text)) {
    throw new ConfigurationError(attribute, 'must be a moment in UTC, YYYYMMDDTHHMMSSZ', text);
  }
  return text;
}

/**
 * Parses the event and validates its rules (specification §11).
 *
 * @throws ConfigurationError for the first violated rule
 */
export function readEvent(raw: RawConfiguration, moment: Moment): CalendarEvent {
  const variables = readVariables(raw.customVar);
  const entries = entriesOf(raw);
  const isSubscription = !!raw.subscribe;
  const isRecurring = raw.recurrence !== undefined;
  if (entries.length > 1 && isSubscription) {
    throw new ConfigurationError('subscribe', 'cannot have several dates: the calendar one subscribes to has them');
  }
  if (entries.length > 1 && isRecurring) {
    throw new ConfigurationError('recurrence', 'cannot be set beside several dates', raw.recurrence);
  }
  const dates = entries.map((entry, index) => {
    const at = (attribute: string) => (raw.dates === undefined ? attribute : `dates[${index}].${attribute}`);
    return readDateOf({ entry, at, variables, moment, isRecurring, isSubscription });
  });
  const rootUid = raw.dates === undefined ? undefined : readUid({ entry: raw, at: (attribute) => attribute, moment });
  const [date, ...later] = inOrder(dates, rootUid, moment);
  if (date === undefined) throw new ConfigurationError('dates', 'must be a list of objects, one at least', raw.dates);
  const { startTime, endTime, zone } = date;
  return {
    name: cleanLine(fillIn(raw.name ?? '', variables)) || date.name,
    dates: [date, ...later],
    recurrence: readRecurrence(raw, { startTime, endTime, zone }),
    created: readStamp('created', raw),
    updated: readStamp('updated', raw),
    images: (raw.images ?? []).filter((image) => /^https?:\/\//i.test(image)),
  };
}
