import { ConfigurationError } from './configuration-error.js';

/** @throws ConfigurationError if it is not one of the keywords */
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

/** The first keyword is the default. */
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
