// Who is invited to an event: by guests, or by a filter with the digest of its preview (specification §2 "Event").
import { z } from 'zod';
import { maxInvitations } from '../../events/schema.js';
import { guestStatuses, ifMatch, uuid } from '../../kernel/fields.js';
import { guestFilterShape, searchLanguage } from '../guest-list/schema.js';

const audienceFilter = z
  .object({ ...guestFilterShape, lang: searchLanguage })
  .describe('Those who are invited: the guests that the guest list and its export find');
export type AudienceFilter = z.output<typeof audienceFilter>;

export const previewAudienceInput = z.object({ id: uuid, filter: audienceFilter });

const person = z.object({ _id: z.string(), name: z.string() });

export const previewAudienceOutput = z.object({
  added: z.array(person).describe('Those who are not invited yet'),
  removed: z
    .array(person.extend({ status: z.enum(guestStatuses) }))
    .describe('Those who are invited and whom the filter does not find, with the answers that they lose'),
  removedComing: z.number().int().describe('How many of those removed have accepted'),
  digest: z.string().describe('For storing exactly this'),
});
export type AudiencePreview = z.infer<typeof previewAudienceOutput>;

const guestIds = z.array(uuid).max(maxInvitations).default([]);

export const updateEventGuestsInput = z
  .object({
    id: uuid,
    ifMatch,
    add: guestIds,
    remove: guestIds,
    filter: audienceFilter.optional().describe('In place of `add` and `remove`, with the digest of its preview'),
    digest: z.string().max(100).optional(),
  })
  .superRefine(({ add, remove, filter, digest }, { addIssue }) => {
    const report = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    const hasGuests = add.length + remove.length > 0;
    if (filter === undefined) {
      if (digest !== undefined) report('filter', 'A digest needs the filter of its preview.');
      else if (!hasGuests) report('add', 'At least one guest or a filter is required.');
    } else if (hasGuests) report('filter', 'Name either the guests or a filter.');
    else if (digest === undefined) report('digest', 'A filter needs the digest of its preview.');
    if (remove.some((id) => add.includes(id))) report('remove', 'A guest cannot be both added and removed.');
  });

export const updateEventGuestsOutput = z.object({
  success: z.literal(true),
  added: z.array(z.string()).describe('Those who were not invited before'),
  removed: z.array(z.string()),
});
