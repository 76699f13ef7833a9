// What only the server and imports need of a language.

import { selectByLanguage } from './by-language.js';
import { words } from './language-words.gen.js';
import type { BuiltInLanguage, ByLanguage, Language } from './languages.js';

export interface LanguageWords {
  /** Shown when the files of the app cannot be loaded. */
  reload: { notice: string; button: string };
  /** Between the columns of a CSV file, as Excel expects it in the locale. */
  delimiter: ',' | ';';
  /** Of its texts (`CharactersLeft_few`), as i18next asks for them. */
  pluralForms: readonly Intl.LDMLPluralRule[];
  /** What other people's spreadsheets contain, in addition to names from `Intl`. */
  cells: { yes: readonly string[]; no: readonly string[]; language: readonly string[] };
}

const registry: ByLanguage<LanguageWords> = { ...words };

/** Beside `addLanguage`. */
export function addLanguageWords(language: BuiltInLanguage, added: LanguageWords): void {
  registry[language] = added;
}

export const getLanguageWords = (language: Language): LanguageWords => selectByLanguage(registry, language);
