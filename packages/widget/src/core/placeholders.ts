// Placeholders `%%name%%` in the texts of an event, filled from `customVar` (specification §11) before markup is
// parsed.
import { ConfigurationError } from './configuration-error.js';
import { isRecord } from './text.js';

const maxValueLength = 1000;

export type Variables = ReadonlyMap<string, string>;

/**
 * Texts by case-insensitive name. Values other than strings, numbers and booleans are dropped, as are names with
 * characters other than letters, digits, `_` and `-`.
 *
 * @throws ConfigurationError if it is not an object
 */
export function parseVariables(value: unknown): Variables {
  if (value === undefined) return new Map();
  if (!isRecord(value)) throw new ConfigurationError('customVar', 'must be an object of strings', value);
  return new Map(
    Object.entries(value)
      .filter(([name, text]) => /^[\w-]{1,40}$/.test(name) && /^(string|number|boolean)$/.test(typeof text))
      .map(([name, text]) => [name.toLowerCase(), String(text).slice(0, maxValueLength)]),
  );
}

/** Replaces known placeholders by plain text, without recursion. Unknown ones stay as they are. */
export function fillPlaceholders(text: string, variables: Variables): string {
  if (variables.size === 0) return text;
  return text.replace(/%%([\w-]{1,40})%%/g, (match, name: string) => variables.get(name.toLowerCase()) ?? match);
}
