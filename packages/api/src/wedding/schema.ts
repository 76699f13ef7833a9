// Specification §1 "The record". Stored as one row; fields that were never set take the default.
import { isLanguageTag, type OwnLanguageEntry } from '@havn/i18n/own-languages';
import { z } from 'zod';
import { type Field, fieldsWith, getEmptyValue, listNames } from '../kernel/field-kinds.js';
import { buildInputShape } from '../kernel/field-schemas.js';
import { ifMatch, languages } from '../kernel/fields.js';
import { newWedding, type WeddingRecord, weddingDefaults, weddingFields } from './fields.js';
import { completeLook } from './look-rules.js';

export const weddingRecord = z.object(buildInputShape(weddingFields));

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

/** A language that was added after the record was stored has no texts yet, and one that was removed is not spoken. */
function adaptToLanguages(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'languages' && Array.isArray(value)) return value.filter(isLanguageTag);
  const hasTexts = field?.kind === 'addresses' || field?.kind === 'localizedText';
  return hasTexts ? { ...Object(getEmptyValue(field)), ...Object(value) } : value;
}

function adaptStored(stored: object): object {
  const entries = Object.entries(stored).map(([name, value]) => [
    name,
    adaptToLanguages(Reflect.get(weddingFields, name), value),
  ]);
  return Object.fromEntries(entries);
}

/** Missing and no longer valid fields take their defaults, unknown ones are dropped. */
export function parseWedding(stored: unknown): WeddingRecord {
  const record = adaptStored(stored ?? {});
  const result = storedRecord.safeParse(record);
  if (result.success) return completeLook({ ...weddingDefaults, ...result.data });
  const invalidFields = new Set(result.error.issues.map(({ path }) => path[0]));
  const validFields = Object.fromEntries(Object.entries(record).filter(([name]) => !invalidFields.has(name)));
  return completeLook({ ...weddingDefaults, ...storedRecord.parse(validFields) });
}

/** For a new `contactsRemovedOn` that has passed. */
export const pastRemovalMessage = 'Choose today or a later day.';

export const updateWeddingInput = storedRecord.extend({ ifMatch });

const languageEntry: z.ZodType<OwnLanguageEntry> = z.object({
  name: z.string(),
  locale: z.string(),
  direction: z.literal('rtl').optional(),
  longDate: z.string().optional(),
  joins: z.object({ couple: z.string(), coupleInText: z.string().optional(), dateAndTime: z.string() }),
  standIn: z.enum(languages).optional(),
  table: z.string().optional(),
});

export const fullWedding = weddingRecord.extend({
  ownLanguages: z
    .record(z.string(), languageEntry)
    .optional()
    .describe('How names, dates and lists are written in the languages that the couple has added, by tag'),
  version: z.number().int(),
  /** Base URL of links and QR codes, from the server's configuration. */
  publicUrl: z.string(),
});
export type FullWedding = z.infer<typeof fullWedding>;

export type VersionedWedding = WeddingRecord & Pick<FullWedding, 'version'>;

const privateFields = fieldsWith(weddingFields, { isPrivate: true });

export const weddingView = fullWedding.extend(z.object(buildInputShape(privateFields)).partial().shape);
export type WeddingView = z.infer<typeof weddingView>;

/** Specification §4 "Calls". */
export const toPublicWedding = (wedding: FullWedding): WeddingView =>
  Object.fromEntries(Object.entries(wedding).filter(([name]) => !Object.hasOwn(privateFields, name))) as WeddingView;

export const isFullWedding = (wedding: WeddingView): wedding is FullWedding =>
  listNames(privateFields).every((name) => wedding[name] !== undefined);

/** Present or removed. */
export const demonstrationCounts = z.object({
  guests: z.number().int(),
  groups: z.number().int(),
  tables: z.number().int(),
  messages: z.number().int(),
  events: z.number().int(),
  dishes: z.number().int(),
  questions: z.number().int(),
  sections: z.number().int(),
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
