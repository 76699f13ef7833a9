// How a country spells a language. Only the server needs it, which sends the texts to the pages.
import { spellings } from './language-spellings.gen.js';
import type { ByLanguage, Language } from './languages.js';

interface RegionalSpelling {
  countries: readonly string[];
  /** What is written instead of a letter: "ss" for "ß" in Switzerland. */
  letters: Readonly<Record<string, string>>;
}

const registry: Partial<ByLanguage<RegionalSpelling>> = spellings;

/** Null if the country spells the language as its texts do. */
export function getSpelling(language: Language, country: string): ((text: string) => string) | null {
  const { countries, letters } = registry[language] ?? {};
  if (letters === undefined || !countries?.includes(country.toLowerCase())) return null;
  const pairs = Object.entries(letters);
  return (text) => pairs.reduce((spelled, [letter, other]) => spelled.replaceAll(letter, other), text);
}
