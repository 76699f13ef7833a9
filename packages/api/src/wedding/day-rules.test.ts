import { expect, it } from 'vitest';
import { getDemonstrationDay, isDemonstrationDay, sampleDay } from './day-rules.js';

it.each([
  ['2025-01-01', sampleDay],
  ['2025-08-01', sampleDay],
  ['2025-08-02', '2026-08-01'],
  ['2026-11-27', '2027-08-07'],
  ['2027-12-31', '2028-08-05'],
])('a demonstration that begins on %s is on %s', (today, day) => {
  expect(getDemonstrationDay(today)).toBe(day);
  expect(isDemonstrationDay(day)).toBe(true);
});

it.each(['', '2027-08-14', '2027-07-31', '2027-08-01'])('"%s" is no day of a demonstration', (day) => {
  expect(isDemonstrationDay(day)).toBe(false);
});
