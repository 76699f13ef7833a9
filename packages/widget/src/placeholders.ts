// `%%name%%` in the texts of an event, filled in from `customVar` (specification §11). `event.ts` calls it before it reads markup.
import { ConfigurationError } from './failure.js';
import { isRecord } from './text.js';

const longest = 1000;

export type Variables = ReadonlyMap<string, string>;

/**
 * Texts by name, names without regard to case. Anything that is no text, number or yes-or-no, and any name of other
 * characters than letters, digits, `_` and `-`, is left out.
 *
 * @throws ConfigurationError when it is no object
 */
export function readVariables(value: unknown): Variables {
  if (value === undefined) return new Map();
  if (!isRecord(value)) throw new ConfigurationError('customVar', 'must be an object of texts', value);
  return new Map(
    Object.entries(value)
      .filter(([name, text]) => /^[\w-]{1,40}$/.test(name) && /^(string|number|boolean)$/.test(typeof text))
      .map(([name, text]) => [name.toLowerCase(), String(text).slice(0, longest)]),
  );
}

/** Fills in what is known, as text, once: what was filled in is not searched again. The rest stays as it is written. */
export function fillIn(text: string, variables: Variables): string {
  if (variables.size === 0) return text;
  return text.replace(/%%([\w-]{1,40})%%/g, (whole, name: string) => variables.get(name.toLowerCase()) ?? whole);
}
