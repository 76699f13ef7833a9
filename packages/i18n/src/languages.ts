// The registry of languages: everything that depends on the language of a text, beside the texts themselves, which
// are in locales/. A language is an entry here and a folder there (docs/architecture.md, "How to add …").

export interface LanguageEntry {
  /** Its own name. */
  name: string;
  /** The locale of `Intl`. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** How dates write the first of a month, if `Intl` does not. */
  firstOfMonth?: string;
  /** Between the names of the couple, a date and its time, an hour and its minutes; after a full hour, unless `:00`. */
  joins: { couple: string; dateAndTime: string; minutes: string; fullHour: string };
  /** The name of a household of one last name, as on an envelope. */
  familyName: string;
  /** The word at the beginning of a family's name, in lower case. */
  familyWord?: string;
  /** Shown while the page loads slowly, and when a new version must be loaded. */
  reload: { notice: string; button: string };
  /** The class on the wedding pass of the sample wedding. */
  travelClass: string;
  /** In previews: no real guest is shown. */
  sampleGuests: { firstNames: [string, string]; lastName: string; family: string; country: string };
  /** Between the columns of a CSV file, as Excel expects it in the locale. */
  delimiter: ',' | ';';
  /** What other people's spreadsheets contain, in addition to names from `Intl`. */
  cells: { yes: readonly string[]; no: readonly string[]; language: readonly string[] };
  /** Where the texts are, if not in locales/. */
  folder?: string;
}

const entries = {
  en: {
    name: 'English',
    // British English writes the day before the month, as the invitation does.
    locale: 'en-GB',
    direction: 'ltr',
    joins: { couple: '&', dateAndTime: 'at', minutes: ':', fullHour: '' },
    familyName: '{{name}} family',
    reload: { notice: 'Couldn’t load the page. Please check your connection.', button: 'Reload' },
    travelClass: 'First class',
    sampleGuests: { firstNames: ['Alex', 'Robin'], lastName: 'Taylor', family: 'The Taylors', country: 'uk' },
    delimiter: ',',
    cells: {
      yes: ['yes', 'y', 'true'],
      no: ['no', 'n', 'false'],
      language: ['eng', 'en-GB', 'en-US', 'en-IE', 'en-CA'],
    },
  },
  fr: {
    name: 'Français',
    locale: 'fr-FR',
    direction: 'ltr',
    firstOfMonth: '1er',
    joins: { couple: 'et', dateAndTime: 'à', minutes: '\u00a0h\u00a0', fullHour: '\u00a0h' },
    familyName: 'Famille {{name}}',
    familyWord: 'famille',
    reload: { notice: 'Impossible de charger la page. Vérifiez votre connexion.', button: 'Recharger la page' },
    travelClass: 'Première classe',
    sampleGuests: { firstNames: ['Camille', 'Julien'], lastName: 'Lambert', family: 'Famille Lambert', country: 'fr' },
    delimiter: ';',
    cells: {
      yes: ['oui', 'o', 'vrai'],
      no: ['non', 'n', 'faux'],
      language: ['fra', 'fre', 'française', 'fr-FR', 'fr-BE', 'fr-CA', 'fr-CH', 'fr-LU'],
    },
  },
} as const satisfies Record<string, LanguageEntry>;

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

/** The locale of `Intl` for a language. */
export const getLocale = (language: Language): string => registry[language].locale;

/** A value for each language. */
export const byLanguage = <Value>(getValue: (language: Language) => Value): ByLanguage<Value> =>
  Object.fromEntries(languages.map((language) => [language, getValue(language)])) as ByLanguage<Value>;

/** Falls back to the default language. */
export function toLanguage(value: string | null | undefined): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}

/** Picks the language from browser language tags (`fr-CH`, `en_GB`): the first non-empty tag decides. */
export function guessLanguage(...candidates: readonly (string | null | undefined)[]): Language {
  const tag = candidates.find((candidate) => candidate !== null && candidate !== undefined && candidate !== '');
  return toLanguage(
    tag
      ?.trim()
      .toLowerCase()
      .split(/[-_;,]/)[0],
  );
}
