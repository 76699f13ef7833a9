// The names of countries, as the runtime's locale data has them (specification §9).
import { getDisplayNames } from './formats.js';
import type { Language } from './languages.js';

/** Where a code of the wedding is not that of ISO 3166. */
const isoCountries: Partial<Record<string, string>> = { uk: 'GB' };

export const toIsoCountry = (code: string): string => isoCountries[code] ?? code.toUpperCase();

/** What is read instead of a code, because the specification and ISO 3166 differ. */
const otherSpellings: Partial<Record<string, string>> = { gb: 'uk', ireland: 'ie', irland: 'ie' };

/** Of a text in any letter case; whether there is such a country is for the caller to check. */
export const toCountryCode = (text: string): string => otherSpellings[text.toLowerCase()] ?? text.toLowerCase();

/** The specification's spelling where it differs. */
const specifiedNames: Partial<Record<Language, Record<string, string>>> = { en: { ie: 'Irland' } };

/** The name of a country in a language; `''` for none, and the code itself if the runtime does not know it. */
export function formatCountry(code: string, language: Language): string {
  if (code === '') return '';
  const specified = specifiedNames[language]?.[code];
  if (specified !== undefined) return specified;
  return /^[a-z]{2}$/i.test(code)
    ? (getDisplayNames(language, { type: 'region' }).of(toIsoCountry(code)) ?? code)
    : code;
}
