import { expect, it } from 'vitest';
import { formatDayAndVenue } from './day-and-venue.js';

it('the day is written as in each language, also the first of a month', () => {
  const wedding = { weddingDate: '2026-08-01', venueName: 'The Boathouse' };
  expect(formatDayAndVenue(wedding, 'en')).toBe('1 August 2026 · The Boathouse');
  expect(formatDayAndVenue(wedding, 'fr')).toBe('1er août 2026 · The Boathouse');
});
