// How a country spells a language. Only the server needs it, which sends the texts to the pages.

import { findByLanguage } from './by-language.js';
import { spacedPunctuation, spellings } from './language-spellings.gen.js';
import type { ByLanguage, Language } from './languages.js';

interface RegionalSpelling {
  countries: readonly string[];
  /** What is written instead of a letter: "ss" for "ß" in Switzerland. */
  letters: Readonly<Record<string, string>>;
}

const registry: Partial<ByLanguage<RegionalSpelling>> = spellings;

/** Whether a narrow space stands before : ; ! and ?. */
const hasSpacedPunctuation = (language: Language) => (spacedPunctuation as readonly Language[]).includes(language);

const url = /(\bhttps?:\/\/\S+)/;

/** A text of an SMS as print writes it: typographic apostrophes, and no line that begins with punctuation. */
export function toTypographic(text: string, language: Language): string {
  const isSpaced = hasSpacedPunctuation(language);
  const write = (part: string) => {
    const typographic = part.replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’');
    return isSpaced ? typographic.replaceAll(/ (?=[:;!?»])|(?<=«) /g, '\u202f') : typographic;
  };
  // Every second part is an address.
  return text
    .split(url)
    .map((part, index) => (index % 2 === 0 ? write(part) : part))
    .join('');
}

/** Null if the country spells the language as its texts do. */
export function getSpelling(language: Language, country: string): ((text: string) => string) | null {
  const { countries, letters } = findByLanguage(registry, language) ?? {};
  if (letters === undefined || !countries?.includes(country.toLowerCase())) return null;
  const pairs = Object.entries(letters);
  return (text) => pairs.reduce((spelled, [letter, other]) => spelled.replaceAll(letter, other), text);
}
