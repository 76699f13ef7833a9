// Specification §7 "Exports".
import { defaultLanguage } from '@havn/i18n/languages';
import { z } from 'zod';
import { languages, uuid } from '../../kernel/fields.js';
import { guestFilterShape, guestSort } from '../../people/guest-list/schema.js';

const file = {
  format: z.enum(['csv', 'xlsx']).default('csv'),
  lang: z.enum(languages).default(defaultLanguage).describe('Language of the headers and values'),
};

export const exportQuery = z.object(file);

/** By default all guests in stored order. */
export const exportGuestsQuery = z.object({ ...file, ...guestFilterShape, sort: guestSort.optional() });

export type ExportKind = 'guests' | 'seating' | 'catering';

export const exportSelectionInput = z.object({ ids: z.array(uuid).min(1).max(25_000) });
