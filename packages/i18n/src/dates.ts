// Dates and times in the languages of the app. Apart from the other formats, which guests do not load.

import { type GetFormat, keepFormats } from './keep-formats.js';
import { getLanguageEntry, type Language } from './languages.js';

export interface DateFormat {
  format(instant: Date | number): string;
}

export interface DateOptions extends Intl.DateTimeFormatOptions {
  /** Of two letters. Its names of the months are written if the language has several: "آب" in Lebanon, "غشت" in Morocco. */
  country?: string;
}

function getDateLocale(language: Language, country: string): string | Intl.Locale {
  const { locale, hasRegionalMonths = false } = getLanguageEntry(language);
  return hasRegionalMonths && country !== ''
    ? new Intl.Locale(locale, { region: country, calendar: 'gregory' })
    : locale;
}

/** Like `Intl.DateTimeFormat`, but with the first of a month as the language writes it: "1er août". */
export const getDateFormat: GetFormat<DateOptions, DateFormat> = keepFormats(
  (language, { country = '', ...options }) => {
    const { firstOfMonth } = getLanguageEntry(language);
    const formatter = new Intl.DateTimeFormat(getDateLocale(language, country), options);
    if (firstOfMonth === undefined) return formatter;
    return {
      format: (instant) =>
        formatter
          .formatToParts(instant)
          .map(({ type, value }) => (type === 'day' && value === '1' ? firstOfMonth : value))
          .join(''),
    };
  },
);

const fillIn = (template: string, values: Record<string, string | number | undefined>) =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));

const utc = { timeZone: 'UTC' } as const;

/** "2\u00a0August 2025", "2\u00a0de\u00a0agosto de 2025": day and month stay on one line. */
const keepTogether = (date: string) => date.replace(/^\S+ (?:de )?/, (day) => day.replaceAll(' ', '\u00a0'));

/** "Saturday 2 August 2025", "samedi 2 août 2025", "Samstag, 2. August 2025"; of the day in UTC. */
export function formatDay(
  date: Date,
  language: Language,
  country = '',
  { year }: Pick<DateOptions, 'year'> = { year: 'numeric' },
): string {
  const format = (options: DateOptions) => getDateFormat(language, { ...utc, ...options, country }).format(date);
  // Not by `Intl` alone: browsers disagree whether a comma follows the weekday.
  return fillIn(getLanguageEntry(language).longDate ?? '{{weekday}} {{date}}', {
    weekday: format({ weekday: 'long' }),
    date: keepTogether(format({ day: 'numeric', month: 'long', year })),
  });
}

/** "09:30" or "9 h 30", "3 pm" or "15 h"; figures alone, as on a pass, stay as they are. */
export function formatTime(time: string, language: Language): string {
  const { time: templates, dayPeriods = [] } = getLanguageEntry(language);
  const [hour2 = '', minute = ''] = time.split(':');
  if (templates === undefined || minute === '') return time;
  if (time === '12:00' && templates.noon !== undefined) return templates.noon;
  const hour = Number(hour2);
  return fillIn(minute === '00' ? templates.fullHour : templates.withMinutes, {
    hour,
    hour2,
    hour12: hour % 12 || 12,
    minute,
    period: dayPeriods[hour < 12 ? 0 : 1],
  });
}

/** "2 August 2025 at 3 pm", "2 août 2025 à 15 h". `shown` is the time as written, or a placeholder of it. */
export function joinDateAndTime(
  date: string,
  time: string,
  language: Language,
  shown = formatTime(time, language),
): string {
  const { dateAndTime, dateAndTimeAtOne = dateAndTime } = getLanguageEntry(language).joins;
  const join = time.startsWith('01:') ? dateAndTimeAtOne : dateAndTime;
  const separator = /^[,،]/.test(join) ? '' : ' ';
  return join === '' ? `${date} ${shown}` : `${date}${separator}${join} ${shown}`;
}
