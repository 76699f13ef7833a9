import { expect, it } from 'vitest';
import { getDateFormat } from './dates.js';
import { formatLanguage, formatList, formatNounInSentence, formatNumber, getCollator } from './formats.js';
import { type Language, languages } from './languages.js';

it('the first of a month is an ordinal in French and Italian', () => {
  const format = (language: 'en' | 'fr' | 'it', day: string) =>
    getDateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  expect(format('fr', '2025-08-01')).toBe('1er août 2025');
  expect(format('fr', '2025-08-11')).toBe('11 août 2025');
  expect(format('it', '2025-08-01')).toBe('1º agosto 2025');
  expect(format('en', '2025-08-01')).toBe('1 August 2025');
});

it('numbers of a short date stay numbers', () => {
  const format = getDateFormat('fr', { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' });
  expect(format.format(new Date('2025-08-01T04:01:00Z'))).toBe('01/08/2025 04:01');
});

it('lists, numbers and names of languages are those of the locale of the registry', () => {
  const inEach = (format: (language: Language) => string) => [format('en'), format('fr')];
  expect(inEach((language) => formatList(['Ada', 'Bo', 'Cy'], language))).toEqual(['Ada, Bo and Cy', 'Ada, Bo et Cy']);
  expect(inEach((language) => formatList(['Ada', 'Bo'], language, 'disjunction'))).toEqual(['Ada or Bo', 'Ada ou Bo']);
  expect(inEach((language) => formatNumber(1234.5, language))).toEqual(['1,234.5', '1\u202f234,5']);
  expect(inEach((language) => formatLanguage('fr', language))).toEqual(['French', 'français']);
});

it('the name of a thing begins with a capital letter within a sentence only where nouns do', () => {
  const inSentence = (noun: string, language: Language) => formatNounInSentence(noun, language);
  expect(inSentence('Fish', 'en')).toBe('fish');
  expect(inSentence('Œufs', 'fr')).toBe('œufs');
  expect(inSentence('Fisch', 'de')).toBe('Fisch');
  expect(inSentence('سمك', 'ar')).toBe('سمك');
  expect(languages.filter((language) => inSentence('Ä', language) === 'Ä')).toEqual(['de']);
});

it('a format is created once', () => {
  const options = { sensitivity: 'base' } as const;
  expect(getCollator('fr', options)).toBe(getCollator('fr', { ...options }));
  expect(getCollator('fr', options)).not.toBe(getCollator('en', options));
});
