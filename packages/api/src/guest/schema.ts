// A guest as it crosses the doors (specification §2 "Guest", §4). Forms, tRPC, REST and the OpenAPI document share these.
import { z } from 'zod';
import {
  countryCodes,
  email,
  emptiable,
  guestStatuses,
  ifMatch,
  languages,
  line,
  optionalReference,
  phoneNumber,
  reference,
  requiredLine,
  status,
  text,
  uuid,
} from '../fields.js';

/** A yes or no; `null` is no. */
const flag = z.preprocess((value) => (value === null ? false : value), z.boolean());

const firstName = requiredLine(100, 'First name is required.');
const country = z.enum(countryCodes, { error: 'Country is required.' });
const language = z.enum(languages, { error: 'Language is required.' });

const optionalFields = {
  lastName: emptiable(line(100)).optional(),
  email: emptiable(email).optional(),
  phoneNumber: emptiable(phoneNumber).optional(),
  status: status.optional(),
  isMain: flag.optional(),
  isAdult: flag.optional(),
  isAlcohol: flag.optional(),
  isFamily: flag.optional(),
  isWithTransport: flag.optional(),
  needsTransport: flag.optional(),
  needsHousing: flag.optional(),
  dietaryRestriction: emptiable(text(1000)).optional(),
  assignedGroup: optionalReference.optional(),
  assignedTable: optionalReference.optional(),
};

export const createGuestInput = z.object({ firstName, country, language, ...optionalFields });

/** A field left out is unchanged. */
export const updateGuestInput = z.object({
  id: uuid,
  ifMatch,
  firstName: firstName.optional(),
  country: country.optional(),
  language: language.optional(),
  ...optionalFields,
});

export const guestOutput = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  country: z.enum(countryCodes),
  language: z.enum(languages),
  status: z.enum(guestStatuses),
  isMain: z.boolean(),
  isAdult: z.boolean(),
  isAlcohol: z.boolean(),
  isFamily: z.boolean(),
  isWithTransport: z.boolean(),
  needsTransport: z.boolean(),
  needsHousing: z.boolean(),
  isInGroup: z.boolean(),
  isInTable: z.boolean(),
  dietaryRestriction: z.string(),
  /** The dietary text sent with the group's code; never the guest's own. */
  groupDietaryRestriction: z.string(),
  assignedGroup: z.object({ _id: z.string(), groupName: z.string(), code: z.string() }).nullable(),
  assignedTable: z.object({ _id: z.string(), tableName: z.string() }).nullable(),
  code: z.string(),
  createdAt: z.string(),
  version: z.number().int(),
});
export type Guest = z.infer<typeof guestOutput>;

export const guestIdInput = z.object({ id: uuid });
export const deleteGuestInput = z.object({ id: uuid, ifMatch });
export const updateGuestOrderInput = z.object({ guests: z.array(reference).max(100_000) });
export const moveGuestInput = z.object({ id: uuid, after: uuid.nullable() });

export const historyOutput = z.array(
  z.object({
    at: z.string(),
    actor: z.string(),
    action: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
);

const numberOf = z.number().int();
export const countsOutput = z.object({
  guests: numberOf,
  groups: numberOf,
  tables: numberOf,
  pending: numberOf,
  accepted: numberOf,
  declined: numberOf,
  attended: numberOf,
  inTable: numberOf,
  notInTable: numberOf,
  inGroup: numberOf,
  individuals: numberOf,
});
