import { formatCountry } from '@havn/i18n/countries';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '../kernel/fields.js';
import { parseCountry, parseFlag, parseLanguage } from './vocabulary.js';

describe('a country in a cell', () => {
  it('is found by its code and its names in English and French', () => {
    const cells = countryCodes.flatMap((code) =>
      [code, code.toUpperCase(), formatCountry(code, 'en'), formatCountry(code, 'fr')].map((cell) => ({ cell, code })),
    );
    expect(cells.map(({ cell }) => ({ cell, code: parseCountry(cell) }))).toEqual(cells);
  });

  it.each([
    ['Ireland', 'ie'],
    ['Irland', 'ie'],
    ['Éire', 'ie'],
    ['Lëtzebuerg', 'lu'],
    ['Deutschland', 'de'],
    ['Österreich', 'at'],
    ['Danmark', 'dk'],
    ['Ελλάδα', 'gr'],
    ['日本', 'jp'],
    ['المغرب', 'ma'],
    ['Україна', 'ua'],
    ['USA', 'us'],
    ['U.S.A.', 'us'],
    ['United States of America', 'us'],
    ['GB', 'uk'],
    ['England', 'uk'],
    ['the netherlands', 'nl'],
    ['Czech Republic', 'cz'],
    ['Turkey', 'tr'],
    ["Cote d'Ivoire", 'ci'],
    ['Saint Lucia', 'lc'],
    ['Bosnia and Herzegovina', 'ba'],
    ['Niger', 'ne'],
    ['Nigeria', 'ng'],
    ['Suisse ', 'ch'],
  ])('%s is %s', (cell, code) => expect(parseCountry(cell)).toBe(code));

  it.each(['Atlantis', 'constructor', '', 'xx', 'Europe'])('%j is none', (cell) => {
    expect(parseCountry(cell)).toBeUndefined();
  });
});

describe('a language in a cell', () => {
  it.each([
    ['English', 'en'],
    ['inglese', 'en'],
    ['Englisch', 'en'],
    ['Inglés', 'en'],
    ['engelsk', 'en'],
    ['francese', 'fr'],
    ['Französisch', 'fr'],
    ['francuski', 'fr'],
    ['FR-be', 'fr'],
  ])('%s is %s', (cell, language) => expect(parseLanguage(cell)).toBe(language));

  it.each(['Klingon', '', 'constructor'])('%j is none', (cell) => expect(parseLanguage(cell)).toBeUndefined());
});

describe('a logical value of a spreadsheet program', () => {
  it.each([
    ['English', 'TRUE', 'FALSE'],
    ['French', 'VRAI', 'FAUX'],
    ['German', 'WAHR', 'FALSCH'],
    ['Danish', 'SAND', 'FALSK'],
    ['Dutch', 'WAAR', 'ONWAAR'],
    ['Italian', 'VERO', 'FALSO'],
    ['Spanish', 'VERDADERO', 'FALSO'],
    ['Portuguese', 'VERDADEIRO', 'FALSO'],
    ['Swedish', 'SANT', 'FALSKT'],
    ['Norwegian', 'SANN', 'USANN'],
    ['Finnish', 'TOSI', 'EPÄTOSI'],
  ])('in %s is %s or %s', (_, yes, no) => expect([yes, no].map(parseFlag)).toEqual([true, false]));
});
