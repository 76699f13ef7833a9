// The word for "table" in the name of a numbered table, such as "Table 7". Only pages that name tables load it.
import { selectByLanguage } from './by-language.js';
import type { BuiltInLanguage, ByLanguage, Language } from './languages.js';
import { tableWords } from './table-words.gen.js';

const registry: ByLanguage = { ...tableWords };

/** Beside `addLanguage`. */
export function addTableWord(language: BuiltInLanguage, word: string): void {
  registry[language] = word;
}

export const getTableWord = (language: Language): string => selectByLanguage(registry, language);

export const listTableWords = (): readonly string[] => Object.values(registry);
