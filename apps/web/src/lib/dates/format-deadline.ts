// In the wedding's time zone, regardless of the phone's (security rows F23, F24).
import { endOfDay, toZonedTime } from '@havn/api/kernel/zoned-time';
import type { WeddingPlace } from '@havn/api/wedding/rules';
import type { WeddingView } from '@havn/api/wedding/schema';
import { joinDateAndTime } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';
import { formatLongDate } from './dates.js';

/** Shown for an invalid instant: 12 April 2025 23:30 in Copenhagen. */
const fallback = { day: '2025-04-12', time: '23:30' } as const;

/** "Saturday 2 August 2025 at 3 pm", "samedi 2 août 2025 à 15 h", in the wedding's zone; a day that ends has no time. */
export function formatDeadline(
  instant: Date,
  wedding: WeddingPlace & Pick<WeddingView, 'timeZone'>,
  language: Language,
): string {
  const { day, time } = Number.isNaN(instant.getTime()) ? fallback : toZonedTime(instant, wedding.timeZone);
  const date = formatLongDate(day, language, wedding);
  return time === endOfDay ? date : joinDateAndTime(date, time, language);
}
