// Parses the RSVP form and the thank-you dialog of a configuration.
import { isSecureAddress } from './address.js';
import { clockOf, readDate } from './day.js';
import { ConfigurationError } from './failure.js';
import { type FormField, readFields } from './form.js';
import { isHeader, readHeaders } from './headers.js';
import { type MarkupNode, readMarkup } from './markup.js';
import { cleanLine, isRecord } from './text.js';
import { oneOrFirst } from './words.js';

type Fields = Readonly<Record<string, unknown>>;

type Warn = (message: string) => void;

export interface Rsvp {
  readonly headline: string;
  readonly text: readonly MarkupNode[];
  /** The instant after which the form is closed. */
  readonly expiresAt?: number;
  /** The total number of seats; unlimited by default. */
  readonly max?: number;
  /** The maximum number of seats per answer. */
  readonly maxpp: number;
  readonly maybe: boolean;
  /** The status is "confirmed" without asking. */
  readonly initialConfirmation: boolean;
  readonly fields: readonly FormField[];
}

const isTrue = (value: unknown) => /^true$/i.test(String(value));

const textOf = (fields: Fields, name: string) => (typeof fields[name] === 'string' ? fields[name] : '');

function countOf(fields: Fields, name: string): number | undefined {
  const given = fields[name];
  if (given === undefined || given === null || given === '') return undefined;
  const count = typeof given === 'string' ? Number.parseInt(given, 10) : given;
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 1) {
    throw new ConfigurationError(`rsvp.${name}`, 'must be an integer of at least 1', given);
  }
  return count;
}

/** A day expires when it is over in UTC, a date with a time at that time. */
function expiryOf(text: string, now: Date): number | undefined {
  if (text.trim() === '') return undefined;
  const date = readDate(text.trim(), now);
  if (date === undefined) throw new ConfigurationError('rsvp.expires', 'must be a day, YYYY-MM-DD, or today+N', text);
  return clockOf(date.day, date.time) + (date.time === undefined ? 86_400_000 : 0);
}

/** @throws ConfigurationError for an invalid value */
export function readRsvp(value: unknown, now: Date, warn?: Warn): Rsvp | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value)) throw new ConfigurationError('rsvp', 'must be an object', value);
  return {
    headline: cleanLine(textOf(value, 'headline')),
    text: readMarkup(textOf(value, 'text')),
    expiresAt: expiryOf(textOf(value, 'expires'), now),
    max: countOf(value, 'max'),
    maxpp: countOf(value, 'maxpp') ?? 1,
    maybe: isTrue(value.maybe_option),
    initialConfirmation: value.initial_confirmation === undefined || isTrue(value.initial_confirmation),
    fields: readFields('rsvp.fields', value.fields, warn),
  };
}

/** The number of seats left, at least 0; `undefined` without a limit. */
export const seatsLeft = ({ max }: Rsvp, taken: number): number | undefined =>
  max === undefined ? undefined : Math.max(0, max - taken);

export interface ThankYou {
  readonly type: 'text' | 'share' | 'link' | 'form';
  readonly headline: string;
  readonly text: readonly MarkupNode[];
  readonly url?: string;
  readonly buttonLabel: string;
  readonly fields: readonly FormField[];
}

/**
 * Parses the thank-you dialog. A link or form without a secure URL is shown as text.
 *
 * @throws ConfigurationError for invalid fields or headers
 */
export function readThankYou(value: unknown, warn?: Warn): ThankYou | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value)) throw new ConfigurationError('ty', 'must be an object', value);
  const given = textOf(value, 'url').trim();
  const url = isSecureAddress(given) ? given : undefined;
  const asked = oneOrFirst('ty.type', textOf(value, 'type'), ['text', 'share', 'link', 'form'], warn);
  const fields = readFields('ty.fields', value.fields, warn);
  // Validated here to report errors early, including headers that are not a string; parsed again when the form is
  // sent.
  const header = fields.some(isHeader) && (value.fields as FormField[]).find(isHeader);
  if (header) readHeaders(header.default ?? '');
  return {
    type: url === undefined && asked !== 'share' ? 'text' : asked,
    headline: cleanLine(textOf(value, 'headline')),
    text: readMarkup(textOf(value, 'text')),
    url,
    buttonLabel: cleanLine(textOf(value, 'button_label')),
    fields,
  };
}
