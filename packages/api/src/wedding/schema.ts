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

export const weddingRecord = z.object({
  productName: line(100),
  coupleTitle: line(200),
  firstPartner: line(100),
  secondPartner: line(100),
  weddingDate: optionalDay,
  celebrationTime: optionalTime,
  timeZone,
  venueName: line(200),
  venueAddress: line(300),
  mapQuery: line(300),
  destinationCode: line(4),
  /** The country of guests whose own is not known; empty if the couple did not choose one. */
  defaultCountry: countryCode,
  guides: z.object(byGuide(() => optionalAddress)),
  /** Where guests upload photos; empty shows no link. */
  galleryUrl: optionalAddress,
  boardingTime: optionalTime,
  travelClass: inEachLanguage(line(60)),
  signature: line(200),
  /** The couple's own text about the reception; empty shows the translated default, if the wedding is by the sea. */
  receptionNote: inEachLanguage(text(1000)),
  /** Whether the texts of the pages may speak of the sea, the harbour and the quay. */
  isBySea: z.boolean(),
  /** Whether invitations without a child ask the guests to come without children. */
  hasNoKidsNotice: z.boolean(),
  /** The couple's photo; empty shows the illustration. */
  couplePhotoUrl: optionalAddress,
  answersMayChange: z.boolean(),
  answersCloseAt: instantWithOffset.nullable(),
  /** Addresses, phone numbers, dietary texts and sent messages are removed from this day on; null disables it. */
  contactsRemovedOn: day.nullable(),
  /** Maximum number of SMS and e-mails per day in the wedding's time zone. The rest waits until the next day. */
  dailySendLimit: z.int({ error: sendLimitMessage }).min(0, sendLimitMessage).max(100_000, sendLimitMessage),
});
export type WeddingRecord = z.infer<typeof weddingRecord>;

export const weddingDefaults: WeddingRecord = {
  productName: 'Havn',
  coupleTitle: 'Signe & Mathieu',
  firstPartner: 'Signe',
  secondPartner: 'Mathieu',
  weddingDate: sampleDay,
  celebrationTime: '15:00',
  timeZone: 'Europe/Copenhagen',
  venueName: 'Hundested Havn',
  venueAddress: 'Havnegade 4, 3390 Hundested, Denmark',
  mapQuery: 'Hundested Havn, 3390 Hundested, Denmark',
  destinationCode: 'DK',
  defaultCountry: '',
  guides: {
    en: '/guides/en_wedding_info.pdf',
    fr: '/guides/fr_wedding_info.pdf',
    enLocal: '/guides/en_wedding_info_local.pdf',
    frLocal: '/guides/fr_wedding_info_local.pdf',
  },
  galleryUrl: 'https://photos.example.com/upload',
  boardingTime: '15:00',
  travelClass: { en: 'First class', fr: 'Première classe' },
  signature: 'Signe & Mathieu',
  receptionNote: byLanguage(() => ''),
  isBySea: true,
  hasNoKidsNotice: true,
  couplePhotoUrl: '',
  answersMayChange: false,
  answersCloseAt: null,
  contactsRemovedOn: null,
  dailySendLimit: 500,
};

/** Nothing that the couple has not said (specification §1 "The record"). */
export const newWedding = {
  coupleTitle: '',
  firstPartner: '',
  secondPartner: '',
  weddingDate: '',
  celebrationTime: '',
  timeZone: 'UTC',
  venueName: '',
  venueAddress: '',
  mapQuery: '',
  destinationCode: '',
  guides: byGuide(() => ''),
  galleryUrl: '',
  boardingTime: '',
  signature: '',
  isBySea: false,
  hasNoKidsNotice: false,
} satisfies Partial<WeddingRecord>;

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
