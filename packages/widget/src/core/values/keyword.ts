// Options with a fixed set of keywords.
import { ConfigurationError } from './configuration-error.js';

/**
 * Parses a keyword, case-insensitively.
 *
 * @throws ConfigurationError if it is not one of the allowed keywords
 */
export function parseKeyword<Keyword extends string>(
  attribute: string,
  value: string,
  keywords: readonly Keyword[],
): Keyword {
  const wanted = value.toLowerCase();
  const found = keywords.find((keyword) => keyword.toLowerCase() === wanted);
  if (found === undefined) throw new ConfigurationError(attribute, `must be one of ${keywords.join(', ')}`, value);
  return found;
}

/**
 * The same, with the first keyword as the default for an empty or unknown value; an unknown value is reported to
 * `warn`.
 */
export function parseKeywordOrDefault<Keyword extends string>(
  attribute: string,
  value: string | undefined,
  keywords: readonly [Keyword, ...Keyword[]],
  warn?: (message: string) => void,
): Keyword {
  try {
    return value ? parseKeyword(attribute, value, keywords) : keywords[0];
  } catch (error) {
    warn?.((error as Error).message);
    return keywords[0];
  }
}
