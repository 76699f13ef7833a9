// Dates and times in the languages of the app. Apart from the other formats, which guests do not load.

import { type GetFormat, keepFormats } from './keep-formats.js';
import { getLanguageEntry, type Language } from './languages.js';

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

/** "09:30" or "9 h 30", "15:00" or "15 h"; figures alone, as on a pass, stay as they are. */
export function formatTime(time: string, language: Language): string {
  const { minutes, fullHour } = getLanguageEntry(language).joins;
  if (minutes === ':') return time;
  const [hour = '', minute = ''] = time.split(':');
  return Number(hour) + (minute === '00' ? fullHour : minutes + minute);
}
