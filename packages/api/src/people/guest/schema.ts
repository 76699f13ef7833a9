// Specification §2 "Guest", §4. Shared by forms, tRPC, REST and OpenAPI.
import { z } from 'zod';
import { guestEventChanges, guestEvents } from '../../events/schema.js';
import { flagField } from '../../kernel/field-kinds.js';
import { buildCreateShape, buildOutputShape, buildUpdateShape } from '../../kernel/field-schemas.js';
import { historyEntry, ifMatch, position, reference, uuid } from '../../kernel/fields.js';
import { maxGuestsPerCall } from '../../kernel/limits.js';
import { guestMealChanges, guestMeals } from '../../meals/schema.js';
import { guestAnswerChanges, guestAnswers } from '../../questions/schema.js';
import { guestFields, plainGuestFields } from './fields.js';

export const createGuestInput = z.object(buildCreateShape(guestFields));

export const updateGuestInput = z.object({
  id: uuid,
  ifMatch,
  ...buildUpdateShape({
    ...guestFields,
    isTableChosen: flagField({
      description:
        'Whether `assignedTable` was chosen explicitly and is kept when the guest leaves the group seated there; otherwise it is treated as an earlier value and dropped with the group',
    }),
  }),
  events: guestEventChanges.optional(),
  hostId: uuid
    .nullable()
    .optional()
    .describe('The guest who brings this one, whose household a plus-one joins; null for a guest of their own'),
  meals: guestMealChanges.optional(),
  answers: guestAnswerChanges.optional(),
});

export const guestOutput = z.object({
  _id: z.string(),
  ...buildOutputShape(plainGuestFields),
  assignedGroup: z.object({ _id: z.string(), groupName: z.string(), code: z.string() }).nullable(),
  assignedTable: z.object({ _id: z.string(), tableName: z.string() }).nullable(),
  isInGroup: z.boolean(),
  isInTable: z.boolean(),
  /** The dietary text submitted with the group's code; never the guest's own. */
  groupDietaryRestriction: z.string(),
  /** As `replacedDietaryRestriction`. */
  groupReplacedDietaryRestriction: z.string().optional(),
  /** The guest who brings this one; absent unless it is a plus-one. */
  hostId: z.string().optional(),
  /** Absent if the guest is invited to no further event. */
  events: guestEvents.optional(),
  /** Absent if the guest has no meal. */
  meals: guestMeals.optional(),
  /** Absent if the guest has answered nothing, or does not come. */
  answers: guestAnswers.optional(),
  code: z.string(),
  createdAt: z.string(),
  position,
  version: z.number().int(),
});
export type Guest = z.infer<typeof guestOutput>;

export const guestIdInput = z.object({ id: uuid });
export const deleteGuestInput = z.object({ id: uuid, ifMatch });
export const updateGuestOrderInput = z.object({ guests: z.array(reference).max(100_000) });
export const moveGuestInput = z.object({ id: uuid, ifMatch, after: uuid.nullable() });

export const updateManyGuestsInput = z.object({
  guests: z
    .array(updateGuestInput)
    .min(1)
    .max(maxGuestsPerCall)
    .superRefine((changes, { addIssue }) => {
      const seen = new Set<string>();
      for (const [at, { id }] of changes.entries()) {
        if (seen.has(id)) addIssue({ code: 'custom', path: [at, 'id'], message: 'The same ID appears twice.' });
        seen.add(id);
      }
    }),
});

const guestReferences = z.array(reference).min(1).max(maxGuestsPerCall);
const nullableReference = z.preprocess((value) => (value === '' ? null : value), reference.nullable());
export const assignGroupInput = z.object({ ids: guestReferences, groupId: nullableReference });
export const assignTableInput = z.object({ ids: guestReferences, tableId: nullableReference });
export const deleteManyGuestsInput = z.object({ ids: guestReferences });
export const deleteManyGuestsOutput = z.object({ success: z.literal(true), deleted: z.array(z.string()) });
export const assignOutput = z.object({ success: z.literal(true), updated: z.array(z.string()) });

export const getGuestHistoryOutput = z.array(
  historyEntry.extend({
    /** The subject of the message, for entries about a delivery; the name of the event, for those about one. */
    about: z.string().optional(),
    /** For entries about the dietary text of the guest's group. */
    isOfGroup: z.literal(true).optional(),
  }),
);

const guestCount = z.number().int();
export const getOpenItemsOutput = z.object({
  mealOpen: guestCount.describe('Guests who come to the wedding or an event and have chosen no dish of those offered'),
  questionOpen: guestCount.describe('Guests who come and have not answered a required question'),
  mealClash: guestCount.describe('Guests who have chosen a dish with an allergen that they must not have'),
  sameNames: z.array(z.string()).describe('At most five names of plus-ones that another guest has, too'),
});

export const getUnconfirmedNeedsOutput = z.object({
  texts: z.number().int().describe('Dietary texts that mention a diet or an allergen that nobody has noted'),
});
