// "&", "and", "et" …: the words between two names, for texts that may be in any language. Apart from the other formats,
// which guests do not load.
import { getLanguageEntry, getLocale, languages } from './languages.js';

export const joiningWords: readonly string[] = languages.flatMap((language) => [
  getLanguageEntry(language).joins.couple,
  new Intl.ListFormat(getLocale(language)).format(['', '']).trim(),
]);
