import { z } from 'zod';
import { isoInstant, success, uuid } from '../kernel/fields.js';
import { recordedChange } from '../kernel/recorded-change.js';

/** The id from the response header `Undo` of the change. */
export const takeBackInput = z.object({ id: uuid });

export const takeBackOutput = success.extend({ undone: recordedChange });

/** Newest first. */
export const recentChangesOutput = z.array(
  z.object({
    _id: uuid.describe('For `POST /undo/{id}`'),
    at: isoInstant,
    by: z.string().describe('The e-mail address of the administrator'),
    change: recordedChange,
  }),
);
export type RecentChange = z.output<typeof recentChangesOutput>[number];
