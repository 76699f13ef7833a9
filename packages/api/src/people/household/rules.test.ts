import { expect, it } from 'vitest';
import { proposeGroupName } from './rules.js';

const toPeople = (names: string) =>
  names.split(', ').map((name) => {
    const [firstName = '', lastName = ''] = name.split('|');
    return { firstName, lastName: lastName.replace('?', ''), isUnnamed: lastName.endsWith('?') };
  });

it.each([
  ['Anna|Rossi, Ben|Rossi', 'Rossi'],
  ['Anna|Rossi, Ben', 'Rossi'],
  ['Anna, Ben', 'Anna & Ben'],
  ['Anna, Ben, Carl', 'Anna, Ben & Carl'],
  ['Anna|Rossi, Ben|Berg', 'Anna Rossi & Ben Berg'],
  ['Anna|Rossi, Ben|Berg, Carl|Rossi', 'Rossi & Berg'],
  ['Anna|Rossi, Ben|Berg, Carl|Dahl', 'Rossi, Berg & Dahl'],
  ['Anna|Rossi', 'Rossi'],
  ['Anna|Rossi, |?', 'Rossi'],
  ['Fam. Rossi|?, |?', 'Fam. Rossi'],
  ['Mr|Smith?, Mrs|Smith?', 'Smith'],
  [`${'A'.repeat(60)}, ${'B'.repeat(60)}`, 'A'.repeat(60)],
])('the name of a household: %s', (names, expected) => expect(proposeGroupName(toPeople(names))).toBe(expected));
