// Options with a fixed set of keywords.
import { ConfigurationError } from './failure.js';

/**
 * Parses a keyword, case-insensitively.
 *
 * @throws ConfigurationError if it is not one of the allowed keywords
 */
export function oneOf<Word extends string>(attribute: string, given: string, words: readonly Word[]): Word {
  const meant = given.toLowerCase();
  const found = words.find((word) => word.toLowerCase() === meant);
  if (found === undefined) throw new ConfigurationError(attribute, `must be one of ${words.join(', ')}`, given);
  return found;
}

/**
 * The same, with the first keyword as the default for an empty or unknown value; an unknown value is reported to
 * `warn`.
 */
export function oneOrFirst<Word extends string>(
  attribute: string,
  given: string | undefined,
  words: readonly [Word, ...Word[]],
  warn?: (message: string) => void,
): Word {
  try {
    return given ? oneOf(attribute, given, words) : words[0];
  } catch (error) {
    warn?.((error as Error).message);
    return words[0];
  }
}
