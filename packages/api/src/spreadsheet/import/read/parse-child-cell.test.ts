import { describe, expect, it } from 'vitest';
import { parseChildCell } from './parse-child-cell.js';
import { parseNameCell } from './parse-name-cell.js';

const format = (people: readonly { firstName: string; lastName: string; isUnnamed: boolean; isChild: boolean }[]) =>
  people
    .map(({ firstName, lastName, isChild }) => `${`${firstName} ${lastName}`.trim() || '?'}${isChild ? '°' : ''}`)
    .join(', ');

describe('ages in a column of children count nobody', () => {
  it.each([
    ['Ida (3), Gus (5)', 'Ida Moss°, Gus Moss°'],
    ['Ida 3yrs, baby Neel', 'Ida Moss°, Neel Moss°'],
    ['Zoe (9)', 'Zoe Moss°'],
    ['Zoe 9', 'Zoe Moss°'],
    ['Tom 4 ans, Lou 7 ans', 'Tom Moss°, Lou Moss°'],
    ['Tom et Lou 4 et 7 ans', 'Tom Moss°, Lou Moss°'],
    ['Mia, 4 Jahre und Ben, 6 Jahre', 'Mia Moss°, Ben Moss°'],
    ['Pia (4 Jahre), Max (8 Monate)', 'Pia Moss°, Max Moss°'],
    ['Luca 3 anni e Sara 5 anni', 'Luca Moss°, Sara Moss°'],
    ['Ana (5 años) y Leo (2 años)', 'Ana Moss°, Leo Moss°'],
    ['João, 6 anos', 'João Moss°'],
    ['Sem (2 jaar), Noor (5 jaar)', 'Sem Moss°, Noor Moss°'],
    ['Alma 4 år og Bo 2 år', 'Alma Moss°, Bo Moss°'],
    ['Ola (7 lat), Jan (3 lata)', 'Ola Moss°, Jan Moss°'],
    ['ليلى (٤ سنوات)', 'ليلى Moss°'],
    ['Tom (age 4), Lea (born 2019)', 'Tom Moss°, Lea Moss°'],
    ['Tom: 4, Lea: 6', 'Tom Moss°, Lea Moss°'],
    ['Tom, Lea & Max', 'Tom Moss°, Lea Moss°, Max Moss°'],
    ['1 bébé', '?°'],
    ['2 kids', '?°, ?°'],
    ['2 (3 and 5)', '?°, ?°'],
    ['2 (Tom, Lea)', 'Tom Moss°, Lea Moss°'],
    ['3 enfants (4, 6 et 9 ans)', '?°, ?°, ?°'],
  ])('%s', (text, expected) => {
    const { people, isUnsure } = parseChildCell(text, { lastNames: ['Moss'], language: 'en' });
    expect([format(people), isUnsure]).toEqual([expected, false]);
  });

  it.each([
    ['3, 5', '?°, ?°'],
    ['4 ans', '?°'],
    ['Tom 4 godt', 'Tom Moss°'],
    ['Tom, 4', 'Tom Moss°'],
  ])('%s may mean something else', (text, expected) => {
    const { people, isUnsure } = parseChildCell(text, { lastNames: ['Moss'], language: 'en' });
    expect([format(people), isUnsure]).toEqual([expected, true]);
  });
});

describe('a last name that is written with the child is not doubled', () => {
  it.each([
    ['Toby Vane, Ruth Vane', ['Vane'], 'Toby Vane°, Ruth Vane°', false],
    ['Toby Vane & Ruth', ['Vane'], 'Toby Vane°, Ruth Vane°', false],
    ['Gus Hart-Stone', ['Hart', 'Stone'], 'Gus Hart-Stone°', false],
    ['Gus Stone', ['Hart', 'Stone'], 'Gus Stone°', false],
    ['Luis de la Cruz', ['de la Cruz'], 'Luis de la Cruz°', false],
    ['Toby Stone', ['Vane'], 'Toby Stone Vane°', true],
  ])('%s', (text, lastNames, expected, isUnsure) => {
    const parsed = parseChildCell(text, { lastNames, language: 'en' });
    expect([format(parsed.people), parsed.isUnsure]).toEqual([expected, isUnsure]);
  });
});

describe('a companion in any spelling', () => {
  it.each([
    'Mara Weiss (+1)',
    'Mara Weiss +1',
    'Mara Weiss + 1',
    'Mara Weiss (+ 1)',
    'Mara Weiss [+1]',
    'Mara Weiss ＋1',
    'Mara Weiss (plus one)',
    'Mara Weiss plus one',
    'Mara Weiss plus-one',
    'Mara Weiss & 1',
    'Mara Weiss (& 1)',
    'Mara Weiss +1 guest',
    'Mara Weiss (+ guest)',
    'Mara Weiss (and guest)',
    'Mara Weiss +1er',
    'Mara Weiss plus un',
    'Mara Weiss plus eins',
    'Mara Weiss (+ Begleitung)',
    'Mara Weiss più uno',
    'Mara Weiss más uno',
    'Mara Weiss mais um',
    'Mara Weiss plus één',
    'Mara Weiss pluss en',
    'Mara Weiss +١',
    'Weiss, Mara (+1)',
    'Weiss, Mara +1',
  ])('%s', (text) => expect(format(parseNameCell(text).people)).toBe('Mara Weiss, ?'));

  it.each([
    ['Mara Weiss +2', 'Mara Weiss, ?, ?'],
    ['Mara & Jon Weiss (+2)', 'Mara Weiss, Jon Weiss, ?, ?'],
    ['Mara Weiss +1 Tom Berg', 'Mara Weiss, Tom Berg'],
    ['Mara Weiss +1 (Tom Berg)', 'Mara Weiss, Tom Berg'],
    ['Mara Weiss +1: Tom Berg', 'Mara Weiss, Tom Berg'],
    ['Mara Weiss + 2 kids', 'Mara Weiss, ?°, ?°'],
    ['Mara Weiss (2+1)', 'Mara Weiss, ?, ?°'],
  ])('%s', (text, expected) => expect(format(parseNameCell(text).people)).toBe(expected));
});

it('a remark in brackets is no name', () => {
  expect(parseNameCell('Varma Family (Uncle)')).toMatchObject({
    people: [{ firstName: 'Varma Family', isUnnamed: true }],
    hasRemark: true,
    hasMore: true,
  });
  expect(parseNameCell('Eva Kern (Nachbarin)')).toMatchObject({
    people: [{ firstName: 'Eva', lastName: 'Kern' }],
    hasRemark: true,
  });
  expect(parseNameCell('Eva Kern (Kind)')).toMatchObject({ people: [{ firstName: 'Eva', isChild: true }] });
  expect(parseNameCell('Fam. Kern (Eva, Uwe)')).toMatchObject({
    people: [{ firstName: 'Eva' }, { firstName: 'Uwe' }],
    hasRemark: false,
  });
});
