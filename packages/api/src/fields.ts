// The kinds of value that cross the doors: ids, names, texts, addresses, codes (specification §2 "Texts and limits").
import { guestStatuses } from '@havn/db/values';
import { z } from 'zod';

/** Bidirectional overrides and isolates: they would reorder the text beside a name. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;
const invisible = /[\p{Cf}\p{Z}\s]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const controlInLine = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const controlInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

function limited(max: number, control: RegExp) {
  return z
    .string()
    .overwrite((value) => value.replace(bidiControls, '').trim())
    .refine((value) => value.isWellFormed(), 'Contains a broken character.')
    .refine((value) => !control.test(value), 'Contains a control character.')
    .refine((value) => value.length <= max || [...value].length <= max, `At most ${max} characters.`);
}

/** Whether a text of one line holds what no keyboard writes. */
export const hasControl = (value: string) => controlInLine.test(value);

const isBlank = (value: string) => value.replace(invisible, '') === '';

/** A text of one line, trimmed, at most `max` characters; may be empty. */
export const line = (max: number) => limited(max, controlInLine);

/** A text of several lines (line breaks and tabs kept). */
export const text = (max: number) => limited(max, controlInText);

/** A line that must hold something visible; `message` is what the form says when it does not. */
export const requiredLine = (max: number, message: string) =>
  z.preprocess(
    (value) => (value === undefined || value === null ? '' : value),
    line(max).refine((value) => !isBlank(value), message),
  );

/** A text of several lines that must hold something visible. */
export const requiredText = (max: number, message: string) =>
  z.preprocess(
    (value) => (value === undefined || value === null ? '' : value),
    text(max).refine((value) => !isBlank(value), message),
  );

/** `null` empties a text, as `""` does (specification §4). */
export const emptiable = <T extends z.ZodType<string>>(field: T) =>
  z.preprocess((value) => (value === null ? '' : value), field);

export const uuid = z.guid({ error: 'Not an id.' }).overwrite((value) => value.toLowerCase());

/** An id, or an object that bears it as `_id`, as clients send back what they were given. */
export const reference = z
  .union([uuid, z.object({ _id: uuid })], { error: 'Not an id.' })
  .transform((value) => (typeof value === 'string' ? value : value._id));

/** A reference, or `null` or `""` for none. */
export const optionalReference = z
  .union([reference, z.literal(''), z.null()], { error: 'Not an id.' })
  .transform((value) => (value === '' ? null : value));

export { guestStatuses };
/** Statuses in any case, by ASCII rules alone (a Turkish dotless i is no I). */
export const status = z.preprocess((value) => {
  if (typeof value !== 'string' || !/^[A-Za-z]+$/.test(value)) return value;
  return value.charAt(0).toUpperCase() + value.slice(1).toLowerCase();
}, z.enum(guestStatuses));
export type GuestStatus = (typeof guestStatuses)[number];

export const countryCodes = [
  'fi',
  'dk',
  'be',
  'fr',
  'it',
  'uk',
  'rw',
  'bi',
  'ca',
  'ch',
  'es',
  'lu',
  'ie',
  'se',
  'no',
] as const;
export { type Language, languages } from '@havn/i18n/languages';

/** One documented rule: an ASCII local part without quotes, `@`, and a host of letters (any script), digits, dots, hyphens. */
const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;
export const email = line(254).refine(
  (value) => value === '' || (value.length <= 254 && emailPattern.test(value)),
  'Not an e-mail address.',
);

/** Spaces, dashes, dots and brackets are dropped; then an optional `+` and digits, at most 20 characters. */
export const phoneNumber = z
  .string()
  .max(100, 'At most 20 characters.')
  .overwrite((value) => value.replace(/[\s\u00a0\u2007\u202f\u2010-\u2015().[\]-]/g, ''))
  .refine((value) => value === '' || /^\+?[0-9]+$/.test(value), 'Only an optional + and digits.')
  .refine((value) => value.length <= 20, 'At most 20 characters.');

/** What a person types for a code: any case, with spaces and dashes. Whether such a code exists, or could, is not asked here. */
export const typedCode = z.string().describe('Invitation code; case, spaces and dashes do not matter');

/** An integer version from `If-Match: "3"`; the doors put it into the input. */
export const ifMatch = z
  .number()
  .int()
  .optional()
  .describe('The version the change is based on; 409 when it is no longer that');

export const isoInstant = z.string().meta({ format: 'date-time' });

/** No database reads a year 0, and a year of two digits is one that was half typed. */
const isYearKnown = (value: string) => /^[12]\d{3}-/.test(value);

export const day = z.iso
  .date({ abort: true, error: 'Not a day as 2025-08-02.' })
  .refine(isYearKnown, 'Not a day between the years 1000 and 2999.');

/** A moment with its zone, as it is written. */
export const writtenInstant = z.iso
  .datetime({ offset: true, abort: true, error: 'Not a moment as 2025-08-02T15:00:00Z.' })
  .refine(isYearKnown, 'Not a moment between the years 1000 and 2999.');

/** The same, kept as one in UTC. */
export const instant = writtenInstant.overwrite((value) =>
  Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString(),
);

/** Whether a JSON value holds texts alone that can be stored: no NUL and no half of a character, in keys neither. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item));
}

/** Part of a list: at most `limit` rows, those after the row with the id `after` in stored order. */
export const listInput = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  after: uuid.optional(),
});

export const success = z.object({ success: z.literal(true) });
