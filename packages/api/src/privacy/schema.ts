// What is kept about one person, as it crosses the doors (specification §2 "Privacy").
import { z } from 'zod';
import { guestOutput, historyOutput } from '../guest/schema.js';
import { answerOutput } from '../widget/schema.js';

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
      reason: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  surveys: z.array(z.object({ status: z.string(), at: z.string() })),
  /** What it answered through the widget, known by its address. */
  widgetAnswers: z.array(
    answerOutput
      .pick({ status: true, amount: true, payload: true, state: true, createdAt: true })
      .extend({ event: z.string() }),
  ),
  /** That it wants no SMS or no e-mail any more. */
  optOuts: z.array(z.object({ format: z.string(), reason: z.string(), at: z.string() })),
});
export type PersonalData = z.infer<typeof personalDataOutput>;
