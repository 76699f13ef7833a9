// Languages that a couple adds to the wedding: the texts are those of the couple, everything else is from `Intl`.
import {
  addLanguageEntries,
  type BuiltInLanguage,
  defaultLanguage,
  type Language,
  type LanguageEntry,
  languageEntries,
  languages,
  type OwnLanguage,
} from './languages.js';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const twoLetterTags = letters.flatMap((first) => letters.map((second) => first + second));
/** Of three letters, or of a country or script that writes a language in its own way. */
const longerTags = 'ast ckb en-US fil fur gsw haw hmn kab nds pt-BR scn sr-Latn vec yue zh-Hant'.split(' ');

/** Of a language that is built in by another tag: Norwegian is Bokmål. */
const otherTags: ReadonlySet<string> = new Set(['no']);

export const isBuiltIn = (tag: string): tag is BuiltInLanguage => languages.some((language) => language === tag);

function listKnownTags(): ReadonlySet<string> {
  const names = new Intl.DisplayNames([defaultLanguage], { type: 'language', fallback: 'none' });
  const isKnown = (tag: string) => Intl.getCanonicalLocales(tag)[0] === tag && names.of(tag) !== undefined;
  const isOffered = (tag: string) => !otherTags.has(tag) && !isBuiltIn(tag) && isKnown(tag);
  return new Set([...twoLetterTags, ...longerTags].filter(isOffered));
}

let knownTags: ReadonlySet<string> | null = null;

function getKnownTags(): ReadonlySet<string> {
  knownTags ??= listKnownTags();
  return knownTags;
}

/** Those that are offered beside the built-in ones: of two letters, and some others that `Intl` knows. */
export const listOtherLanguages = (): Language[] => [...getKnownTags()] as Language[];

export const isLanguageTag = (tag: string): tag is Language => isBuiltIn(tag) || getKnownTags().has(tag);

/** Falls back to the default language. */
export const toLanguage = (value: string | null | undefined): Language =>
  value && isLanguageTag(value) ? value : defaultLanguage;

const rightToLeftScripts: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

const capitalize = (name: string, tag: string) => name.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase(tag));

/** How a date of the locale is written around its weekday. */
function getLongDate(locale: string): string {
  const day = Date.UTC(2027, 7, 7);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day);
  const plain = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const date = format(plain);
  const weekday = format({ weekday: 'long' });
  const pattern = format({ ...plain, weekday: 'long' })
    .replace(weekday, '{{weekday}}')
    .replace(date, '{{date}}');
  return pattern.includes('{{weekday}}') && pattern.includes('{{date}}') ? pattern : '{{weekday}} {{date}}';
}

/** A word of its own between two names; a sign where the language joins it to the next name. */
function getCoupleJoin(locale: string): string | undefined {
  const literal = new Intl.ListFormat(locale).formatToParts(['A', 'B'])[1]?.value ?? '';
  return /^\s[\p{L}\p{M}]+\s$/u.test(literal) ? literal.trim() : undefined;
}

export type OwnLanguageEntry = Pick<
  LanguageEntry,
  'name' | 'locale' | 'direction' | 'longDate' | 'joins' | 'standIn' | 'table'
>;

/** Digits are those of codes and links, and dates those of the Gregorian calendar, as the couple enters them. */
export function createLanguageEntry(tag: Language, standIn: BuiltInLanguage): OwnLanguageEntry {
  const locale = `${tag}-u-ca-gregory-nu-latn`;
  const coupleInText = getCoupleJoin(locale);
  return {
    name: capitalize(new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag, tag),
    locale,
    ...(rightToLeftScripts.has(new Intl.Locale(tag).maximize().script ?? '') && { direction: 'rtl' }),
    longDate: getLongDate(locale),
    joins: { couple: '&', ...(coupleInText !== undefined && { coupleInText }), dateAndTime: ',' },
    standIn,
  };
}

/** Where tags of any language are shown. The entry of each is created when it is first read. */
export function addOtherLanguages(): void {
  for (const tag of listOtherLanguages()) {
    let entry: LanguageEntry | undefined;
    Object.defineProperty(languageEntries, tag, {
      get() {
        entry ??= createLanguageEntry(tag, defaultLanguage);
        return entry;
      },
      set(added: LanguageEntry) {
        entry = added;
      },
      enumerable: true,
      configurable: true,
    });
  }
}

/** `first` is the first language of the wedding, whose words the others have where they have none. */
export function createLanguageEntries(tags: readonly Language[], first: Language): Record<string, OwnLanguageEntry> {
  const standIn = isBuiltIn(first) ? first : defaultLanguage;
  return Object.fromEntries(tags.map((tag) => [tag, createLanguageEntry(tag, standIn)]));
}

let current: readonly Language[] = [];

/** Registers those of the wedding in place of earlier ones. */
export function setOwnLanguages(tags: readonly Language[], first: Language): void {
  addLanguageEntries(createLanguageEntries(tags, first));
  current = tags;
}

export const getOwnLanguages = (): readonly Language[] => current;

/** Whether the wedding has it. */
export const isOwnLanguage = (tag: string): tag is OwnLanguage => current.some((own) => own === tag);

/** Of the texts of a language, as i18next asks for them. */
export const listPluralForms = (tag: string): Intl.LDMLPluralRule[] =>
  new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
