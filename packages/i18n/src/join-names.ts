// The word between two names, where it depends on the second one.
import { getLanguageEntry, type Language } from './languages.js';

const patterns = new Map<string, RegExp>();

function getPattern(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source, 'iu');
  patterns.set(source, pattern);
  return pattern;
}

/** "ed" for "e" before "Elena" in Italian, "و" with a no-break space before "Ben". A sign stays. */
export function adaptJoin(join: string, name: string, language: Language): string {
  const { before } = getLanguageEntry(language).joins;
  return before !== undefined && /\p{L}/u.test(join) && getPattern(before.names).test(name) ? before.word : join;
}
