import { expect, it } from 'vitest';
import { formatDay } from './format-day.js';

it('formats a day as its language does, with an ordinal for the first of a month in French', () => {
  expect(formatDay('2026-12-01T12:00:00Z', 'en', 'UTC')).toBe('1 December');
  expect(formatDay('2026-12-01T12:00:00Z', 'fr', 'UTC')).toBe('1er décembre');
  expect(formatDay('2026-12-11T12:00:00Z', 'fr', 'UTC')).toBe('11 décembre');
  expect(formatDay('2026-12-01T12:00:00Z', 'en', 'Pacific/Kiritimati')).toBe('2 December');
});
