import type { Language } from '@havn/api/kernel/fields';
import { formatServerText } from '@havn/api/server-texts';
import type { WeddingRecord } from '@havn/api/wedding/fields';
import { getDateFormat } from '@havn/i18n/dates';

const options = { dateStyle: 'long', timeZone: 'UTC' } as const;

/** "2 August 2025"; empty while the date is missing. */
export const formatLongDate = (date: string, language: Language): string =>
  date === '' ? '' : getDateFormat(language, options).format(new Date(`${date}T00:00:00Z`));

/** "2 August 2025 · The Boathouse", as far as they are given. */
export function formatDayAndVenue(
  { weddingDate, venueName }: Pick<WeddingRecord, 'weddingDate' | 'venueName'>,
  language: Language,
): string {
  const date = formatLongDate(weddingDate, language);
  return date === '' || venueName === ''
    ? date + venueName
    : formatServerText(language, 'Mail.DateAndVenue', { date, venue: venueName });
}
