// Pure (specification §10 "First set-up").

import { newWedding, type WeddingRecord, weddingDefaults } from '@havn/api/wedding/fields';
import type { FullWedding } from '@havn/api/wedding/schema';
import { dequal } from 'dequal/lite';
import { formatZonedTime } from '../../lib/dates/zoned-time.js';
import { findCountryOfZone, listZones } from '../places/country-zones.js';
import type { RecordStep } from '../records/setup-parts.js';
import type { FormDraft } from '../ui/form/form-draft.js';
import {
  createSettingsSchema,
  derivedFields,
  isDerived,
  type SettingsFields,
  toSettingsFields,
} from './settings-fields.js';
import { pickWeddingRecord } from './use-wedding-adapter.js';

const stepFields = {
  names: { required: ['firstPartner', 'secondPartner'], optional: [] },
  day: { required: ['weddingDate', 'timeZone'], optional: ['celebrationTime'] },
  venue: { required: ['venueName', 'venueAddress'], optional: ['defaultCountry', 'destinationCode'] },
} as const satisfies Record<RecordStep, { required: readonly string[]; optional: readonly string[] }>;

const derivedByStep = {
  names: ['coupleTitle', 'signature'],
  day: [],
  venue: ['mapQuery'],
} as const satisfies Record<RecordStep, readonly (keyof typeof derivedFields)[]>;

/** Fields of the steps that always have a value. */
const choicesByStep = {
  names: ['languages'],
  day: ['hasDateInWords'],
  venue: ['timeZone'],
} as const satisfies Record<RecordStep, readonly (keyof WeddingRecord)[]>;

const emptyWedding: WeddingRecord = { ...weddingDefaults, ...newWedding };

/** The field has a value that nobody entered. */
const isUnset = (wedding: WeddingRecord, name: keyof WeddingRecord) =>
  wedding[name] === weddingDefaults[name] || wedding[name] === emptyWedding[name];

const listFields = (step: RecordStep) => [...stepFields[step].required, ...stepFields[step].optional];

/** What is typed in a step, until it is saved. */
export const getStepDraft = (step: RecordStep): FormDraft<SettingsFields> => ({
  key: `draft:setup-${step}`,
  names: [...listFields(step), ...choicesByStep[step]],
});

/**
 * The record of a new installation has nothing in these fields; one of an earlier version has default values, which
 * start empty too.
 */
export function toStepDefaults(step: RecordStep, wedding: FullWedding, localZone: string): SettingsFields {
  const fields = toSettingsFields(pickWeddingRecord(wedding));
  for (const name of listFields(step)) if (isUnset(wedding, name)) fields[name] = '';
  if (step === 'day' && fields.timeZone === '') fields.timeZone = localZone;
  // Without a venue, the step has not been saved yet, so nobody has chosen to leave the country out.
  if (step === 'venue' && fields.venueName === '') fields.defaultCountry ||= findCountryOfZone(localZone);
  return fields;
}

/**
 * Whether it is another time in the country than in the zone at noon of the wedding day. False if the browser does not
 * know the zones of the country.
 */
export function isZoneElsewhere({
  weddingDate,
  timeZone,
  defaultCountry,
}: Pick<SettingsFields, 'weddingDate' | 'timeZone' | 'defaultCountry'>): boolean {
  if (weddingDate === '' || defaultCountry === '') return false;
  const formatNoon = (zone: string) => formatZonedTime(`${weddingDate}T12:00:00Z`, zone);
  const zones = listZones(defaultCountry);
  return zones.length > 0 && !zones.some((zone) => formatNoon(zone) === formatNoon(timeZone));
}

export function createStepSchema(step: RecordStep) {
  return createSettingsSchema({ weddingDate: '', contactsRemovedOn: null }).superRefine((fields, context) => {
    for (const name of stepFields[step].required) {
      if (fields[name].trim() === '') context.addIssue({ code: 'custom', path: [name], message: 'Fill this in.' });
    }
  });
}

/**
 * The changes of a step: its fields, and those that still have a value derived from them. A text that the couple has
 * changed is kept.
 */
export function toStepChanges(step: RecordStep, fields: SettingsFields, saved: WeddingRecord): Partial<WeddingRecord> {
  const entered = listFields(step).filter((name) => fields[name].trim() !== '' || !isUnset(saved, name));
  const changes: Partial<WeddingRecord> = Object.fromEntries(entered.map((name) => [name, fields[name]]));
  for (const name of derivedByStep[step]) {
    if (isDerived(name, saved) || isUnset(saved, name)) changes[name] = derivedFields[name](fields);
  }
  const chosen = choicesByStep[step].filter((name) => !dequal(fields[name], saved[name]));
  return { ...changes, ...Object.fromEntries(chosen.map((name) => [name, fields[name]])) };
}
