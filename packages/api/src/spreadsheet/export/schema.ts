// Specification §7 "Exports".
import { defaultLanguage } from '@havn/i18n/languages';
import { z } from 'zod';
import { languages, uuid } from '../../kernel/fields.js';
import { filterOptions, isSortColumn, type SortColumn } from '../../people/guest/rules.js';

const commaSeparated = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(item),
  );

const file = {
  format: z.enum(['csv', 'xlsx']).default('csv'),
  lang: z.enum(languages).default(defaultLanguage).describe('Language of the headers and values'),
};

const sort = z
  .string()
  .refine((value) => isSortColumn(value.replace(/^-/, '')), 'Unknown sort column.')
  // `refine` above has checked the column.
  .transform((value) => ({ column: value.replace(/^-/, '') as SortColumn, isDescending: value.startsWith('-') }));

export const exportQuery = z.object(file);

/** By default all guests in stored order. */
export const exportGuestsQuery = z.object({
  ...file,
  search: z.string().max(1000).optional(),
  filter: commaSeparated(z.enum(filterOptions)).optional(),
  sort: sort.optional(),
  ids: commaSeparated(uuid).optional(),
});

export type ExportKind = 'guests' | 'seating' | 'catering';

export const exportSelectionInput = z.object({ ids: z.array(uuid).min(1).max(25_000) });
