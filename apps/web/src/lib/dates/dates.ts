// Dates with month names (security rows F23, F24).
import { formatWeddingDate, getWeddingCountry, type WeddingPlace } from '@havn/api/wedding/rules';
import type { WeddingView } from '@havn/api/wedding/schema';
import { formatDay } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';

/** Shown for an invalid date. Never used for a guest's own data. */
const fallbackDay = '2025-04-12';

/** "Saturday 2 August 2025", "samedi 2 août 2025". `day` is `yyyy-MM-dd`. */
export function formatLongDate(day: string, language: Language, wedding: WeddingPlace): string {
  const date = new Date(`${day}T00:00Z`);
  const shown = Number.isNaN(date.getTime()) ? new Date(`${fallbackDay}T00:00Z`) : date;
  return formatDay(shown, language, getWeddingCountry(wedding));
}

/** On the first page and the letter, in figures or in words as the couple chose; empty without a date. */
export function formatCoverDate(
  wedding: WeddingPlace & Pick<WeddingView, 'weddingDate' | 'hasDateInWords'>,
  language: Language,
): string {
  const { weddingDate, hasDateInWords } = wedding;
  return hasDateInWords && weddingDate !== ''
    ? formatLongDate(weddingDate, language, wedding)
    : formatWeddingDate(wedding);
}
