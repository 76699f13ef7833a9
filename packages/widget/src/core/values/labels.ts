import { normalizeName } from './attributes.js';
import { ConfigurationError } from './configuration-error.js';
import { toCode } from './language.js';
import { cleanLine, isRecord } from './text.js';

/** Labels for every language, then those under the language, and under the whole tag. */
function listLabels(value: object, language = ''): [string, unknown][] {
  const entries = Object.entries(value);
  const own = [
    ...entries.filter(([name]) => name.length < 4 && toCode(name) === toCode(language)),
    ...entries.filter(([name]) => normalizeName(name) === normalizeName(language)),
  ];
  return [...entries, ...own.flatMap(([, labels]) => (isRecord(labels) ? Object.entries(labels) : []))];
}

/**
 * Version 3 of the library calls `form.status` `form.status.title`.
 * @throws ConfigurationError for anything but an object; values that are neither texts nor objects are ignored
 */
export function parseLabels(value: unknown, language?: string): ReadonlyMap<string, string> | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value)) throw new ConfigurationError('customLabels', 'must be an object of strings', value);
  return new Map(
    listLabels(value, language)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([key, text]) => [key.toLowerCase().replace(/\.title$/, ''), cleanLine(text)]),
  );
}
