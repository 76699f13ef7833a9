// Options that are one of a few words. Readers of a configuration call it.
import { ConfigurationError } from './failure.js';

/**
 * The one of some words that a text is, whatever its case.
 *
 * @throws ConfigurationError when it is none of them
 */
export function oneOf<Word extends string>(attribute: string, given: string, words: readonly Word[]): Word {
  const meant = given.toLowerCase();
  const found = words.find((word) => word.toLowerCase() === meant);
  if (found === undefined) throw new ConfigurationError(attribute, `must be one of ${words.join(', ')}`, given);
  return found;
}

/** The same, and the first of them for no text or one that is none of them: `warn` is told what would have been refused. */
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
