// What narrows and sorts the guest list: for its exports, and for choosing the guests of an event.
import { defaultLanguage } from '@havn/i18n/languages';
import { z } from 'zod';
import { languages, uuid } from '../../kernel/fields.js';
import { guestColumns, parseOrder } from '../guest/column-rules.js';
import { guestFields } from '../guest/fields.js';
import { guestFilters } from '../guest/filter-rules.js';

const context = { fields: guestFields, language: defaultLanguage };
const columns = guestColumns(context);

/** Of a column or a filter that belongs to a record, which the service looks for. */
const idOfRecord = /^-?\w+:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?::\w+)?$/;

const filterId = z.union([
  z.enum(guestFilters(context).map(({ id }) => id)),
  z.string().regex(idOfRecord).describe('A filter of a record, such as an event'),
]);

const commaSeparated = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(item),
  );

/** By default all guests. */
export const guestFilterShape = {
  search: z.string().max(1000).optional(),
  filter: commaSeparated(filterId).optional(),
  ids: commaSeparated(uuid).optional(),
};

export const guestSort = z
  .string()
  .refine((value) => idOfRecord.test(value) || parseOrder(value, columns) !== null, 'Unknown sort column.');

export const searchLanguage = z
  .enum(languages)
  .default(defaultLanguage)
  .describe('Language of the statuses that the search finds');

export type GuestFilterInput = z.output<z.ZodObject<typeof guestFilterShape>> & { sort?: string | undefined };
