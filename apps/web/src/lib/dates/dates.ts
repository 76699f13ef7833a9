// Dates with month names, and times in the wedding's time zone, regardless of the phone's (security rows F23, F24).
import { toZonedTime } from '@havn/api/kernel/zoned-time';
import { formatWeddingDate } from '@havn/api/wedding/rules';
import type { WeddingView } from '@havn/api/wedding/schema';
import { formatDay, joinDateAndTime } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';

/** Shown for an invalid date: 12 April 2025 23:30 in Copenhagen. Never used for a guest's own data. */
const fallback = { day: '2025-04-12', time: '23:30' } as const;

/** "Saturday 2 August 2025", "samedi 2 août 2025". `day` is `yyyy-MM-dd`. */
export function formatLongDate(day: string, language: Language): string {
  const date = new Date(`${day}T00:00Z`);
  return formatDay(Number.isNaN(date.getTime()) ? new Date(`${fallback.day}T00:00Z`) : date, language);
}

/** On the first page and the letter, in figures or in words as the couple chose; empty without a date. */
export function formatCoverDate(
  wedding: Pick<WeddingView, 'weddingDate' | 'hasDateInWords'>,
  language: Language,
): string {
  const { weddingDate, hasDateInWords } = wedding;
  return hasDateInWords && weddingDate !== '' ? formatLongDate(weddingDate, language) : formatWeddingDate(wedding);
}

/** "Saturday 2 August 2025 at 15:00", "samedi 2 août 2025 à 15 h", in the wedding's zone; a day that ends has no time. */
export function formatDeadline(instant: Date, zone: string, language: Language): string {
  const { day, time } = Number.isNaN(instant.getTime()) ? fallback : toZonedTime(instant, zone);
  const date = formatLongDate(day, language);
  return time === '23:59' ? date : joinDateAndTime(date, time, language);
}
