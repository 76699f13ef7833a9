import { expect, it } from 'vitest';
import { languages } from './languages.js';
import { getSpelling } from './spelling.js';

it.each(['ch', 'CH', 'li'])('%s writes ss for ß in German', (country) => {
  expect(getSpelling('de', country)?.('Große Straße')).toBe('Grosse Strasse');
});

it('other countries and languages have no spelling of their own', () => {
  expect(['de', 'at', 'lu', 'uk', ''].map((country) => getSpelling('de', country))).toEqual(Array(5).fill(null));
  const others = languages.filter((language) => getSpelling(language, 'ch') !== null);
  expect(others).toEqual(['de']);
});
