import { expect, it } from 'vitest';
import { formatDayAndVenue } from './day-and-venue.js';

it('formats the date as usual in each language, including the first day of a month', () => {
  const wedding = { weddingDate: '2026-08-01', venueName: 'The Boathouse' };
  expect(formatDayAndVenue(wedding, 'en')).toBe('1 August 2026 · The Boathouse');
  expect(formatDayAndVenue(wedding, 'fr')).toBe('1er août 2026 · The Boathouse');
});
