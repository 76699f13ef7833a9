// Specification §4 "A household".
import { z } from 'zod';
import { buildCreateShape } from '../../kernel/field-schemas.js';
import { uuid } from '../../kernel/fields.js';
import { maxGuestsPerCall, maxPlusOnes } from '../../kernel/limits.js';
import { groupFields } from '../group/fields.js';
import { maxHouseholdSize } from '../group/group-name-rules.js';
import { groupOutput } from '../group/schema.js';
import { guestFields } from '../guest/fields.js';
import { guestOutput } from '../guest/schema.js';

const { firstName, lastName, isAdult, isUnnamed, addressForm, salutation, ...others } = guestFields;
const { email, phoneNumber, country, language, assignedTable } = others;

const member = z
  .object(
    buildCreateShape({
      firstName: { ...firstName, required: undefined },
      lastName,
      isAdult,
      isUnnamed,
      addressForm,
      salutation,
    }),
  )
  .refine((guest) => guest.isUnnamed || guest.firstName !== '', { path: ['firstName'], error: firstName.required });

export const createHouseholdInput = z
  .object({
    guests: z
      .array(member)
      .min(1)
      .max(maxHouseholdSize)
      .describe('An unnamed guest without a first name is called "Guest of …"'),
    contact: z
      .int()
      .min(0)
      .default(0)
      .describe('The index of the main guest, who gets the phone number and the e-mail address'),
    ...buildCreateShape({
      groupName: { ...groupFields.groupName, required: undefined, description: 'By default, from the names' },
      phoneNumber,
      email,
      language: { ...language, description: 'Of all guests' },
      country: { ...country, description: 'Of all guests' },
      assignedTable,
    }),
  })
  .refine(({ guests, contact }) => guests.length === 0 || contact < guests.length, {
    path: ['contact'],
    error: 'Must be the index of a guest.',
  });

const plusOneCount = z.int().min(1).max(maxPlusOnes).default(1).describe('How many guests it brings in addition');

export const addPlusOnesInput = z.object({ id: uuid, count: plusOneCount });
export const addManyPlusOnesInput = z.object({
  ids: z
    .array(uuid)
    .min(1)
    .max(maxGuestsPerCall)
    .refine((ids) => new Set(ids).size === ids.length, 'The same id appears twice.'),
  count: plusOneCount,
});
export const addPlusOnesOutput = z.array(guestOutput);

export const createHouseholdOutput = z.object({
  group: groupOutput.nullable().describe('Null for one guest'),
  guests: z.array(guestOutput),
});
export type Household = z.infer<typeof createHouseholdOutput>;
