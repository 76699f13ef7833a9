// The words by which people write about diets and allergens, of all languages at once: a guest's text may be in any.
import { selectByLanguage } from './by-language.js';
import type { BuiltInLanguage, ByLanguage, Language } from './languages.js';
import type { NeedNames } from './need-names.js';
import { needWords } from './need-words.gen.js';

/** Each text is a list with commas; `*` at an end of a word stands for any letters. */
export interface NeedWordLists {
  words: Record<keyof NeedNames, string>;
  /** That a text is about an allergy or an intolerance. */
  allergy: string;
  /** Which look like one of the others, such as "coconut". */
  unrelated: string;
  /** Whole texts that say that somebody needs nothing else: "none", "n/a". */
  none: string;
  /** "Without", "free", "and" and the like, which are no names beside a need in a search. */
  fillers: string;
}

const registry: Partial<ByLanguage<NeedWordLists>> & { en: NeedWordLists } = { ...needWords };

/** Beside `addLanguage`, before the words are used. */
export function addNeedWords(language: BuiltInLanguage, lists: NeedWordLists): void {
  registry[language] = lists;
}

/** A language without the file has those of the default language. */
export const getNeedWords = (language: Language): NeedWordLists => selectByLanguage(registry, language);

export const listNeedWords = (): readonly NeedWordLists[] => Object.values(registry);
