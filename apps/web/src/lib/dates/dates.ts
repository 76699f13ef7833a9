// Dates with month names, and times in the wedding's time zone, regardless of the phone's (security rows F23, F24).
import type { Language } from '@havn/i18n/languages';
import { format } from 'date-fns/format';
import { enGB } from 'date-fns/locale/en-GB';
import { fr } from 'date-fns/locale/fr';
import { toZonedTime } from './zoned-time.js';

/** Shown for an invalid date: 12 April 2025 23:30 in Copenhagen. Never used for a guest's own data. */
const fallback = { day: '2025-04-12', time: '23:30' } as const;

/** "Saturday 2 August 2025", "samedi 2 août 2025". `day` is `yyyy-MM-dd`. */
export function formatLongDate(day: string, language: Language): string {
  // At noon, because a clock change may skip midnight.
  const noon = new Date(`${day}T12:00:00`);
  const date = Number.isNaN(noon.getTime()) ? new Date(`${fallback.day}T12:00:00`) : noon;
  return language === 'fr'
    ? format(date, 'EEEE d MMMM yyyy', { locale: fr }).replace(' 1 ', ' 1er ')
    : format(date, 'EEEE d MMMM yyyy', { locale: enGB });
}

/** "Saturday 2 August 2025 at 15:00", "samedi 2 août 2025 à 15:00", in the wedding's zone. */
export function formatLongDateTime(instant: Date, zone: string, language: Language): string {
  const { day, time } = Number.isNaN(instant.getTime()) ? fallback : toZonedTime(instant, zone);
  return `${formatLongDate(day, language)} ${language === 'fr' ? 'à' : 'at'} ${time}`;
}
