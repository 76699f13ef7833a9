// Pure (specification §1 "The record").
import { dayField, type RecordValues, timeField } from '@havn/api/kernel/field-kinds';
import { buildInputShape } from '@havn/api/kernel/field-schemas';
import { day, timeZone } from '@havn/api/kernel/fields';
import { endOfDay, toZonedTime } from '@havn/api/kernel/zoned-time';
import { type WeddingRecord, weddingDefaults, weddingFields } from '@havn/api/wedding/fields';
import { formatNames, formatPlace } from '@havn/api/wedding/rules';
import { pastRemovalMessage, weddingRecord } from '@havn/api/wedding/schema';
import { resolveClosingTime, toClosingInstant } from '../../lib/dates/closing-time.js';
import type { ResolvedTime } from '../../lib/dates/zoned-time.js';

const { answersCloseAt: _instant, ...recordFields } = weddingFields;
const ownFields = {
  answersCloseDate: dayField({}),
  answersCloseTime: timeField({}),
  contactsRemovedOn: dayField({}),
};
/** Those of the record, with two for the closing time. */
export const settingsFields = { ...recordFields, ...ownFields };
export type SettingsFields = RecordValues<typeof settingsFields>;

/** A date that is being typed is empty. */
export const settingsFieldsSchema = weddingRecord
  .omit({ answersCloseAt: true })
  .extend({ ...buildInputShape(ownFields), weddingDate: day });

/**
 * The wedding date may be missing only until one is saved. A closing time without a date would be dropped silently, and
 * RSVPs would never close.
 */
export const createSettingsSchema = (saved: Pick<WeddingRecord, 'weddingDate' | 'contactsRemovedOn'>) =>
  settingsFieldsSchema
    .extend({ weddingDate: saved.weddingDate === '' ? weddingRecord.shape.weddingDate : day })
    .refine(({ answersCloseDate, answersCloseTime }) => answersCloseTime === '' || answersCloseDate !== '', {
      path: ['answersCloseDate'],
      error: 'Choose a date too, or clear the time.',
    })
    .refine(
      ({ contactsRemovedOn: day, timeZone }) =>
        day === saved.contactsRemovedOn || !isDayPast(day, timeZone, new Date()),
      { path: ['contactsRemovedOn'], error: pastRemovalMessage },
    );

function toClosingFields({ answersCloseAt, timeZone }: Pick<WeddingRecord, 'answersCloseAt' | 'timeZone'>) {
  if (answersCloseAt === null) return { answersCloseDate: '', answersCloseTime: '' };
  const closing = toZonedTime(answersCloseAt, timeZone);
  return { answersCloseDate: closing.day, answersCloseTime: closing.time };
}

export function toSettingsFields({ answersCloseAt, contactsRemovedOn, ...record }: WeddingRecord): SettingsFields {
  return {
    ...record,
    contactsRemovedOn: contactsRemovedOn ?? '',
    ...toClosingFields({ answersCloseAt, timeZone: record.timeZone }),
  };
}

type WeddingNames = Pick<WeddingRecord, 'firstPartner' | 'secondPartner'>;
type WeddingPlace = Pick<WeddingRecord, 'venueName' | 'venueAddress'>;

/** At most `max` characters, and whole words unless the first one is longer. */
function truncateAtWord(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const words = /^(.*)\s/su.exec(characters.slice(0, max + 1).join(''))?.[1] ?? '';
  return words.replace(/[\s,،;&]+$/u, '') || characters.slice(0, max).join('');
}

/** Made of other fields, which they follow until the couple writes something else. */
export const derivedFields = {
  coupleTitle: (record: WeddingNames) => truncateAtWord(formatNames(record), weddingFields.coupleTitle.max),
  signature: (record: WeddingNames) => truncateAtWord(formatNames(record), weddingFields.signature.max),
  mapQuery: (record: WeddingPlace) => truncateAtWord(formatPlace(record), weddingFields.mapQuery.max),
} as const satisfies Partial<Record<keyof WeddingRecord, unknown>>;

type DerivedField = keyof typeof derivedFields;

export const isDerived = (name: DerivedField, record: WeddingRecord): boolean =>
  record[name] === derivedFields[name](record);

/** Otherwise, the map would lead to the old venue, or to the one that a record begins with. */
function followSources<R extends Omit<WeddingRecord, 'answersCloseAt' | 'contactsRemovedOn'>>(
  record: R,
  saved: WeddingRecord,
): R {
  const names = Object.keys(derivedFields) as DerivedField[];
  const following = names.filter((name) => {
    const hasChanged = derivedFields[name](record) !== derivedFields[name](saved);
    const isUnwritten = isDerived(name, saved) || saved[name] === weddingDefaults[name];
    return hasChanged && isUnwritten && record[name] === saved[name];
  });
  return { ...record, ...Object.fromEntries(following.map((name) => [name, derivedFields[name](record)])) };
}

/** Converts valid fields to a record. An unchanged closing time keeps its exact saved value, including seconds. */
export function toWeddingRecord(fields: SettingsFields, saved: WeddingRecord): WeddingRecord {
  const { answersCloseDate, answersCloseTime, contactsRemovedOn, ...record } = fields;
  const savedClosing = toClosingFields(saved);
  const isUnchanged =
    record.timeZone === saved.timeZone &&
    answersCloseDate === savedClosing.answersCloseDate &&
    (answersCloseTime || endOfDay) === (savedClosing.answersCloseTime || endOfDay);
  const closing = answersCloseDate === '' ? null : toClosingInstant(toClosingTime(fields), fields.timeZone);
  return {
    ...followSources(record, saved),
    contactsRemovedOn: contactsRemovedOn === '' ? null : contactsRemovedOn,
    answersCloseAt: isUnchanged ? saved.answersCloseAt : closing,
  };
}

type ClosingFields = Pick<SettingsFields, 'answersCloseDate' | 'answersCloseTime' | 'timeZone'>;

const toClosingTime = ({ answersCloseDate: day, answersCloseTime: time }: ClosingFields) => ({ day, time });

export const resolveClosingFields = (fields: ClosingFields): ResolvedTime | null =>
  timeZone.safeParse(fields.timeZone).success ? resolveClosingTime(toClosingTime(fields), fields.timeZone) : null;

/** The record of the form, with saved values for fields that are not valid yet. */
export function toPreviewRecord(fields: SettingsFields, saved: WeddingRecord): WeddingRecord {
  const base = toSettingsFields(saved);
  const entries = Object.entries(fields).map(([key, value]) => {
    const rule = settingsFieldsSchema.shape[key as keyof SettingsFields];
    return [key, rule?.safeParse(value).success ? value : base[key as keyof SettingsFields]];
  });
  return toWeddingRecord(Object.fromEntries(entries) as SettingsFields, saved);
}

/**
 * Whether the date has been reached in the wedding's time zone; the server decides the removal of contact details the
 * same way.
 */
export function isDayReached(day: string, zone: string, now: Date): boolean {
  if (day === '' || !timeZone.safeParse(zone).success) return false;
  return day <= toZonedTime(now, zone).day;
}

/** Whether the date is before today in the wedding's time zone. A year that is being typed begins with zeros. */
export const isDayPast = (day: string, zone: string, now: Date): boolean =>
  !day.startsWith('0') && isDayReached(day, zone, now) && day !== toZonedTime(now, zone).day;

export const toFieldName = (key: string): string => (key === 'answersCloseAt' ? 'answersCloseDate' : key);
