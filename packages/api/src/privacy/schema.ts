// The export of one person's data (specification §2 "Privacy").
import { wishKinds } from '@havn/db/values';
import { z } from 'zod';
import { isoInstant } from '../kernel/fields.js';
import { getGuestHistoryOutput, guestOutput } from '../people/guest/schema.js';
import { needsView } from '../seating/catering/schema.js';
import { responseOutput } from '../widget/schema.js';

export const getPersonalDataOutput = z.object({
  guest: guestOutput,
  /** When the invitation was first opened. */
  openedAt: isoInstant.nullable(),
  history: getGuestHistoryOutput,
  /** Seating wishes about the person or the person's group. The other one's name is not the person's data. */
  wishes: z.array(z.object({ kind: z.enum(wishKinds), at: z.string() })),
  /** The chosen dishes; the event is null at the wedding itself. */
  meals: z.array(z.object({ event: z.string().nullable(), dish: z.string() })),
  /** To questions, also where the person does not come, and those of the household that concern the person. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  messages: z.array(z.object({ _id: z.string(), subject: z.string(), chosenAt: z.string() })),
  deliveries: z.array(
    z.object({
      _id: z.string(),
      kind: z.string(),
      format: z.string(),
      to: z.string(),
      subject: z.string(),
      body: z.string(),
      state: z.string(),
      reason: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  replies: z.array(
    z.object({
      format: z.string(),
      from: z.string(),
      subject: z.string(),
      body: z.string(),
      receivedAt: z.string(),
    }),
  ),
  surveys: z.array(z.object({ status: z.string(), at: z.string() })),
  /** What the caterer was last told. */
  catererSeen: z.object({ needs: needsView, at: isoInstant }).nullable(),
  /** With the person's e-mail address. */
  widgetAnswers: z.array(
    responseOutput
      .pick({ status: true, amount: true, payload: true, state: true, createdAt: true })
      .extend({ event: z.string() }),
  ),
  optOuts: z.array(z.object({ format: z.string(), reason: z.string(), at: z.string() })),
});
export type PersonalData = z.infer<typeof getPersonalDataOutput>;

export const erasure = z.object({ id: z.uuid(), erasedAt: z.iso.datetime() });
export type Erasure = z.infer<typeof erasure>;
