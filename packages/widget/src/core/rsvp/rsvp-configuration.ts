import type { ParseContext } from '../configuration/parse-context.js';
import type { RawConfiguration } from '../values/attributes.js';
import { ConfigurationError } from '../values/configuration-error.js';
import { addDays, formatDay, parseDate, toWallClock } from '../values/day.js';
import { parseKeywordOrDefault } from '../values/keyword.js';
import type { MarkupNode } from '../values/markup.js';
import { parseMarkup } from '../values/parse-markup.js';
import { cleanLine, isRecord } from '../values/text.js';
import { isHttpUrl, isLocalhost } from '../values/url.js';
import { getWallClock, isZone, toInstant } from '../values/zone.js';
import { type FormField, parseFields } from './form-fields.js';
import { isHeaderField, parseHeaders } from './form-headers.js';

type RawFields = Readonly<Record<string, unknown>>;

type Warn = ParseContext['warn'];

interface FormContext extends Pick<ParseContext, 'now' | 'warn'> {
  readonly zone: string;
}

export interface Rsvp {
  readonly headline: string;
  readonly text: readonly MarkupNode[];
  /** In milliseconds. */
  readonly expiresAt?: number;
  /** Unlimited by default. */
  readonly max?: number;
  /** The maximum number of seats per response. */
  readonly maxpp: number;
  readonly maybe: boolean;
  /** The status is "confirmed" without asking. */
  readonly initialConfirmation: boolean;
  readonly fields: readonly FormField[];
}

const isTrue = (value: unknown) => value === true || (typeof value === 'string' && /^true$/i.test(value));

const getText = (fields: RawFields, name: string) => (typeof fields[name] === 'string' ? fields[name] : '');

function parseCount(fields: RawFields, name: string): number | undefined {
  const value = fields[name] ?? '';
  if (value === '') return undefined;
  const count = typeof value === 'string' ? Number.parseInt(value, 10) : value;
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 1) {
    throw new ConfigurationError(`rsvp.${name}`, 'must be an integer of at least 1', value);
  }
  return count;
}

const getFirstZone = (dates: unknown) => (Array.isArray(dates) && isRecord(dates[0]) ? dates[0].timeZone : undefined);

/** Where the days of a deadline are: where the event is, or in UTC, as the server does not know where the visitor is. */
export function getDeadlineZone({ timeZone, dates }: RawConfiguration): string {
  const zone = timeZone ?? getFirstZone(dates);
  return typeof zone === 'string' && isZone(zone) ? zone : 'UTC';
}

export const getEndOfDay = (day: string, zone: string): number => toInstant(zone, toWallClock(addDays(day, 1)));

/** A day expires when it is over in the zone, a date with a time at that time, in UTC unless it has an offset. */
function parseExpiry(text: string, { now, zone }: FormContext): number | undefined {
  if (text.trim() === '') return undefined;
  const date = parseDate(text.trim(), formatDay(getWallClock(zone, now.getTime())));
  if (date === undefined)
    throw new ConfigurationError('rsvp.expires', 'must be a valid date, YYYY-MM-DD, or today+N', text);
  if (date.instant !== undefined) return date.instant;
  return date.time === undefined ? getEndOfDay(date.day, zone) : toWallClock(date.day, date.time);
}

/** @throws ConfigurationError for an invalid value */
export function parseRsvp(value: unknown, context: FormContext): Rsvp | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value)) throw new ConfigurationError('rsvp', 'must be an object', value);
  return {
    headline: cleanLine(getText(value, 'headline')),
    text: parseMarkup(getText(value, 'text')),
    expiresAt: parseExpiry(getText(value, 'expires'), context),
    max: parseCount(value, 'max'),
    maxpp: parseCount(value, 'maxpp') ?? 1,
    maybe: isTrue(value.maybe_option),
    initialConfirmation: isTrue(value.initial_confirmation ?? true),
    fields: parseFields('rsvp.fields', value.fields, context.warn),
  };
}

export const getSeatsLeft = ({ max }: Rsvp, seatsTaken: number): number | undefined =>
  max === undefined ? undefined : Math.max(0, max - seatsTaken);

export interface ThankYou {
  readonly type: 'text' | 'share' | 'link' | 'form';
  readonly headline: string;
  readonly text: readonly MarkupNode[];
  readonly url?: string;
  readonly buttonLabel: string;
  readonly fields: readonly FormField[];
}

/** Reports errors early, including headers that are not a string; they are parsed again when the form is sent. */
function validateHeaders(rawFields: unknown): void {
  for (const field of Array.isArray(rawFields) ? rawFields : []) {
    if (!parseFields('ty.fields', [field]).some(isHeaderField)) continue;
    const text: unknown = field.default ?? '';
    if (typeof text !== 'string') throw new ConfigurationError('header', 'must be valid JSON', text);
    parseHeaders(text);
  }
}

/** https, or http on localhost (security row T15). */
function isSecureUrl(text: string): boolean {
  if (!isHttpUrl(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isLocalhost(hostname);
}

/** @throws ConfigurationError for invalid fields or headers; without a secure URL, a link or form is a text */
export function parseThankYou(value: unknown, warn?: Warn): ThankYou | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value)) throw new ConfigurationError('ty', 'must be an object', value);
  const rawUrl = getText(value, 'url').trim();
  const url = isSecureUrl(rawUrl) ? rawUrl : undefined;
  const requestedType = parseKeywordOrDefault(
    'ty.type',
    getText(value, 'type'),
    ['text', 'share', 'link', 'form'],
    warn,
  );
  const fields = parseFields('ty.fields', value.fields, warn);
  validateHeaders(value.fields);
  return {
    type: url === undefined && requestedType !== 'share' ? 'text' : requestedType,
    headline: cleanLine(getText(value, 'headline')),
    text: parseMarkup(getText(value, 'text')),
    url,
    buttonLabel: cleanLine(getText(value, 'button_label')),
    fields,
  };
}

export interface Forms {
  readonly rsvp?: Rsvp;
  readonly thankYou?: ThankYou;
}

/** @throws ConfigurationError for the first violated rule */
export const parseForms = (raw: RawConfiguration, { now, warn }: Pick<ParseContext, 'now' | 'warn'>): Forms => ({
  rsvp: parseRsvp(raw.rsvp, { now, warn, zone: getDeadlineZone(raw) }),
  thankYou: parseThankYou(raw.ty, warn),
});
