import { z } from 'zod';
import {
  ifMatch,
  nullToEmpty,
  optionalReference,
  position,
  reference,
  replacedDietary,
  requiredLine,
  text,
  uuid,
} from '../../kernel/fields.js';
import { maxDietaryLength } from '../../kernel/limits.js';
import { historyEntry } from '../guest/schema.js';
import { groupView, memberView } from '../invitation/schema.js';

const groupName = requiredLine(100, 'Group name is required.');

/** The number of main guests is checked in rules.ts. */
const members = z.preprocess((value) => (value === null || value === '' ? [] : value), z.array(reference).max(1000));

const optionalFields = {
  mainGuests: members.optional(),
  followers: members.optional(),
  /** Takes precedence over `tableAssignment`, which clients may send back unchanged. */
  assignedTableId: optionalReference.optional(),
  tableAssignment: optionalReference.optional(),
  dietaryRestriction: nullToEmpty(text(maxDietaryLength)).optional(),
  replacedDietaryRestriction: replacedDietary.optional(),
  membersWithoutSeat: members
    .optional()
    .describe('The members who need no seat, such as a baby on a lap; all other members need one'),
};

export const createGroupInput = z.object({ groupName, ...optionalFields });

export const updateGroupInput = z.object({
  id: uuid,
  ifMatch,
  groupName: groupName.optional(),
  ...optionalFields,
});

export const memberLists = ['mainGuests', 'followers'] as const;
export const assignGuestInput = z.object({ groupId: uuid, ifMatch, key: z.enum(memberLists), guestId: reference });

export const getGroupHistoryOutput = z.array(historyEntry);

export const groupIdInput = z.object({ id: uuid });
export const deleteGroupInput = z.object({ id: uuid, ifMatch });
export const updateGroupOrderInput = z.object({ groups: z.array(reference).max(100_000) });
export const moveGroupInput = z.object({ id: uuid, ifMatch, after: uuid.nullable() });

const member = memberView.extend({ needsSeat: z.boolean(), isSeatFreed: z.boolean() });

export const groupOutput = groupView.extend({
  mainGuests: z.array(member),
  followers: z.array(member),
  dietaryRestriction: z.string(),
  /** The texts that guests have replaced, until an administrator deletes them. Absent if there are none. */
  replacedDietaryRestriction: z.string().optional(),
  createdAt: z.string(),
  position,
  version: z.number().int(),
});
export type Group = z.infer<typeof groupOutput>;
