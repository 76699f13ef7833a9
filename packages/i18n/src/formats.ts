// Formats of `Intl` in the locale of a language. Creating one takes a hundred times as long as using it, so each is kept.
import { getLanguageEntry, getLocale, type Language } from './languages.js';

type GetFormat<Options, Format> = (language: Language, options: Options) => Format;

function keepFormats<Options, Format>(create: GetFormat<Options, Format>): GetFormat<Options, Format> {
  const formats = new Map<string, Format>();
  return (language, options) => {
    const key = JSON.stringify([language, options]);
    const format = formats.get(key) ?? create(language, options);
    formats.set(key, format);
    return format;
  };
}

export interface DateFormat {
  format(instant: Date | number): string;
}

/** Like `Intl.DateTimeFormat`, but with the first of a month as the language writes it: "1er août". */
export const getDateFormat: GetFormat<Intl.DateTimeFormatOptions, DateFormat> = keepFormats((language, options) => {
  const { locale, firstOfMonth } = getLanguageEntry(language);
  const formatter = new Intl.DateTimeFormat(locale, options);
  if (firstOfMonth === undefined) return formatter;
  return {
    format: (instant) =>
      formatter
        .formatToParts(instant)
        .map(({ type, value }) => (type === 'day' && value === '1' ? firstOfMonth : value))
        .join(''),
  };
});

const getNumberFormat = keepFormats(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(getLocale(language), options),
);

export const formatNumber = (value: number, language: Language, options: Intl.NumberFormatOptions = {}): string =>
  getNumberFormat(language, options).format(value);

const getListFormat = keepFormats(
  (language, options: Intl.ListFormatOptions) => new Intl.ListFormat(getLocale(language), options),
);

/** "Ada, Bo and Cy"; with the type `disjunction` "Ada, Bo or Cy". */
export const formatList = (
  texts: readonly string[],
  language: Language,
  type: Intl.ListFormatOptions['type'] = 'conjunction',
): string => getListFormat(language, { type }).format(texts);

export const getCollator: GetFormat<Intl.CollatorOptions, Intl.Collator> = keepFormats(
  (language, options) => new Intl.Collator(getLocale(language), options),
);

export const getRelativeTimeFormat: GetFormat<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat> = keepFormats(
  (language, options) => new Intl.RelativeTimeFormat(getLocale(language), options),
);

export const getDisplayNames: GetFormat<Intl.DisplayNamesOptions, Intl.DisplayNames> = keepFormats(
  (language, options) => new Intl.DisplayNames(getLocale(language), options),
);

/** The name of a language in another one: "French", "français". */
export const formatLanguage = (named: Language, language: Language): string =>
  getDisplayNames(language, { type: 'language' }).of(named) ?? getLanguageEntry(named).name;
