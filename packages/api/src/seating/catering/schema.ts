// Specification §10 "Caterer", §4. Shared by the dashboard, tRPC, REST and OpenAPI.
import { allergens, cateringExportKinds, diets } from '@havn/db/values';
import { z } from 'zod';
import { isoInstant, uuid } from '../../kernel/fields.js';

export const needsView = z.object({
  diets: z.array(z.enum(diets)),
  allergens: z.array(z.enum(allergens)),
  texts: z.array(
    z.object({
      text: z.string(),
      isHousehold: z.boolean().describe("The household's text counts for each of its members"),
      isReplaced: z.boolean().describe('A guest has replaced it, and no administrator has deleted it yet'),
    }),
  ),
});
export type NeedsView = z.infer<typeof needsView>;

const cateringChange = z.object({
  guestId: z.string(),
  name: z.string(),
  groupName: z.string().nullable(),
  from: needsView.nullable().describe('As the caterer last saw it; null if the guest did not come, or is new'),
  to: needsView.nullable().describe('As it is now; null if the guest does not come'),
  isByGuest: z.boolean().describe('Whether the last change was made with an invitation code'),
  at: isoInstant.nullable().describe('When it was last changed, if the history says so'),
  digest: z.string().describe('Of `to`, for `POST /catering/seen`'),
});
export type CateringChange = z.infer<typeof cateringChange>;

const cateringExport = z.object({
  at: isoInstant,
  by: z.string().nullable().describe('The e-mail address of the administrator'),
  kind: z.enum(cateringExportKinds),
});

export const cateringChangesOutput = z.object({
  since: isoInstant.nullable().describe('The last export; null if there was none, and then nothing is new'),
  changes: z.array(cateringChange),
  exports: z.array(cateringExport).describe('The last 20, newest first'),
});
export type CateringChanges = z.infer<typeof cateringChangesOutput>;

/** What was on screen or on paper. A guest who has another value by now stays new. */
const shownNeeds = z.array(z.object({ guestId: uuid, digest: z.string().max(64) })).max(25_000);

export const recordCateringExportInput = z.object({
  kind: z.literal('print'),
  shown: shownNeeds.describe('Every guest with the digest of what was printed'),
});

export const markCateringSeenInput = z.object({ changes: shownNeeds });
