import { expect, it } from 'vitest';
import { formatDayAndVenue } from './day-and-venue.js';

const wedding = { weddingDate: '2026-08-01', venueName: 'The Boathouse', destinationCode: '', defaultCountry: '' };

it('formats the date as usual in each language, including the first day of a month', () => {
  expect(formatDayAndVenue(wedding, 'en')).toBe('1 August 2026 · The Boathouse');
  expect(formatDayAndVenue(wedding, 'fr')).toBe('1er août 2026 · The Boathouse');
});

it('names the month as the country of the wedding does', () => {
  expect(formatDayAndVenue({ ...wedding, defaultCountry: 'lb' }, 'ar')).toContain('1 آب 2026');
});
