// Specification §1 "The record". Stored as one row; fields that were never set take the default.
import { byLanguage, type Language, languages } from '@havn/i18n/languages';
import { z } from 'zod';
import { countryCode, day, ifMatch, instantWithOffset, line, text } from '../kernel/fields.js';
import { sampleDay } from './rules.js';

const optionalAddress = line(2000).refine(
  (value) => value === '' || isSitePath(value) || isWebAddress(value),
  'Enter an http(s) URL or a path on this site.',
);
function isSitePath(value: string): boolean {
  return /^\/(?![/\\])/.test(value);
}
function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

const inEachLanguage = <Text extends z.ZodType>(field: Text) => z.object(byLanguage(() => field));
type GuideName = Language | `${Language}Local`;
/** For guests from other countries, then for those from the country of the wedding. */
const guideNames = [...languages, ...languages.map((language) => `${language}Local` as const)];
const byGuide = <Value>(getValue: (name: GuideName) => Value) =>
  Object.fromEntries(guideNames.map((name) => [name, getValue(name)])) as Record<GuideName, Value>;
const orEmpty = <T extends z.ZodType>(field: T) =>
  z.union([z.literal(''), field], {
    error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
  });
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 15:00.');
export const timeZone = z.string().max(64).refine(isTimeZone, 'Unknown time zone.');
function isTimeZone(zone: string): boolean {
  try {
    return zone !== '' && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Empty until the couple has decided. */
const optionalDay = orEmpty(day);
const optionalTime = orEmpty(time);

const sendLimitMessage = 'Enter a whole number from 0 to 100,000.';

const sampleGuides = {
  en: '/guides/en_wedding_info.pdf',
  fr: '/guides/fr_wedding_info.pdf',
  enLocal: '/guides/en_wedding_info_local.pdf',
  frLocal: '/guides/fr_wedding_info_local.pdf',
};

/** `sample` is the default, from the sample wedding; `initial` is what a wedding made by the set-up has instead. */
const weddingFields = {
  productName: { schema: line(100), sample: 'Havn' },
  coupleTitle: { schema: line(200), sample: 'Signe & Mathieu', initial: '' },
  firstPartner: { schema: line(100), sample: 'Signe', initial: '' },
  secondPartner: { schema: line(100), sample: 'Mathieu', initial: '' },
  weddingDate: { schema: optionalDay, sample: sampleDay, initial: '' },
  celebrationTime: { schema: optionalTime, sample: '15:00', initial: '' },
  timeZone: { schema: timeZone, sample: 'Europe/Copenhagen', initial: 'UTC' },
  venueName: { schema: line(200), sample: 'Hundested Havn', initial: '' },
  venueAddress: { schema: line(300), sample: 'Havnegade 4, 3390 Hundested, Denmark', initial: '' },
  mapQuery: { schema: line(300), sample: 'Hundested Havn, 3390 Hundested, Denmark', initial: '' },
  destinationCode: { schema: line(4), sample: 'DK', initial: '' },
  /** The country of guests whose own is not known; empty if the couple did not choose one. */
  defaultCountry: { schema: countryCode, sample: '' as const },
  guides: { schema: z.object(byGuide(() => optionalAddress)), sample: sampleGuides, initial: byGuide(() => '') },
  /** Where guests upload photos; empty shows no link. */
  galleryUrl: { schema: optionalAddress, sample: 'https://photos.example.com/upload', initial: '' },
  boardingTime: { schema: optionalTime, sample: '15:00', initial: '' },
  travelClass: { schema: inEachLanguage(line(60)), sample: { en: 'First class', fr: 'Première classe' } },
  signature: { schema: line(200), sample: 'Signe & Mathieu', initial: '' },
  /** The couple's own text about the reception; empty shows the translated default, if the wedding is by the sea. */
  receptionNote: { schema: inEachLanguage(text(1000)), sample: byLanguage(() => '') },
  /** Whether the texts of the pages may speak of the sea, the harbour and the quay. */
  isBySea: { schema: z.boolean(), sample: true, initial: false },
  /** Whether invitations without a child ask the guests to come without children. */
  hasNoKidsNotice: { schema: z.boolean(), sample: true, initial: false },
  /** The couple's photo; empty shows the illustration. */
  couplePhotoUrl: { schema: optionalAddress, sample: '' },
  answersMayChange: { schema: z.boolean(), sample: false },
  answersCloseAt: { schema: instantWithOffset.nullable(), sample: null },
  /** Addresses, phone numbers, dietary texts and sent messages are removed from this day on; null disables it. */
  contactsRemovedOn: { schema: day.nullable(), sample: null },
  /** Maximum number of SMS and e-mails per day in the wedding's time zone. The rest waits until the next day. */
  dailySendLimit: {
    schema: z.int({ error: sendLimitMessage }).min(0, sendLimitMessage).max(100_000, sendLimitMessage),
    sample: 500,
  },
};
type Fields = typeof weddingFields;
type Part<Key extends string> = {
  [Name in keyof Fields as Fields[Name] extends Record<Key, unknown> ? Name : never]: Fields[Name] extends Record<
    Key,
    infer Value
  >
    ? Value
    : never;
};

function listParts<const Key extends 'schema' | 'sample' | 'initial'>(key: Key): Part<Key> {
  const entries = Object.entries(weddingFields).filter(([, field]) => key in field);
  return Object.fromEntries(entries.map(([name, field]) => [name, Reflect.get(field, key)])) as Part<Key>;
}

export const weddingRecord = z.object(listParts('schema'));
export type WeddingRecord = z.infer<typeof weddingRecord>;

export const weddingDefaults: WeddingRecord = listParts('sample');

/** Nothing that the couple has not said (specification §1 "The record"). */
export const newWedding = listParts('initial') satisfies Partial<WeddingRecord>;

/** Whether the time zone is what a new wedding begins with, and no day or time depends on it yet. */
export const isZoneUnchosen = ({
  timeZone,
  weddingDate,
  celebrationTime,
}: Pick<WeddingRecord, 'timeZone' | 'weddingDate' | 'celebrationTime'>): boolean =>
  timeZone === newWedding.timeZone && weddingDate === '' && celebrationTime === '';

/** For the first day or time of a wedding whose time zone nobody has chosen. */
export const missingZoneMessage = 'Choose the time zone of the wedding.';

const storedRecord = weddingRecord.partial();

/** Missing and no longer valid fields take their defaults, unknown ones are dropped. */
export function parseWedding(stored: unknown): WeddingRecord {
  const result = storedRecord.safeParse(stored ?? {});
  if (result.success) return { ...weddingDefaults, ...result.data };
  const invalidFields = new Set(result.error.issues.map(({ path }) => path[0]));
  const validFields = Object.fromEntries(Object.entries(stored ?? {}).filter(([name]) => !invalidFields.has(name)));
  return { ...weddingDefaults, ...storedRecord.parse(validFields) };
}

/** For a new `contactsRemovedOn` that has passed. */
export const pastRemovalMessage = 'Choose today or a later day.';

export const updateWeddingInput = weddingRecord.partial().extend({ ifMatch });

export const fullWedding = weddingRecord.extend({
  version: z.number().int(),
  /** Base URL of links and QR codes, from the server's configuration. */
  publicUrl: z.string(),
});
export type FullWedding = z.infer<typeof fullWedding>;

export type VersionedWedding = WeddingRecord & Pick<FullWedding, 'version'>;

/** Returned to administrators only. */
const privateFields = { contactsRemovedOn: true, dailySendLimit: true } as const;

export const weddingView = fullWedding.partial(privateFields);
export type WeddingView = z.infer<typeof weddingView>;

/** Specification §4 "Calls". */
export function toPublicWedding({
  contactsRemovedOn: _day,
  dailySendLimit: _limit,
  ...shown
}: FullWedding): WeddingView {
  return shown;
}

export function isFullWedding(wedding: WeddingView): wedding is FullWedding {
  return wedding.contactsRemovedOn !== undefined && wedding.dailySendLimit !== undefined;
}

/** Present or removed. */
export const demonstrationCounts = z.object({
  guests: z.number().int(),
  groups: z.number().int(),
  tables: z.number().int(),
  messages: z.number().int(),
});
export type DemonstrationCounts = z.infer<typeof demonstrationCounts>;

export const getDemonstrationOutput = demonstrationCounts.extend({
  /** Names of sample guests that have been edited into other people. They are removed too. */
  edited: z.array(z.string()),
  /** Number of own guests in sample groups, and of those at sample tables. */
  leavingGroups: z.number().int(),
  leavingTables: z.number().int(),
});
export type Demonstration = z.infer<typeof getDemonstrationOutput>;
