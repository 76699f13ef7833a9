import { expect, it } from 'vitest';
import { proposeGroupName } from './group-name-rules.js';

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
