// Placeholders `%%name%%`, filled from `customVar` before markup is parsed (specification §11).
import { ConfigurationError } from './configuration-error.js';
import { isRecord } from './text.js';

const maxValueLength = 1000;

export type Variables = ReadonlyMap<string, string>;

/** @throws ConfigurationError if it is not an object; names are case-insensitive */
export function parseVariables(value: unknown): Variables {
  if (value === undefined) return new Map();
  if (!isRecord(value)) throw new ConfigurationError('customVar', 'must be an object of strings', value);
  return new Map(
    Object.entries(value)
      .filter(([name, text]) => /^[^%]{1,40}$/u.test(name) && /^(string|number|boolean)$/.test(typeof text))
      .map(([name, text]) => [name.toLowerCase(), String(text).slice(0, maxValueLength)]),
  );
}

/** Not recursive. Unknown placeholders stay as they are. */
export function fillPlaceholders(text: string, variables: Variables): string {
  if (variables.size === 0) return text;
  const pattern = /%%([^%]{1,40})%%/gu;
  let filled = '';
  let position = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [placeholder, name = ''] = match;
    const value = variables.get(name.toLowerCase());
    if (value === undefined) {
      // Its end may be the beginning of another placeholder: `100%% of %%name%%`.
      pattern.lastIndex -= 2;
      continue;
    }
    filled += text.slice(position, match.index) + value;
    position = match.index + placeholder.length;
  }
  return filled + text.slice(position);
}

/** @throws ConfigurationError as `parseVariables` */
export function createFill(customVar: unknown): (text: string) => string {
  const variables = parseVariables(customVar);
  return (text) => fillPlaceholders(text, variables);
}
