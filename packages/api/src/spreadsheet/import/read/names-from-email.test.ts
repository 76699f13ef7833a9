import { expect, it } from 'vitest';
import { chooseSheet } from './choose-sheet.js';
import { parseCsvRows } from './parse-csv.js';
import { parseSheet } from './parse-sheet.js';
import type { SheetOptions } from './sheet.js';

function summarize(text: string, options: SheetOptions = {}) {
  const cells = parseCsvRows(text, 100);
  const { rows, problems, emailsWithoutName } = parseSheet(
    chooseSheet([{ name: '', cells, faults: new Map() }]),
    options,
  );
  return {
    guests: rows.map(({ firstName, lastName = '' }) => `${firstName}|${lastName}`),
    faulty: problems.map(({ row }) => row),
    emailsWithoutName,
  };
}

const list = `First Name,Last Name,E-mail 1 - Value,Phone 1 - Value
Dora,Lind,dora@example.com,
,,anna.rossi@example.com,
,,ben-holm82+list@example.com,
,,zoe@example.com,
,,1982@example.com,
,,,+39 06 6982
`;

it('a contact without a name is a problem', () => {
  expect(summarize(list)).toMatchObject({ faulty: [3, 4, 5, 6, 7], emailsWithoutName: 3 });
});

it('a contact without a name is called by the e-mail address if that is asked for', () => {
  const { guests, faulty, emailsWithoutName } = summarize(list, { namesFromEmail: true });
  expect(guests.slice(0, 4)).toEqual(['Dora|Lind', 'Anna|Rossi', 'Ben|Holm', 'Zoe|']);
  expect(faulty).toEqual([6, 7]);
  expect(emailsWithoutName).toBe(3);
});

it('a guest with a group comes with its members, whatever the address is', () => {
  const family = 'First name,Group,Email\nAnna,Rossi,\n,Rossi,ben@example.com\n';
  expect(summarize(family, { namesFromEmail: true })).toMatchObject({
    guests: ['Anna|', 'Guest of Rossi|'],
    emailsWithoutName: 0,
  });
});

it('a skipped contact is not counted', () => {
  expect(summarize(list, { skipRows: [3, 4] })).toMatchObject({ emailsWithoutName: 1 });
});

it('our own exports have no names from addresses', () => {
  const id = '0b6c1c8e-6d3b-4a8e-9d43-0d7f6d2f7c11';
  const text = `First name,Email,Guest id\n,anna@example.com,${id}\n`;
  expect(summarize(text, { namesFromEmail: true })).toMatchObject({ faulty: [2], emailsWithoutName: 0 });
});
