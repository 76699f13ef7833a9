// Specification §7 "Exports".
import { defaultLanguage } from '@havn/i18n/languages';
import { z } from 'zod';
import { languages, uuid } from '../../kernel/fields.js';
import { guestColumns, parseOrder } from '../../people/guest/column-rules.js';
import { guestFields } from '../../people/guest/fields.js';
import { guestFilters } from '../../people/guest/filter-rules.js';

const commaSeparated = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(item),
  );

const file = {
  format: z.enum(['csv', 'xlsx']).default('csv'),
  lang: z.enum(languages).default(defaultLanguage).describe('Language of the headers and values'),
};

const context = { fields: guestFields, language: defaultLanguage };
const columns = guestColumns(context);

/** Of a column or a filter that belongs to a record, which the service looks for. */
const idOfRecord = /^-?\w+:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?::\w+)?$/;

const filter = z.union([
  z.enum(guestFilters(context).map(({ id }) => id)),
  z.string().regex(idOfRecord).describe('A filter of a record, such as an event'),
]);
const sort = z
  .string()
  .refine((value) => idOfRecord.test(value) || parseOrder(value, columns) !== null, 'Unknown sort column.');

export const exportQuery = z.object(file);

/** By default all guests in stored order. */
export const exportGuestsQuery = z.object({
  ...file,
  search: z.string().max(1000).optional(),
  filter: commaSeparated(filter).optional(),
  sort: sort.optional(),
  ids: commaSeparated(uuid).optional(),
});

export type ExportKind = 'guests' | 'seating' | 'catering';

export const exportSelectionInput = z.object({ ids: z.array(uuid).min(1).max(25_000) });
