// Dates and times in the languages of the app. Apart from the other formats, which guests do not load.

import { type GetFormat, keepFormats } from './keep-formats.js';
import { getLanguageEntry } from './languages.js';

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
