import { ConfigurationError } from '../values/configuration-error.js';
import { parseKeywordOrDefault } from '../values/keyword.js';
import { isEmail } from '../values/person.js';
import { cleanLine, cleanText, isRecord } from '../values/text.js';

const fieldTypes = ['text', 'email', 'number', 'checkbox', 'radio', 'hidden', 'label'] as const;

export interface FormField {
  readonly type: (typeof fieldTypes)[number];
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly default: string;
  readonly required: boolean;
}

/** @throws ConfigurationError if it is not a list; a field without a name, other than a label, is dropped */
export function parseFields(attribute: string, value: unknown, warn?: (message: string) => void): FormField[] {
  const items = value ?? [];
  if (!Array.isArray(items)) throw new ConfigurationError(attribute, 'must be a list of fields', value);
  return items
    .map((item: unknown, index) => {
      const field = isRecord(item) ? item : {};
      const getText = (name: string) =>
        /^(string|number|boolean)$/.test(typeof field[name]) ? String(field[name]) : '';
      const type = parseKeywordOrDefault(`${attribute}[${index}].type`, getText('type'), fieldTypes, warn);
      return {
        type,
        name: type === 'label' ? '' : cleanLine(getText('name')),
        label: getText('label'),
        placeholder: cleanLine(getText('placeholder')),
        default: getText('default'),
        required: /^true$/i.test(getText('required')),
      };
    })
    .filter(({ type, name }) => type === 'label' || name !== '');
}

export interface ValidatedResponse {
  /** By name, as sent: trimmed, without tags; a checkbox is `true` or `false`. */
  readonly values: Readonly<Record<string, string>>;
  readonly wrong: readonly string[];
}

function normalizeValue({ type }: FormField, value: string): string {
  if (type === 'checkbox') return String(/^(true|on)$/i.test(value));
  return cleanText(value).trim();
}

function isValid({ type, required }: FormField, value: string): boolean {
  if (type === 'checkbox') return !required || value === 'true';
  // A group of radios always needs a choice.
  if (type === 'radio') return value !== '';
  if (type === 'email' && value !== '') return isEmail(value);
  // Digits only: `1.5` or `-3` are ambiguous.
  if (type === 'number' && value !== '') return /^\d+$/.test(value);
  // As in HTML, nobody can fill in a hidden field.
  return !required || type === 'hidden' || value !== '';
}

/** A hidden field always sends its default (specification §11). */
export function validateResponse(fields: readonly FormField[], values: ReadonlyMap<string, string>): ValidatedResponse {
  const inputFields = fields.filter(({ type }) => type !== 'label');
  const inputs = inputFields.map((field) => {
    const { type, name } = field;
    return { field, value: normalizeValue(field, type === 'hidden' ? field.default : (values.get(name) ?? '')) };
  });
  return {
    values: Object.fromEntries(inputs.map(({ field, value }) => [field.name, value])),
    wrong: [...new Set(inputs.filter(({ field, value }) => !isValid(field, value)).map(({ field }) => field.name))],
  };
}
