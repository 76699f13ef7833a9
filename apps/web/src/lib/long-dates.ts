// Dates with month names. Separate from dates.ts so that the first view does not load the date-fns locales.
import type { Language } from '@havn/i18n/languages';
import { enGB } from 'date-fns/locale/en-GB';
import { fr } from 'date-fns/locale/fr';
import { inWeddingZone } from './dates.js';

/** "Saturday 2 August 2025", "samedi 2 août 2025". */
export function longDay(date: Date, zone: string, language: Language): string {
  return language === 'fr'
    ? inWeddingZone('EEEE d MMMM yyyy', { date, zone, locale: fr }).replace(' 1 ', ' 1er ')
    : inWeddingZone('EEEE d MMMM yyyy', { date, zone, locale: enGB });
}

/** "2 August 2025, 15:00" in the wedding's zone. */
export function dayAndTime(date: Date, zone: string, language: Language): string {
  return `${longDay(date, zone, language)}, ${inWeddingZone('HH:mm', { date, zone })}`;
}
