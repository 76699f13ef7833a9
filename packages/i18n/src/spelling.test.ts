import { expect, it } from 'vitest';
import { languages } from './languages.js';
import { getSpelling, toTypographic } from './spelling.js';

it.each(['ch', 'CH', 'li'])('%s writes ss for ß in German', (country) => {
  expect(getSpelling('de', country)?.('Große Straße')).toBe('Grosse Strasse');
});

it('other countries and languages have no spelling of their own', () => {
  expect(['de', 'at', 'lu', 'uk', ''].map((country) => getSpelling('de', country))).toEqual(Array(5).fill(null));
  const others = languages.filter((language) => getSpelling(language, 'ch') !== null);
  expect(others).toEqual(['de']);
});

it('an e-mail has the typography of print, and its addresses stay as they are', () => {
  const text = "Merci d'être là ! Voici : https://a.example/l'album?x=1 ; « oui »";
  expect(toTypographic(text, 'fr')).toBe(
    "Merci d’être là\u202f! Voici\u202f: https://a.example/l'album?x=1\u202f; «\u202foui\u202f»",
  );
  expect(toTypographic("We can't wait : 'yes'", 'en')).toBe("We can’t wait : 'yes'");
});
