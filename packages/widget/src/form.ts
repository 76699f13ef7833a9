// The fields of the thank-you and RSVP forms as configured, and the validation of a visitor's values.
import { ConfigurationError } from './failure.js';
import { isEmail } from './people.js';
import { cleanLine, cleanText, isRecord } from './text.js';
import { oneOrFirst } from './words.js';

const kinds = ['text', 'email', 'number', 'checkbox', 'radio', 'hidden', 'label'] as const;

export interface FormField {
  readonly type: (typeof kinds)[number];
  /** Empty for a label. Radios with the same name form a group. */
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly default: string;
  readonly required: boolean;
}

/**
 * Parses the `fields` of `ty` or `rsvp`. A field without a name, other than a label, is dropped; an unknown type
 * becomes `text`, with a warning.
 *
 * @throws ConfigurationError if it is not a list
 */
export function readFields(attribute: string, value: unknown, warn?: (message: string) => void): FormField[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new ConfigurationError(attribute, 'must be a list of fields', value);
  return value
    .map((given: unknown, index) => {
      const field = isRecord(given) ? given : {};
      const text = (name: string) => (/^(string|number|boolean)$/.test(typeof field[name]) ? String(field[name]) : '');
      const type = oneOrFirst(`${attribute}[${index}].type`, text('type'), kinds, warn);
      return {
        type,
        name: type === 'label' ? '' : cleanLine(text('name')),
        label: text('label'),
        placeholder: cleanLine(text('placeholder')),
        default: text('default'),
        required: /^true$/i.test(text('required')),
      };
    })
    .filter(({ type, name }) => type === 'label' || name !== '');
}

export interface FormAnswer {
  /** By name, as sent: trimmed, without tags; a checkbox is `true` or `false`. */
  readonly values: Readonly<Record<string, string>>;
  /** The names of invalid fields; empty if the answer is valid. */
  readonly wrong: readonly string[];
}

function answerTo({ type }: FormField, given: string): string {
  if (type === 'checkbox') return String(/^(true|on)$/i.test(given));
  return cleanText(given).trim();
}

function isRight({ type, required }: FormField, value: string): boolean {
  if (type === 'checkbox') return !required || value === 'true';
  // A group of radios always needs a choice.
  if (type === 'radio') return value !== '';
  if (type === 'email' && value !== '') return isEmail(value);
  // Digits only: `1.5` or `-3` are ambiguous.
  if (type === 'number' && value !== '') return /^\d+$/.test(value);
  return !required || value !== '';
}

/** Validates a visitor's values by name (specification §11). A hidden field always sends its default. */
export function answerOf(fields: readonly FormField[], given: ReadonlyMap<string, string>): FormAnswer {
  const asked = fields.filter(({ type }) => type !== 'label');
  const answers = asked.map((field) => {
    const { type, name } = field;
    return { field, value: answerTo(field, type === 'hidden' ? field.default : (given.get(name) ?? '')) };
  });
  return {
    values: Object.fromEntries(answers.map(({ field, value }) => [field.name, value])),
    wrong: [...new Set(answers.filter(({ field, value }) => !isRight(field, value)).map(({ field }) => field.name))],
  };
}
