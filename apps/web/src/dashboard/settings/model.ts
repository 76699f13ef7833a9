// The wedding's record as a form holds it: every field a text or a tick, the closing of answers as day and time in the
// wedding's zone. Pure; asked by the settings page (specification §1 "The record").
import { type WeddingRecord, weddingRecord } from '@havn/api/wedding/schema';
import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import { z } from 'zod';

export type SettingsFields = Omit<WeddingRecord, 'answersCloseAt' | 'contactsRemovedOn'> & {
  answersCloseDate: string;
  answersCloseTime: string;
  contactsRemovedOn: string;
};

const { shape } = weddingRecord;
const orNothing = <T extends z.ZodType>(field: T) => z.union([z.literal(''), field]);

/** The record's own rules, for the fields of the form. */
export const settingsSchema = weddingRecord.omit({ answersCloseAt: true, contactsRemovedOn: true }).extend({
  answersCloseDate: orNothing(shape.weddingDate),
  answersCloseTime: orNothing(shape.boardingTime),
  contactsRemovedOn: orNothing(shape.weddingDate),
});

/** A time says nothing without its day: left out, answers would never close, and nobody would be told. */
export const settingsRules = settingsSchema.refine(
  ({ answersCloseDate, answersCloseTime }) => answersCloseTime === '' || answersCloseDate !== '',
  { path: ['answersCloseDate'], error: 'Choose the day too, or clear the time.' },
);

/** Of a day alone it is the end that is meant, to its last second. */
const endOfDay = '23:59';

function closingOf({ answersCloseAt, timeZone }: Pick<WeddingRecord, 'answersCloseAt' | 'timeZone'>) {
  if (answersCloseAt === null) return { answersCloseDate: '', answersCloseTime: '' };
  const [day = '', time = ''] = formatInTimeZone(answersCloseAt, timeZone, "yyyy-MM-dd'T'HH:mm").split('T');
  return { answersCloseDate: day, answersCloseTime: time };
}

export function fieldsOf({ answersCloseAt, contactsRemovedOn, ...record }: WeddingRecord): SettingsFields {
  return {
    ...record,
    contactsRemovedOn: contactsRemovedOn ?? '',
    ...closingOf({ answersCloseAt, timeZone: record.timeZone }),
  };
}

/** What a valid form says. An instant that was not touched stays as it is kept, seconds and all. */
export function recordOf(fields: SettingsFields, kept: WeddingRecord): WeddingRecord {
  const { answersCloseDate, answersCloseTime, contactsRemovedOn, ...record } = fields;
  const was = closingOf(kept);
  const isKept =
    record.timeZone === kept.timeZone &&
    answersCloseDate === was.answersCloseDate &&
    (answersCloseTime || endOfDay) === (was.answersCloseTime || endOfDay);
  const closing = answersCloseDate === '' ? null : instantOf(answersCloseDate, answersCloseTime, record.timeZone);
  return {
    ...record,
    contactsRemovedOn: contactsRemovedOn === '' ? null : contactsRemovedOn,
    answersCloseAt: isKept ? kept.answersCloseAt : closing,
  };
}

/** The instant of a day and time in a zone; with no time the day's end, which reads as its last minute. */
function instantOf(day: string, time: string, zone: string): string {
  const clock = time || endOfDay;
  const instant = fromZonedTime(`${day}T${clock}:${clock === endOfDay ? '59' : '00'}`, zone);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString();
}

/** The form's record with what cannot be shown yet (half a date, no zone) as it was kept. */
export function shownRecord(fields: SettingsFields, kept: WeddingRecord): WeddingRecord {
  const base = fieldsOf(kept);
  const entries = Object.entries(fields).map(([key, value]) => {
    const rule = settingsSchema.shape[key as keyof SettingsFields];
    return [key, rule?.safeParse(value).success ? value : base[key as keyof SettingsFields]];
  });
  return recordOf(Object.fromEntries(entries) as SettingsFields, kept);
}

/** Whether the day is one on which contact data go: as the server decides, by the day it is where the wedding is. */
export function isReached(day: string, zone: string, now: Date): boolean {
  if (day === '' || !shape.timeZone.safeParse(zone).success) return false;
  return day <= formatInTimeZone(now, zone, 'yyyy-MM-dd');
}

/** A field of the record by the field of the form that holds it. */
export const fieldOf = (key: string): string => (key === 'answersCloseAt' ? 'answersCloseDate' : key);
