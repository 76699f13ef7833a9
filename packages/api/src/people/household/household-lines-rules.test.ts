import { describe, expect, it } from 'vitest';
import { parseHousehold } from './household-lines-rules.js';

/** "Anna|Rossi", with "?" for a name that is not known, and "*" for a child. */
const format = (text: string): string =>
  parseHousehold(text)
    .people.map(
      ({ firstName, lastName, isAdult, isUnnamed }) =>
        `${firstName}|${lastName}${isUnnamed ? '?' : ''}${isAdult ? '' : '*'}`,
    )
    .join(' / ');

describe('the people of a household, line by line', () => {
  it.each([
    ['', ''],
    [' \n\n', ''],
    ['Anna Rossi', 'Anna|Rossi'],
    ['Anna', 'Anna|'],
    ['Anna Rossi\nBen', 'Anna|Rossi / Ben|Rossi'],
    ['Anna & Ben Rossi\nCarla\nDino', 'Anna|Rossi / Ben|Rossi / Carla|Rossi / Dino|Rossi'],
    ['Anna Rossi & Ben', 'Anna|Rossi / Ben|Rossi'],
    ['Anna Rossi, Ben, Carla', 'Anna|Rossi / Ben|Rossi / Carla|Rossi'],
    ['Anna Rossi\nBen Berg\nCarla', 'Anna|Rossi / Ben|Berg / Carla|Berg'],
    ['Anna\nBen Rossi', 'Anna| / Ben|Rossi'],
    ['Rossi, Anna\nBen', 'Anna|Rossi / Ben|Rossi'],
    ['Rémi de la Tour\nZoé', 'Rémi|de la Tour / Zoé|de la Tour'],
    ['Anna Rossi\n\n  Ben  \n', 'Anna|Rossi / Ben|Rossi'],
    ['Anna Rossi\r\nBen', 'Anna|Rossi / Ben|Rossi'],
    ['- Anna Rossi\n• Ben\n3. Carla', 'Anna|Rossi / Ben|Rossi / Carla|Rossi'],
    ['Anna Rossi\nCarla (child)\nDino (Kind)', 'Anna|Rossi / Carla|Rossi* / Dino|Rossi*'],
    ['Anna Rossi\nCarla & Dino (enfants)', 'Anna|Rossi / Carla|Rossi* / Dino|Rossi*'],
    ['Anna Rossi\nCarla (née Berg)', 'Anna|Rossi / Carla|Rossi'],
    ['Anna Rossi + 2 kids', 'Anna|Rossi / |?* / |?*'],
    ['Maria Rossi +1', 'Maria|Rossi / |?'],
    ['Maria Rossi\n+1\nCarla', 'Maria|Rossi / |? / Carla|Rossi'],
    ['Mr & Mrs Smith\nJohn', 'Mr|Smith? / Mrs|Smith? / John|Smith'],
    ['Fam. Rossi (4)', 'Fam. Rossi|? / |? / |? / |?'],
    ['Fam. Rossi\nAnna\nBen', 'Anna|Rossi / Ben|Rossi'],
    ['The Rossi family\nAnna\nBen Berg', 'Anna|Rossi / Ben|Berg'],
    ['Fam. Rossi', 'Fam. Rossi|?'],
  ])('%j', (text, expected) => expect(format(text)).toBe(expected));

  it('have the numbers of their lines', () => {
    const { people } = parseHousehold('Anna & Ben Rossi\n\nCarla');
    expect(people.map(({ line }) => line)).toEqual([1, 1, 3]);
  });

  it('may follow the name of the family', () => {
    expect(parseHousehold('Fam. Rossi\nAnna').writtenName).toBe('Fam. Rossi');
    expect(parseHousehold('Anna Rossi\nBen').writtenName).toBe('');
  });

  it.each([
    ['Mr and Mrs John Smith', 'Mr and Mrs John Smith'],
    ['Fam. Rossi (4)', 'Fam. Rossi'],
    ['Anna and Ben Rossi', ''],
    ['Mr and Mrs John Smith\nCarla', ''],
  ])('in %j, with the name %j as it was written', (text, name) => {
    expect(parseHousehold(text).writtenName).toBe(name);
  });
});
