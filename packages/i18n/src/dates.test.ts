import { expect, it } from 'vitest';
import { createDateFormat } from './dates.js';

it('the first of a month is an ordinal in French only', () => {
  const format = (language: 'en' | 'fr', day: string) =>
    createDateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  expect(format('fr', '2025-08-01')).toBe('1er août 2025');
  expect(format('fr', '2025-08-11')).toBe('11 août 2025');
  expect(format('en', '2025-08-01')).toBe('1 August 2025');
});

it('numbers of a short date stay numbers', () => {
  const format = createDateFormat('fr', { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' });
  expect(format.format(new Date('2025-08-01T04:01:00Z'))).toBe('01/08/2025 04:01');
});
