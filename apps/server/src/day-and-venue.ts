import type { Language } from '@havn/api/kernel/fields';
import { formatServerText } from '@havn/api/server-texts';
import type { WeddingRecord } from '@havn/api/wedding/fields';
import { getWeddingCountry, type WeddingPlace } from '@havn/api/wedding/rules';
import { getDateFormat } from '@havn/i18n/dates';

const options = { dateStyle: 'long', timeZone: 'UTC' } as const;

type DatedWedding = WeddingPlace & Pick<WeddingRecord, 'weddingDate'>;

/** "2 August 2025"; empty while the date is missing. */
export function formatLongDate(wedding: DatedWedding, language: Language): string {
  if (wedding.weddingDate === '') return '';
  const format = getDateFormat(language, { ...options, country: getWeddingCountry(wedding) });
  return format.format(new Date(`${wedding.weddingDate}T00:00:00Z`));
}

/** "2 August 2025 · The Boathouse", as far as they are given. */
export function formatDayAndVenue(
  wedding: DatedWedding & Pick<WeddingRecord, 'venueName'>,
  language: Language,
): string {
  const { venueName } = wedding;
  const date = formatLongDate(wedding, language);
  return date === '' || venueName === ''
    ? date + venueName
    : formatServerText(language, 'Mail.DateAndVenue', { date, venue: venueName });
}
