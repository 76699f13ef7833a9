// Field schemas shared by all inputs: ids, names, texts, addresses, codes (specification §2 "Texts and limits").
import { countryCodes, firstCountryCodes, guestCountries, guestStatuses } from '@havn/db/values';
import { toCountryCode } from '@havn/i18n/countries';
import type { Language } from '@havn/i18n/languages';
import { isLanguageTag } from '@havn/i18n/own-languages';
import { z } from 'zod';
import { isBlank } from './normalize-text.js';

/** Bidirectional overrides and isolates, which would reorder the text next to a name. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const lineControlCharacter = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const textControlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Such as half of a surrogate pair, which PostgreSQL cannot store. */
export const invalidCharacterMessage = 'Contains an invalid character.';

function boundedString(max: number, control: RegExp) {
  return z
    .string()
    .overwrite((value) => value.replace(bidiControls, '').trim())
    .refine((value) => value.isWellFormed(), invalidCharacterMessage)
    .refine((value) => !control.test(value), 'Contains a control character.')
    .refine((value) => value.length <= max || [...value].length <= max, `At most ${max} characters.`);
}

export const hasControlCharacter = (value: string) => lineControlCharacter.test(value);

export const line = (max: number) => boundedString(max, lineControlCharacter);

/** A multi-line text; line breaks and tabs are kept. */
export const text = (max: number) => boundedString(max, textControlCharacter);

/** `message` is the error of a missing value, too. */
export const required = (field: z.ZodString, message: string) =>
  z.preprocess(
    (value) => (value === undefined || value === null ? '' : value),
    field.refine((value) => !isBlank(value), message),
  );

export const requiredLine = (max: number, message: string) => required(line(max), message);

/** Treats `null` as `""`: both clear a text (specification §4). */
export const nullToEmpty = <T extends z.ZodType<string>>(field: T) =>
  z.preprocess((value) => (value === null ? '' : value), field);

const invalidId = { error: 'Invalid id.' };

export const uuid = z.guid(invalidId).overwrite((value) => value.toLowerCase());

/** The SHA-256 of a session's token. The other ids are UUIDs. */
export const sessionId = z.string().regex(/^[0-9a-f]{64}$/, invalidId);

/** An id, or an object with it as `_id`: clients may send back the objects they received. */
export const reference = z
  .union([uuid, z.object({ _id: uuid })], invalidId)
  .transform((value) => (typeof value === 'string' ? value : value._id));

export const optionalReference = z
  .union([reference, z.literal(''), z.null()], invalidId)
  .transform((value) => (value === '' ? null : value));

export { countryCodes, firstCountryCodes, guestStatuses };

export const countryCode = z
  .enum(guestCountries, { error: 'Use a country code of ISO 3166, such as dk.' })
  .meta({ id: 'Country', description: 'ISO 3166 in lower case, `uk` for the United Kingdom; empty if not known' });
/** A country in any letter case, or `''` or `null` for none. `gb` is accepted for `uk`, and both spellings of Ireland. */
export const country = z.preprocess(
  (value) => (typeof value === 'string' ? toCountryCode(value) : (value ?? '')),
  countryCode,
);
export type Country = (typeof countryCodes)[number];
export type GuestCountry = (typeof guestCountries)[number];

/** A status in any letter case. Only ASCII letters are accepted: a Turkish dotless i is not an I. */
export const status = z.preprocess((value) => {
  if (typeof value !== 'string' || !/^[A-Za-z]+$/.test(value)) return value;
  return value.charAt(0).toUpperCase() + value.slice(1).toLowerCase();
}, z.enum(guestStatuses));
export type GuestStatus = (typeof guestStatuses)[number];

export { type BuiltInLanguage, type Language, languages } from '@havn/i18n/languages';

/** A built-in language, or the tag of one whose texts the couple writes. `required` is the error of a missing one. */
export function buildLanguageTag(required?: string): z.ZodType<Language, Language> {
  const error = ({ input }: { input?: unknown }) =>
    required !== undefined && (input ?? '') === '' ? required : 'Use a language tag, such as en or pt-BR.';
  const schema = z.string({ error }).refine(isLanguageTag, { error });
  // Zod does not narrow the type by the predicate.
  return schema as unknown as z.ZodType<Language, Language>;
}

export const languageTag = buildLanguageTag().meta({
  id: 'Language',
  description: 'A language tag of BCP 47, such as `gsw` or `pt-BR`',
});

/** An ASCII local part without quotes, `@`, and a host of letters (any script), digits, dots and hyphens. */
const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;
export const email = line(254).refine(
  (value) => value === '' || (value.length <= 254 && emailPattern.test(value)),
  'Invalid e-mail address.',
);

/** 15 digits and a `+` (E.164). */
const maxNumberLength = 16;

/** Digits of any script, such as "٠" and "０", as those of ASCII: in Unicode, each ten of them follow a zero. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** As in a link or a card: "tel:+1-512-555-0101;ext=5". */
const linkParts = /^\s*tel:|;(?:ext|phone-context|isub)=.*$/giu;
const phoneSigns = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Pd}\u2212().[\]\uff08\uff09\uff0e]/gu;

/**
 * Contacts and chats enclose a number in directional marks, which are copied with it. A slash separates the parts of
 * one number, as in "0470/12 34 56", or two numbers if there are more digits than one has.
 */
function normalizePhoneNumber(value: string): string {
  const digits = value.replace(linkParts, '').replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit);
  const plain = digits.replace(/[\uff0b\ufe62\u207a]/gu, '+').replace(phoneSigns, '');
  const joined = plain.replaceAll('/', '');
  return joined.length <= maxNumberLength ? joined : plain;
}

export const phoneNumber = z
  .string()
  .max(100, 'At most 20 characters.')
  .overwrite(normalizePhoneNumber)
  .refine((value) => value === '' || /^\+?[0-9]+$/.test(value), 'Use digits only, with an optional + at the start.')
  .refine((value) => value.length <= 20, 'At most 20 characters.');

/** Its format and existence are not validated here. */
export const typedCode = z.string().describe('Invitation code; case, spaces and dashes are ignored');

/** The version from `If-Match: "3"`. The transport copies it into the input. */
export const ifMatch = z
  .number()
  .int()
  .optional()
  .describe('The version the change is based on; 409 if it is no longer the current one');

export const isoInstant = z.string().meta({ format: 'date-time' });

/** PostgreSQL has no year 0, and a two-digit year is usually incomplete input. */
const isSupportedYear = (value: string) => /^[12]\d{3}-/.test(value);

export const day = z.iso
  .date({ abort: true, error: 'Enter a date such as 2025-08-02.' })
  .refine(isSupportedYear, 'Enter a year from 1000 to 2999.');

export const instantWithOffset = z.iso
  .datetime({ offset: true, abort: true, error: 'Enter a date and time such as 2025-08-02T15:00:00Z.' })
  .refine(isSupportedYear, 'Enter a year from 1000 to 2999.');

export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 15:00.');

/** An invalid value has the message of the field. */
export const orEmpty = <T extends z.ZodType<string>>(field: T) =>
  z.union([z.literal(''), field], {
    error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
  });

function isTimeZone(zone: string): boolean {
  try {
    return zone !== '' && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
export const timeZone = z.string().max(64).refine(isTimeZone, 'Unknown time zone.');

const isSitePath = (value: string) => /^\/(?![/\\])/.test(value);
const isWebAddress = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value);

export const address = line(2000).refine(
  (value) => value === '' || isSitePath(value) || isWebAddress(value),
  'Enter an http(s) URL or a path on this site.',
);

export const instant = instantWithOffset.overwrite((value) =>
  Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString(),
);

/** Whether every string and key of a JSON value can be stored: no NUL and no lone surrogate. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item));
}

export const listInput = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  after: uuid.optional(),
});

/** Of a row in its list (specification §2 "Orders"). */
export const position = z
  .number()
  .int()
  .describe('Lists are sorted by `position`, then by `_id`. A move changes it, but not the `version`.');

/** A guest in the output about something else. */
export const namedGuest = z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() });
export const guestWithStatus = namedGuest.extend({ status: z.enum(guestStatuses) });

export const success = z.object({ success: z.literal(true) });
export const successResult: z.output<typeof success> = { success: true };

/** For how long sending can be stopped before it begins; 0 if omitted. */
export const graceSeconds = z.number().int().min(0).max(600).optional();

/** An entry of the audit log, as the history of a record lists it. */
export const historyEntry = z.object({
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
