// The names of diets and allergens in the languages, for chips and lists. need-words.ts has the words that people write.
import { selectByLanguage } from './by-language.js';
import type { BuiltInLanguage, ByLanguage, Language } from './languages.js';
import { needNames } from './need-names.gen.js';

export type NeedNames = Record<keyof typeof needNames.en, string>;

/** A language without the file has the names of the default language. */
const registry: Partial<ByLanguage<NeedNames>> & { en: NeedNames } = { ...needNames };

/** Beside `addLanguage`. */
export function addNeedNames(language: BuiltInLanguage, names: NeedNames): void {
  registry[language] = names;
}

export const getNeedNames = (language: Language): NeedNames => selectByLanguage(registry, language);

/** Of all languages. */
export const listNeedNames = (): readonly NeedNames[] => Object.values(registry);
