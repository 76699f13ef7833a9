import { z } from 'zod';
import { buildCreateShape, buildOutputShape, buildUpdateShape } from '../../kernel/field-schemas.js';
import {
  countryCode,
  guestWithStatus,
  historyEntry,
  ifMatch,
  languageTag,
  optionalReference,
  position,
  reference,
  uuid,
} from '../../kernel/fields.js';
import { groupFields } from './fields.js';

export const tableRef = z.object({ _id: z.string(), tableName: z.string() });

export const memberView = guestWithStatus.extend({
  isMain: z.boolean(),
  language: languageTag,
  country: countryCode,
});

/** Specification §6 "Display state". */
export const displayStatus = z.enum(['pending', 'declined', 'checkedIn']);

export const groupView = z.object({
  _id: z.string(),
  groupName: z.string(),
  code: z.string(),
  status: displayStatus,
  language: languageTag,
  country: countryCode,
  mainGuests: z.array(memberView),
  followers: z.array(memberView),
  tableAssignment: tableRef.nullable(),
});

/** The number of main guests is checked in rules.ts. */
const members = z.preprocess((value) => (value === null || value === '' ? [] : value), z.array(reference).max(1000));

const references = {
  mainGuests: members.optional(),
  followers: members.optional(),
  /** Takes precedence over `tableAssignment`, which clients may send back unchanged. */
  assignedTableId: optionalReference.optional(),
  tableAssignment: optionalReference.optional(),
  membersWithoutSeat: members
    .optional()
    .describe('The members who need no seat, such as a baby on a lap; all other members need one'),
};

export const createGroupInput = z.object({ ...buildCreateShape(groupFields), ...references });
export const updateGroupInput = z.object({ id: uuid, ifMatch, ...buildUpdateShape(groupFields), ...references });

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
  ...buildOutputShape(groupFields),
  createdAt: z.string(),
  position,
  version: z.number().int(),
});
export type Group = z.infer<typeof groupOutput>;
