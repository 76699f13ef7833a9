import { describe, expect, it } from 'vitest';
import { proposeGroupName, renameProposed } from './group-name-rules.js';

const toPeople = (names: string) =>
  names.split(', ').map((name) => {
    const [firstName = '', lastName = ''] = name.split('|');
    return { firstName, lastName: lastName.replace('?', ''), isUnnamed: lastName.endsWith('?') };
  });

it.each([
  ['Anna|Rossi, Ben|Rossi', 'Anna & Ben Rossi'],
  ['Anna|Rossi, Ben', 'Anna Rossi & Ben'],
  ['Anna, Ben', 'Anna & Ben'],
  ['Anna, Ben, Carl', 'Anna, Ben & Carl'],
  ['Anna|Rossi, Ben|Berg', 'Anna Rossi & Ben Berg'],
  ['Anna|Rossi, Ben|Rossi, Carl|Rossi', 'Rossi family'],
  ['Anna|$&, Ben|$&, Carl|$&', '$& family'],
  ['Anna|Rossi, Ben|Berg, Carl|Rossi', 'Anna Rossi, Ben Berg & Carl Rossi'],
  ['Anna|Rossi', 'Anna Rossi'],
  ['Anna|Rossi, |?', 'Anna Rossi'],
  ['Anna|Rossi, Ben|Rossi, |?, |?', 'Anna & Ben Rossi'],
  ['Fam. Rossi|?, |?', 'Fam. Rossi'],
  ['Mr|Smith?, Mrs|Smith?', 'Mr & Mrs Smith'],
  ['|?, |?', ''],
  [`${'A'.repeat(50)}|Rossi, ${'B'.repeat(50)}|Berg`, 'Rossi & Berg'],
  [`${'A'.repeat(60)}, ${'B'.repeat(60)}`, 'A'.repeat(60)],
])('the name of a household: %s', (names, expected) => expect(proposeGroupName(toPeople(names), 'en')).toBe(expected));

it('is that of a family in the language of its guests', () => {
  expect(proposeGroupName(toPeople('Anna|Rossi, Ben|Rossi, Carl|Rossi'), 'fr')).toBe('Famille Rossi');
});

it.each([
  ['pl', 'Anna|Kowalska, Jan|Kowalski, Ola|Kowalska', 'Rodzina Kowalskich'],
  ['pl', 'Anna|Kowalska, Jan|Kowalski', 'Anna i Jan Kowalscy'],
  ['pl', 'Alicja|Nowak, Tomasz|Nowak', 'Alicja i Tomasz Nowak'],
  ['ar', 'ليلى|حدّاد, كريم|حدّاد', 'ليلى وكريم حدّاد'],
  ['it', 'Chiara|Conti, Elia|Berg', 'Chiara Conti ed Elia Berg'],
  ['nl', 'Jan|de Vries, Piet|de Vries, Ans|de Vries', 'Familie De Vries'],
  ['en', 'The Millers|?, Guest 2 of The Millers|?', 'The Millers'],
  ['en', 'Kowalska|Kowalska, Jan|Kowalski, Ola|Kowalska', 'Kowalski family'],
] as const)('the name in %s of %s is %s', (language, names, expected) => {
  expect(proposeGroupName(toPeople(names), language)).toBe(expected);
});

describe('a name that was proposed', () => {
  const rename = (groupName: string, before: string, after: string) =>
    renameProposed(groupName, { before: toPeople(before), after: toPeople(after), language: 'en' });

  it.each([
    ['Anna & Bne Rossi', 'Anna|Rossi, Bne|Rossi', 'Anna|Rossi, Ben|Rossi', 'Anna & Ben Rossi'],
    ['Anna & Bne Rossi (2)', 'Anna|Rossi, Bne|Rossi', 'Anna|Rossi, Ben|Rossi', 'Anna & Ben Rossi (2)'],
    ['Famille Rosi', 'A|Rosi, B|Rosi, C|Rosi', 'A|Rossi, B|Rosi, C|Rosi', 'A Rossi, B Rosi & C Rosi'],
    ['Our Rossis', 'Anna|Rossi, Bne|Rossi', 'Anna|Rossi, Ben|Rossi', null],
    ['Anna & Ben Rossi', 'Anna|Rossi, Ben|Rossi', 'Anna|Rossi, Ben|Rossi', null],
  ])('%s of %s is for %s %s', (groupName, before, after, expected) => {
    expect(rename(groupName, before, after)).toBe(expected);
  });
});
