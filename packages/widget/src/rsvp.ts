// The RSVP form and the thank-you dialog of a configuration: what they ask and say, and how many seats are left.
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
  /** The instant after which nobody can answer. */
  readonly expiresAt?: number;
  /** Seats in all; without it everybody may come. */
  readonly max?: number;
  /** Seats for one answer. */
  readonly maxpp: number;
  readonly maybe: boolean;
  /** The answer is yes unless the form asks for it. */
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

/** A day counts until it is over in UTC, a moment until it has come. */
function expiryOf(text: string, now: Date): number | undefined {
  if (text.trim() === '') return undefined;
  const date = readDate(text.trim(), now);
  if (date === undefined) throw new ConfigurationError('rsvp.expires', 'must be a day, YYYY-MM-DD, or today+N', text);
  return clockOf(date.day, date.time) + (date.time === undefined ? 86_400_000 : 0);
}

/** @throws ConfigurationError for a value that cannot be meant */
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

/** What is left when so many seats are taken; `undefined` when there is no limit. Never less than none. */
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
 * Reads the thank-you dialog. A link or form that has no https address is shown as text.
 *
 * @throws ConfigurationError for fields that are none, and for headers that no request can have
 */
export function readThankYou(value: unknown, warn?: Warn): ThankYou | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value)) throw new ConfigurationError('ty', 'must be an object', value);
  const given = textOf(value, 'url').trim();
  const url = isSecureAddress(given) ? given : undefined;
  const asked = oneOrFirst('ty.type', textOf(value, 'type'), ['text', 'share', 'link', 'form'], warn);
  const fields = readFields('ty.fields', value.fields, warn);
  // Read again when the form is sent: what is wrong with it is said as soon as it is configured, and if it is no text too.
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
