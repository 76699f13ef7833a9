// Languages that a couple adds to the wedding: the texts are those of the couple, everything else is from `Intl`.
import {
  type BuiltInLanguage,
  defaultLanguage,
  type Language,
  type LanguageEntry,
  languages,
  toPrimarySubtag,
} from './languages.js';

/** Beside those without a script or country: `fr-FR` would be a second French. */
const furtherTags = ['en-US', 'pt-BR', 'sr-Latn', 'zh-Hant'];
/** Those of three letters that are offered; others can be set by the API. */
const longTags = ['ckb', 'fil', 'gsw', 'haw', 'yue'];
/** Several languages, an unknown one, and none. */
const noLanguages: ReadonlySet<string> = new Set(['mul', 'und', 'zxx', 'mis', 'root']);

const englishNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

export const isBuiltIn = (tag: string): tag is BuiltInLanguage => languages.some((language) => language === tag);

/** A built-in language, or one that `Intl` knows by this tag. */
export function isLanguageTag(tag: string): tag is Language {
  if (isBuiltIn(tag) || furtherTags.includes(tag)) return true;
  if (!/^[a-z]{2,3}$/.test(tag) || Intl.getCanonicalLocales(tag)[0] !== tag) return false;
  return !noLanguages.has(tag) && englishNames.of(tag) !== undefined;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

let otherLanguages: readonly Language[] | null = null;

/** Those that are offered beside the built-in ones. Norwegian is built in as Bokmål. */
export function listOtherLanguages(): readonly Language[] {
  otherLanguages ??= [
    ...letters.flatMap((first) => letters.map((second) => first + second)),
    ...longTags,
    ...furtherTags,
  ]
    .filter((tag) => tag !== 'no' && !isBuiltIn(tag))
    .filter(isLanguageTag);
  return otherLanguages;
}

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

export type OwnLanguageEntry = Pick<LanguageEntry, 'name' | 'locale' | 'direction' | 'longDate' | 'joins' | 'standIn'>;

/** Digits are those of codes and links, and dates those of the Gregorian calendar, as the couple enters them. */
export function createLanguageEntry(tag: Language, standIn: BuiltInLanguage): OwnLanguageEntry {
  const locale = `${tag}-u-ca-gregory-nu-latn`;
  const coupleInText = getCoupleJoin(locale);
  return {
    name: capitalize(new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag, tag),
    locale,
    direction: rightToLeftScripts.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr',
    longDate: getLongDate(locale),
    joins: { couple: '&', ...(coupleInText !== undefined && { coupleInText }), dateAndTime: ',' },
    standIn,
  };
}

const entries = new Map<string, LanguageEntry>();

/** For `setOtherLanguages`: of any language that `Intl` knows. */
export function findLanguageEntry(tag: string): LanguageEntry | undefined {
  if (!isLanguageTag(tag)) return undefined;
  const entry = entries.get(tag) ?? createLanguageEntry(tag, defaultLanguage);
  entries.set(tag, entry);
  return entry;
}

/** `first` is the first language of the wedding, whose words the others have where they have none. */
export function createLanguageEntries(tags: readonly Language[], first: Language): Record<string, OwnLanguageEntry> {
  const standIn = isBuiltIn(first) ? first : defaultLanguage;
  return Object.fromEntries(tags.map((tag) => [tag, createLanguageEntry(tag, standIn)]));
}

/** Of the texts of a language, as i18next asks for them. */
export const listPluralForms = (tag: string): Intl.LDMLPluralRule[] =>
  new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
