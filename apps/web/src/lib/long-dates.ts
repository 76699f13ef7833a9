// Dates with month names. Separate from dates.ts so that the first view does not load the date-fns locales.
import type { Language } from '@havn/i18n/languages';
import { enGB } from 'date-fns/locale/en-GB';
import { fr } from 'date-fns/locale/fr';
import { formatInWeddingZone } from './dates.js';

/** "Saturday 2 August 2025", "samedi 2 août 2025". */
export function formatLongDate(date: Date, zone: string, language: Language): string {
  return language === 'fr'
    ? formatInWeddingZone('EEEE d MMMM yyyy', { date, zone, locale: fr }).replace(' 1 ', ' 1er ')
    : formatInWeddingZone('EEEE d MMMM yyyy', { date, zone, locale: enGB });
}

/** "Saturday 2 August 2025 at 15:00", "samedi 2 août 2025 à 15:00", in the wedding's zone. */
export function formatLongDateTime(date: Date, zone: string, language: Language): string {
  const time = formatInWeddingZone('HH:mm', { date, zone });
  return `${formatLongDate(date, zone, language)} ${language === 'fr' ? 'à' : 'at'} ${time}`;
}
