// Dates and times in the languages of the app.
import type { Language } from './languages.js';

/** British English writes the day before the month, as the invitation does. */
const locales = { en: 'en-GB', fr: 'fr-FR' } as const satisfies Record<Language, string>;

/** The locale of `Intl` for a language. */
export const getLocale = (language: Language): string => locales[language];

export interface DateFormat {
  format(instant: Date | number): string;
}

/** Like `Intl.DateTimeFormat`. French writes the first of a month as an ordinal, "1er août", which `Intl` does not. */
export function createDateFormat(language: Language, options: Intl.DateTimeFormatOptions): DateFormat {
  const formatter = new Intl.DateTimeFormat(getLocale(language), options);
  if (language !== 'fr') return formatter;
  return {
    format: (instant) =>
      formatter
        .formatToParts(instant)
        .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
        .join(''),
  };
}
