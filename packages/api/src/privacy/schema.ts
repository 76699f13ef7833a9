// What is kept about one person, as it crosses the doors (specification §2 "Privacy").
import { z } from 'zod';
import { guestOutput, historyOutput } from '../guest/schema.js';

export const personalDataOutput = z.object({
  guest: guestOutput,
  history: historyOutput,
  /** Messages the person was chosen for. */
  messages: z.array(z.object({ _id: z.string(), subject: z.string(), chosenAt: z.string() })),
  /** Texts as they were sent or are to be. */
  deliveries: z.array(
    z.object({
      _id: z.string(),
      kind: z.string(),
      format: z.string(),
      to: z.string(),
      subject: z.string(),
      body: z.string(),
      state: z.string(),
      createdAt: z.string(),
    }),
  ),
  surveys: z.array(z.object({ status: z.string(), at: z.string() })),
});
export type PersonalData = z.infer<typeof personalDataOutput>;
