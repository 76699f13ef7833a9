// Statuses, counts and what is open (specification §3, §4, §10). Shared by forms, tRPC, REST and OpenAPI.
import { z } from 'zod';
import { graceSeconds, isoInstant, namedGuest, status, typedCode, uuid } from '../kernel/fields.js';
import { maxGuestsPerCall } from '../kernel/limits.js';
import { invitationStates } from './invitation-state-rules.js';
import { answerStatuses } from './status-rules.js';

export const updateStatusInput = z.object({
  code: typedCode.nullish(),
  ids: z.array(uuid).min(1).max(maxGuestsPerCall),
  status,
  /** The status that the guests must have until then, unless they have the new one already. */
  from: status.optional(),
  /** For administrators: how long the surveys of the guests can be stopped. */
  graceSeconds,
});
export const updateStatusOutput = z.object({
  success: z.literal(true),
  updated: z.array(z.string()),
  failed: z.array(z.string()),
});

const count = z.number().int();
export const getCountsOutput = z.object({
  guests: count,
  groups: count,
  tables: count,
  pending: count,
  accepted: count,
  declined: count,
  attended: count,
  inTable: count,
  notInTable: count.describe('Guests without a table who have not declined'),
  needTable: count.describe(
    'Guests to seat: those without a table who have not declined and need a seat; 0 after the day of the wedding',
  ),
  inGroup: count,
  individuals: count,
  seatsToFree: count.describe('Seats held by guests who have declined'),
  seatsToFind: count.describe(
    'Group members whose seat was freed, who may come after all, and whose table had no seat left',
  ),
  unreachable: count.describe(
    'Individuals and main guests without a phone number and an e-mail address who have not declined',
  ),
  unnamed: count.describe('Guests whose name is not known yet and who have not declined'),
  withNeeds: count.describe('Guests with a diet, an allergen or a dietary text of their own or of their group'),
});
export type Counts = z.infer<typeof getCountsOutput>;

export const getAnswersByDayOutput = z.array(
  z.object({ date: z.iso.date(), pending: count, accepted: count, declined: count, attended: count }),
);
export type AnswerDay = z.infer<typeof getAnswersByDayOutput>[number];

/** Of the guests of a household who gave the same answer. */
export const latestAnswerOutput = z.object({
  at: isoInstant,
  status: z.enum(answerStatuses),
  guests: z.array(namedGuest),
});
export type LatestAnswer = z.infer<typeof latestAnswerOutput>;

/** Of a household: `_id` is that of its group, or of a guest without one. */
export const invitationStateOutput = z.object({
  _id: z.string(),
  isGroup: z.boolean(),
  state: z.enum(invitationStates),
  /** Sent more than a week ago, and neither opened nor answered. */
  isUnopened: z.boolean(),
  /** The last message that has left. */
  sentAt: isoInstant.nullable(),
  openedAt: isoInstant.nullable(),
});
export type HouseholdState = z.infer<typeof invitationStateOutput>;

const households = z.number().int();
/** Households by state, and those that have not opened it after a week. */
export const getInvitationCountsOutput = z.object({
  notSent: households,
  sent: households,
  delivered: households,
  opened: households,
  answered: households,
  unopened: households,
});
