// Further events of the wedding, invitations to them and answers (specification §2 "Event", §4). Shared by forms, tRPC,
// REST and OpenAPI.
import { z } from 'zod';
import { buildCreateShape, buildOutputShape, buildUpdateShape } from '../kernel/field-schemas.js';
import { guestStatuses, ifMatch, isoInstant, position, status, uuid } from '../kernel/fields.js';
import { eventFields } from './fields.js';
import { invited } from './rules.js';

export const createEventInput = z.object(buildCreateShape(eventFields));

export const updateEventInput = z.object({
  id: uuid,
  ifMatch,
  ...buildUpdateShape(eventFields),
  isCancelled: z
    .boolean()
    .optional()
    .describe('A cancelled event stays in the programme, and nobody is expected at it'),
});

export const eventIdInput = z.object({ id: uuid });
export const deleteEventInput = z.object({ id: uuid, ifMatch });
export const moveEventInput = z.object({ id: uuid, ifMatch, after: uuid.nullable() });

const count = z.number().int();

export const eventOutput = z.object({
  _id: z.string(),
  name: z.string().describe('In the first language of the wedding that has one'),
  ...buildOutputShape(eventFields),
  isCancelled: z.boolean(),
  invited: count.describe('Guests who are invited, whether they come or not'),
  pending: count,
  accepted: count,
  declined: count,
  attended: count,
  placesLeft: count.nullable().describe('Null without a capacity'),
  createdAt: z.string(),
  position,
  version: z.number().int(),
});
export type Event = z.infer<typeof eventOutput>;

export const maxInvitations = 20_000;

export const updateEventStatusInput = z.object({
  id: uuid,
  ifMatch,
  guestIds: z.array(uuid).min(1).max(maxInvitations),
  status,
  /** The status that the guests must have until then, unless they have the new one already. */
  from: status.optional(),
});
export const updateEventStatusOutput = z.object({ success: z.literal(true), updated: z.array(z.string()) });

/** By the id of the event. */
export const guestEvents = z
  .record(z.string(), z.enum(guestStatuses))
  .describe('The answers to the further events to which the guest is invited, by the id of the event');
export type GuestEvents = z.infer<typeof guestEvents>;

/** What becomes of invitations of a guest, by the id of the event. */
export const guestEventChanges = z
  .record(uuid, z.union([status, z.literal(invited), z.null()]))
  .describe('By the id of the event: an answer, `Invited`, which keeps an answer, or null, which ends the invitation');
export type GuestEventChanges = z.output<typeof guestEventChanges>;

export const updateGuestEventsInput = z.object({ id: uuid, ifMatch, events: guestEventChanges });

/** What the texts of an event are in one language. */
const eventTexts = z.object({ name: z.string(), note: z.string(), dressCode: z.string() });

/** For the holder of a code: the events to which somebody of the invitation is invited, in the order of their start. */
export const heldEvent = z.object({
  _id: z.string(),
  ...eventTexts.shape,
  texts: z
    .record(z.string(), eventTexts)
    .describe('The same texts by language of the wedding; the ones above are those of the language of the invitation'),
  start: isoInstant.nullable(),
  end: isoInstant.nullable(),
  venue: z.string(),
  address: z.string(),
  asksAnswer: z.boolean(),
  isCancelled: z.boolean(),
  closesAt: isoInstant.nullable().describe('When answers to it close; null: never'),
  left: count.optional().describe('How many more guests can accept; absent without a limit'),
  guests: z
    .array(z.object({ guestId: z.string(), status: z.enum(guestStatuses) }))
    .describe('Those of the invitation who are invited to it'),
  version: count.describe('For calendars, which take a later one for an update'),
});
export type HeldEvent = z.infer<typeof heldEvent>;

const answerIds = z.array(uuid).max(200).default([]);

/** The answers to events in the answer of an invitation. */
export const eventAnswers = z
  .array(z.object({ eventId: uuid, accepted: answerIds, declined: answerIds }))
  .max(100)
  .superRefine((answers, { addIssue }) => {
    for (const [at, { eventId, accepted, declined }] of answers.entries()) {
      const add = (field: string, message: string) => addIssue({ code: 'custom', path: [at, field], message });
      if (answers.findIndex((other) => other.eventId === eventId) < at) add('eventId', 'Name each event once.');
      if (accepted.length + declined.length === 0) add('accepted', 'At least one guest is required.');
      if (accepted.some((id) => declined.includes(id)))
        add('declined', 'A guest cannot be both accepted and declined.');
    }
  })
  .optional()
  .describe('Guests and events without an answer here stay as they are');
export type EventAnswer = NonNullable<z.output<typeof eventAnswers>>[number];
