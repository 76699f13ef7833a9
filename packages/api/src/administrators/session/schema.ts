import { z } from 'zod';
import { sessionId } from '../../kernel/fields.js';

export const sessionOutput = z.object({
  _id: z.string(),
  browser: z.string().nullable().describe('Such as Safari; null if unknown.'),
  system: z.string().nullable().describe('The device or the operating system, such as iPhone; null if unknown.'),
  createdAt: z.string(),
  lastUsedAt: z.string().describe('Accurate to five minutes.'),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionOutput>;

export const endSessionInput = z.object({ id: sessionId });
