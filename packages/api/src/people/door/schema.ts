// Specification §6 "QR page", §10 "At the door".
import { z } from 'zod';
import { guestEvents } from '../../events/schema.js';
import { buildOutputShape } from '../../kernel/field-schemas.js';
import { guestWithStatus, isoInstant, typedCode } from '../../kernel/fields.js';
import { guestFields } from '../guest/fields.js';

export const doorEvent = z.object({
  _id: z.string(),
  name: z.string().describe('In the first language of the wedding that has one'),
  startsAt: isoInstant.nullable(),
});
export type DoorEvent = z.infer<typeof doorEvent>;

const doorEvents = doorEvent
  .array()
  .optional()
  .describe('The further events that take place and to which guests reply, by start; absent without one');
const doorGuestEvents = guestEvents.optional().describe('The answers to these events; absent without an invitation');

export const getAttendanceInput = z.object({ known: z.string().max(64).optional() });
export const getAttendanceOutput = z.object({
  digest: z.string(),
  tagKey: z.string().describe('The secret key of the tags'),
  /** Null if the caller has this list already. Members of a group in display order. */
  guests: z
    .array(
      guestWithStatus.extend({
        groupId: z.string().nullable(),
        groupName: z.string().nullable(),
        tableName: z.string().nullable(),
        /** Keyed tags of the guest's code and of the group's code, to recognize a pass without a network. */
        codeTag: z.number().int(),
        groupCodeTag: z.number().int().nullable(),
        events: doorGuestEvents,
      }),
    )
    .nullable(),
  events: doorEvents,
});
export type AttendingGuest = NonNullable<z.infer<typeof getAttendanceOutput>['guests']>[number];

/** Of needs/rules.ts. */
const guestNeeds = z.object({
  ...buildOutputShape({
    diets: guestFields.diets,
    allergens: guestFields.allergens,
    dietaryRestriction: guestFields.dietaryRestriction,
    replacedDietaryRestriction: guestFields.replacedDietaryRestriction,
  }),
  groupDietaryRestriction: z.string(),
  groupReplacedDietaryRestriction: z.string().optional(),
});

/** Not named `code`, because a call with a code is treated as a guest's. */
export const getExpectedInput = z.object({ pass: typedCode });
export const getExpectedOutput = z.object({
  title: z.string(),
  table: z.object({ _id: z.string(), tableName: z.string() }).nullable(),
  guests: z.array(
    guestWithStatus.extend({
      version: z.number().int(),
      events: doorGuestEvents,
      needs: guestNeeds.optional().describe('For owners and planners, of a guest who has any'),
    }),
  ),
  events: doorEvents,
});
