// The registry of languages: what guest pages need of each, beside its texts. language-details.ts has what only the server
// and the dashboard need. Both are from the folders of locales/ (docs/architecture.md, "How to add …").
import { entries } from './languages.gen.js';

export interface LanguageEntry {
  /** Its own name. */
  name: string;
  locale: string;
  direction: 'ltr' | 'rtl';
  /** How dates write the first of a month, if `Intl` does not. */
  firstOfMonth?: string;
  /** Whether countries that write it have their own names of the months. */
  hasRegionalMonths?: boolean;
  /** With the placeholders `weekday` and `date`; a blank between both if absent. */
  longDate?: string;
  /** Between the names of the couple, and between a date and its time. */
  joins: {
    couple: string;
    /** In sentences, if not as in lettering. */
    coupleInText?: string;
    /** Stands directly after the date if it begins with a comma. */
    dateAndTime: string;
    /** Before 1 o'clock at night, if it differs. */
    dateAndTimeAtOne?: string;
    /** Instead of the usual word before names that begin so: "e Íñigo", "ed Elena". */
    before?: { names: string; word: string };
  };
  /** With the placeholders `hour`, `hour2` (of two digits), `hour12`, `minute` and `period`; "15:00" if absent. */
  time?: { fullHour: string; withMinutes: string; noon?: string };
  /** Before and after noon. */
  dayPeriods?: readonly [string, string];
  /** Whether browsers may hyphenate its words. */
  hyphens?: boolean;
  /** Whether nouns begin with a capital letter, also within a sentence. */
  capitalizesNouns?: boolean;
}

export type Language = keyof typeof entries;
/** A text for each language. */
export type ByLanguage<Value = string> = Record<Language, Value>;

const registry: ByLanguage<LanguageEntry> = { ...entries };

const tags = Object.keys(entries) as Language[];
export const languages: readonly Language[] = tags;

/** The language of texts for which no other one is known, and the one that stands in for a missing text. */
export const defaultLanguage: Language = 'en';

/** Before modules that read the languages are loaded: tests add a language. */
export function addLanguage(tag: string, entry: LanguageEntry): Language {
  Object.assign(registry, { [tag]: entry });
  tags.push(tag as Language);
  return tag as Language;
}

export const getLanguageEntry = (language: Language): LanguageEntry => registry[language];

export const getDirection = (language: Language): LanguageEntry['direction'] => registry[language].direction;

export const getLocale = (language: Language): string => registry[language].locale;

export const byLanguage = <Value>(getValue: (language: Language) => Value): ByLanguage<Value> =>
  Object.fromEntries(languages.map((language) => [language, getValue(language)])) as ByLanguage<Value>;

/** Falls back to the default language. */
export function toLanguage(value: string | null | undefined): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}

/** `fr` of the tags of browsers (`fr-CH`, `FR_ch;q=0.8`). */
export const toPrimarySubtag = (tag: string): string =>
  tag
    .trim()
    .toLowerCase()
    .split(/[-_;,]/)[0] ?? '';

/** Picks the language from browser language tags: the first non-empty tag decides. */
export const guessLanguage = (...candidates: readonly (string | null | undefined)[]): Language =>
  toLanguage(toPrimarySubtag(candidates.find(Boolean) ?? ''));
