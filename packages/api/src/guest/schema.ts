// Input and output schemas of guests (specification §2 "Guest", §4), shared by forms, tRPC, REST and OpenAPI.
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
  typedCode,
  uuid,
} from '../fields.js';
import { mostAtOnce } from './rules.js';

/** A boolean; `null` is false. */
const flag = z.preprocess((value) => (value === null ? false : value), z.boolean());

const firstName = requiredLine(100, 'First name is required.');
/** A custom message for a missing choice. An invalid one gets the default message, which lists the valid values. */
const unless =
  (message: string) =>
  ({ input }: { input?: unknown }) =>
    (input ?? '') === '' ? message : undefined;
const country = z.enum(countryCodes, { error: unless('Country is required.') });
const language = z.enum(languages, { error: unless('Language is required.') });

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

/** The column defaults of a new guest, for optimistic updates. */
export const newGuest = {
  lastName: '',
  email: '',
  phoneNumber: '',
  isAdult: true,
  isAlcohol: false,
  isFamily: false,
  isWithTransport: false,
  needsTransport: false,
  needsHousing: false,
  dietaryRestriction: '',
};

export const createGuestInput = z.object({ firstName, country, language, ...optionalFields });

/** An omitted field is unchanged. */
export const updateGuestInput = z.object({
  id: uuid,
  ifMatch,
  firstName: firstName.optional(),
  country: country.optional(),
  language: language.optional(),
  ...optionalFields,
  isTableChosen: flag
    .optional()
    .describe(
      'Whether `assignedTable` was chosen explicitly and is kept when the guest leaves the group seated there; otherwise it is treated as an earlier value and dropped with the group',
    ),
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
  /** The dietary text submitted with the group's code; never the guest's own. */
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
export const moveGuestInput = z.object({ id: uuid, ifMatch, after: uuid.nullable() });

const severalGuests = z.array(reference).min(1).max(mostAtOnce);
const oneOrNone = z.preprocess((value) => (value === '' ? null : value), reference.nullable());
export const assignGroupInput = z.object({ ids: severalGuests, groupId: oneOrNone });
export const assignTableInput = z.object({ ids: severalGuests, tableId: oneOrNone });
export const assignOutput = z.object({ success: z.literal(true), updated: z.array(z.string()) });

export const historyOutput = z.array(
  z.object({
    at: z.string(),
    actor: z.string(),
    action: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** The subject of the message, for entries about a delivery. */
    about: z.string().optional(),
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

/** The status counts at the end of each day with a change. */
export const answersByDayOutput = z.array(
  z.object({ date: z.iso.date(), pending: numberOf, accepted: numberOf, declined: numberOf, attended: numberOf }),
);

/** Not named `code`, because a call with a code is treated as a guest's. */
export const expectedInput = z.object({ pass: typedCode });
export const expectedOutput = z.object({
  /** The group's name, or the guest's. */
  title: z.string(),
  table: z.object({ _id: z.string(), tableName: z.string() }).nullable(),
  guests: z.array(
    z.object({
      _id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      status: z.enum(guestStatuses),
      version: z.number().int(),
    }),
  ),
});
