// Formats of `Intl` in the locale of a language, besides those of dates.
import { adaptJoin } from './join-names.js';
import { type GetFormat, keepFormats } from './keep-formats.js';
import { getLanguageEntry, getLocale, type Language } from './languages.js';

const getNumberFormat = keepFormats(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(getLocale(language), options),
);

export const formatNumber = (value: number, language: Language, options: Intl.NumberFormatOptions = {}): string =>
  getNumberFormat(language, options).format(value);

const getListFormat = keepFormats(
  (language, options: Intl.ListFormatOptions) => new Intl.ListFormat(getLocale(language), options),
);

/** The word before a name, if it is one, with the blanks of `Intl`. */
const adaptLiteral = (literal: string, name: string, language: Language) =>
  literal.replace(/(\s)(\p{L}+)(\s?)$/u, (_all, before: string, join: string, after: string) => {
    const adapted = adaptJoin(join, name, language);
    return `${before}${adapted}${adapted === join ? after : adapted.endsWith('\u00a0') ? '' : after}`;
  });

/** The parts of "Ada, Bo and Cy": those of the type `element` are the texts. */
export function formatListToParts(texts: readonly string[], language: Language): { type: string; value: string }[] {
  const parts = getListFormat(language, { type: 'conjunction' }).formatToParts(texts);
  return parts.map((part, index) =>
    part.type === 'literal'
      ? { ...part, value: adaptLiteral(part.value, parts[index + 1]?.value ?? '', language) }
      : part,
  );
}

/** "Ada, Bo and Cy"; with the type `disjunction` "Ada, Bo or Cy". */
export const formatList = (
  texts: readonly string[],
  language: Language,
  type: Intl.ListFormatOptions['type'] = 'conjunction',
): string =>
  type === 'conjunction'
    ? formatListToParts(texts, language)
        .map(({ value }) => value)
        .join('')
    : getListFormat(language, { type }).format(texts);

/** The name of a thing, which begins a line elsewhere, within a sentence: "contains fish", "enthält Fisch". */
export const formatNounInSentence = (noun: string, language: Language): string =>
  getLanguageEntry(language).capitalizesNouns === true
    ? noun
    : noun.replace(/^./u, (letter) => letter.toLocaleLowerCase(getLocale(language)));

export const getCollator: GetFormat<Intl.CollatorOptions, Intl.Collator> = keepFormats(
  (language, options) => new Intl.Collator(getLocale(language), options),
);

/** Of the locale: European Portuguese counts zero as several, Brazilian as one. */
export const getPluralRules: GetFormat<Intl.PluralRulesOptions, Intl.PluralRules> = keepFormats(
  (language, options) => new Intl.PluralRules(getLocale(language), options),
);

export const getRelativeTimeFormat: GetFormat<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat> = keepFormats(
  (language, options) => new Intl.RelativeTimeFormat(getLocale(language), options),
);

export const getDisplayNames: GetFormat<Intl.DisplayNamesOptions, Intl.DisplayNames> = keepFormats(
  (language, options) => new Intl.DisplayNames(getLocale(language), options),
);

/** The name of a language in another one: "French", "français". */
export const formatLanguage = (named: Language, language: Language): string =>
  getDisplayNames(language, { type: 'language', fallback: 'none' }).of(named) ?? getLanguageEntry(named).name;
