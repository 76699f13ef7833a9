// What a change did, or what its undo reverted, as a key with values: the dashboard translates it.
import { z } from 'zod';
import { guestStatuses } from './fields.js';

export const recordedChange = z.object({
  change: z.string().describe('The procedure, such as `guest.delete`.'),
  name: z.string().optional().describe('The record, if it is only one.'),
  count: z.int().optional().describe('The number of guests, if they are several.'),
  group: z.string().nullish().describe('The group that was assigned; null if it was removed.'),
  table: z.string().nullish().describe('The table that was assigned; null if the seat was freed.'),
  status: z.enum(guestStatuses).optional(),
  seat: z.enum(['taken', 'free']).optional(),
  swappedWith: z.string().optional().describe('Those who got the tables of the others.'),
  field: z.string().optional().describe('The only field that was edited, with its value.'),
  value: z.union([z.string(), z.boolean()]).optional(),
});
export type RecordedChange = z.infer<typeof recordedChange>;

/** The value of the response header `Undo-Change`, as JSON in ASCII. */
export const formatChangeHeader = (change: RecordedChange): string =>
  JSON.stringify(change).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
