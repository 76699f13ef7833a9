// Specification §7 "Exports".
import { weddingEventId } from '@havn/db/values';
import { defaultLanguage } from '@havn/i18n/languages';
import { z } from 'zod';
import { languages, uuid } from '../../kernel/fields.js';
import { guestFilterShape, guestSort } from '../../people/guest-list/schema.js';

const file = {
  format: z.enum(['csv', 'xlsx']).default('csv'),
  lang: z.enum(languages).default(defaultLanguage).describe('Language of the headers and values'),
};

export const exportQuery = z.object(file);

export const exportCateringQuery = z.object({
  ...file,
  event: uuid.default(weddingEventId).describe('The id of a further event; by default the wedding itself'),
});

/** By default all guests in stored order. */
export const exportGuestsQuery = z.object({ ...file, ...guestFilterShape, sort: guestSort.optional() });

export type ExportKind = 'guests' | 'seating' | 'catering';

export const exportSelectionInput = z.object({ ids: z.array(uuid).min(1).max(25_000) });
