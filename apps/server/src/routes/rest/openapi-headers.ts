import { z } from 'zod';

export const idempotencyKeyHeader = z
  .string()
  .regex(/^[\x20-\x7e]{1,255}$/)
  .optional()
  .describe(
    '1 to 255 printable ASCII characters. A repeat within 24 hours returns the first response and does nothing.',
  );
export const ifMatchHeader = z
  .string()
  .optional()
  .describe('The version the change is based on, in quotes; 409 if it is no longer the current one.');

/** Of the response to a change that can be undone. */
export const undoHeaders = z.object({
  Undo: z.uuid().optional().describe('The id for `POST /undo/{id}`, if an administrator has changed something.'),
  'Undo-Change': z.string().optional().describe('What the change did, as JSON: the `undone` of `POST /undo/{id}`.'),
});
