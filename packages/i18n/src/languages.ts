// The registry of languages: what guest pages need of each, beside its texts. language-details.ts has what only the server
// and the dashboard need. Both are from the folders of locales/ (docs/architecture.md, "How to add …").
import { entries } from './languages.gen.js';

export interface LanguageEntry {
  /** Its own name. */
  name: string;
  locale: string;
  /** Left to right if absent. */
  direction?: 'rtl';
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
  /** The language whose words one of the couple's own has where it has none. */
  standIn?: BuiltInLanguage;
  /** In the name of a numbered table, of a language of the couple's own (table-words.ts). */
  table?: string;
}

/** One that has its texts in a folder of locales/. */
export type BuiltInLanguage = keyof typeof entries;
declare const own: unique symbol;
/** The tag of a language that the couple has added: its texts are those of the couple. */
export type OwnLanguage = string & { readonly [own]: true };
export type Language = BuiltInLanguage | OwnLanguage;
/** A text for each built-in language. */
export type ByLanguage<Value = string> = Record<BuiltInLanguage, Value>;
/** Also for the wedding's own languages. */
export type ByKnownLanguage<Value = string> = Readonly<Record<Language, Value>>;

/** Guest pages know the languages of the wedding only. */
export const languageEntries: Readonly<Record<string, LanguageEntry>> & typeof entries = { ...entries };

const tags = Object.keys(entries) as BuiltInLanguage[];
export const languages: readonly BuiltInLanguage[] = tags;

/** The language of texts for which no other one is known, and the one that stands in for a missing text. */
export const defaultLanguage = 'en' as const satisfies BuiltInLanguage;

/** Before modules that read the languages are loaded: tests add a language. */
export function addLanguage(tag: string, entry: LanguageEntry): BuiltInLanguage {
  addLanguageEntries({ [tag]: entry });
  tags.push(tag as BuiltInLanguage);
  return tag as BuiltInLanguage;
}

/** Of languages that the couple has added (own-languages.ts). */
export const addLanguageEntries = (added: Readonly<Record<string, LanguageEntry>> | undefined): void =>
  void Object.assign(languageEntries, added);

/** That of the default language for a language that the wedding no longer has. */
export const getLanguageEntry = (language: Language): LanguageEntry => languageEntries[language] ?? languageEntries.en;

export type Direction = 'ltr' | 'rtl';

export const getDirection = (language: Language): Direction => getLanguageEntry(language).direction ?? 'ltr';

export const getLocale = (language: Language): string => getLanguageEntry(language).locale;

/** Falls back to the default language. */
export const toBuiltInLanguage = (value: string | null | undefined): BuiltInLanguage =>
  languages.find((language) => language === value) ?? defaultLanguage;

/** `fr` of the tags of browsers (`fr-CH`, `FR_ch;q=0.8`). */
export const toPrimarySubtag = (tag: string): string =>
  tag
    .trim()
    .toLowerCase()
    .split(/[-_;,]/)[0] ?? '';

/** Picks the language from browser language tags: the first non-empty tag decides. */
export const guessLanguage = (...candidates: readonly (string | null | undefined)[]): BuiltInLanguage =>
  toBuiltInLanguage(toPrimarySubtag(candidates.find(Boolean) ?? ''));
