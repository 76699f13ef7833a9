import { describe, expect, it } from 'vitest';
import { formatCountry, toCountryCode } from './countries.js';

describe('the name of a country', () => {
  it.each([
    ['ie', 'Irland', 'Irlande'],
    ['uk', 'United Kingdom', 'Royaume-Uni'],
    ['de', 'Germany', 'Allemagne'],
    ['us', 'United States', 'États-Unis'],
    ['fi', 'Finland', 'Finlande'],
    ['', '', ''],
    ['Narnia', 'Narnia', 'Narnia'],
  ])('%j is %s in English and %s in French', (code, english, french) => {
    expect([formatCountry(code, 'en'), formatCountry(code, 'fr')]).toEqual([english, french]);
  });
});

it.each([
  ['GB', 'uk'],
  ['uk', 'uk'],
  ['Ireland', 'ie'],
  ['Irland', 'ie'],
  ['DK', 'dk'],
  ['Narnia', 'narnia'],
])('the code of %s is %s', (text, code) => {
  expect(toCountryCode(text)).toBe(code);
});
