import { ConfigurationError } from './configuration-error.js';
import { cleanLine, isRecord } from './text.js';

/**
 * Version 3 of the library calls `form.status` `form.status.title`.
 * @throws ConfigurationError for anything but an object; values that are no strings are ignored
 */
export function parseLabels(value: unknown): ReadonlyMap<string, string> | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value)) throw new ConfigurationError('customLabels', 'must be an object of strings', value);
  return new Map(
    Object.entries(value)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([key, text]) => [key.toLowerCase().replace(/\.title$/, ''), cleanLine(text)]),
  );
}
