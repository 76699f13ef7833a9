import { expect, it } from 'vitest';
import { isVcard, parseVcards } from './parse-vcard.js';

const parse = (...lines: string[]) => {
  const { rows: all } = parseVcards(['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n'), 100_000);
  const [header = [], ...rows] = all;
  return rows.map((cells) =>
    Object.fromEntries(header.map((title, index) => [title, cells[index]] as const).filter(([, cell]) => cell !== '')),
  );
};

it.each([
  [
    'a name of version 3',
    ['N:Rossi;Anna;Maria;Dr.;Jr.'],
    { 'First name': 'Anna', 'Last name': 'Rossi', Suffix: 'Jr.' },
  ],
  ['escaped signs', ['N:O\\;Brien;Zoé\\, Bo'], { 'First name': 'Zoé, Bo', 'Last name': 'O;Brien' }],
  [
    'a company',
    ['N:;;;;', 'FN:Trattoria', 'ORG:Trattoria;Roma'],
    { 'Full name': 'Trattoria', Organization: 'Trattoria, Roma' },
  ],
  ['a continued line', ['N:Rossi;An', ' na'], { 'First name': 'Anna', 'Last name': 'Rossi' }],
  ['a continued line with a tab', ['N:Rossi;An', '\tna'], { 'First name': 'Anna', 'Last name': 'Rossi' }],
  [
    'quoted-printable text with soft line breaks',
    ['N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=B8ller;Zo=', '=C3=A9'],
    { 'First name': 'Zoé', 'Last name': 'Møller' },
  ],
  [
    'quoted-printable text in Latin-1',
    ['N;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:M=F8ller;Zo=E9'],
    { 'First name': 'Zoé', 'Last name': 'Møller' },
  ],
  [
    'the mobile number first',
    ['TEL;TYPE=HOME:1', 'TEL;TYPE=CELL,VOICE:2', 'TEL;WORK:3'],
    { Phone: '2', 'Phone 2': '1, 3' },
  ],
  ['the preferred number before it', ['TEL;TYPE=CELL:1', 'TEL;TYPE=WORK,pref:2'], { Phone: '2', 'Phone 2': '1' }],
  [
    'addresses of version 4',
    ['EMAIL;PREF=2:a@example.com', 'EMAIL;PREF=1:b@example.com'],
    { Email: 'b@example.com', 'Email 2': 'a@example.com' },
  ],
  ['a number as an address', ['TEL;VALUE=uri;TYPE="cell,voice":tel:+39-333-1'], { Phone: '+39-333-1' }],
  [
    'a postal address with a label',
    ['item1.ADR;TYPE=home;LABEL="Via Roma 1; Roma: Italia":;;Via Roma 1;Roma;RM;00100;Italia'],
    { Street: 'Via Roma 1', City: '00100 Roma, RM', Country: 'Italia' },
  ],
  ['a note of several lines', ['NOTE:one\\ntwo\\, three'], { Notes: 'one\ntwo, three' }],
  ['other properties', ['X-ABUID:1', 'no property', 'BDAY:1988-05-04'], {}],
])('a card has %s', (_name, lines, expected) => expect(parse(...lines)).toEqual([expected]));

it('a picture and its lines are left out', () => {
  const picture = Array.from({ length: 60_000 }, () => ` ${'A'.repeat(70)}`);
  expect(parse('N:Rossi;Anna', 'PHOTO;ENCODING=b;TYPE=JPEG:/9j/', ...picture, 'NOTE:sings')).toEqual([
    { 'First name': 'Anna', 'Last name': 'Rossi', Notes: 'sings' },
  ]);
});

it('cards beyond the limit are left out', () => {
  expect(parseVcards('BEGIN:VCARD\nN:A\nEND:VCARD\n'.repeat(10), 3).rows).toHaveLength(4);
});

it.each([
  ['\ufeffBEGIN:VCARD\r\n', true],
  ['begin:vcard\n', true],
  ['Name,BEGIN:VCARD\n', false],
  ['First name\nAnna\n', false],
])('%j is a card: %s', (text, expected) => expect(isVcard(text)).toBe(expected));

const listNames = (text: string) => parseVcards(text, 100_000).rows.map(([first, last]) => `${first} ${last}`.trim());

it.each([
  ['joined', 'BEGIN:VCARD\nN:Bell;Ada\nEND:VCARDBEGIN:VCARD\nN:Cole;Ben\nEND:VCARD BEGIN:VCARD\nN:Dunn;Cat\nEND:VCARD'],
  [
    'indented',
    '  BEGIN:VCARD\n  N:Bell;A\n   da\n  END:VCARD\n\n  BEGIN:VCARD\n  N:Cole;Ben\n  END:VCARD\nBEGIN:VCARD\nN:Du\n nn;Cat\nEND:VCARD',
  ],
])('cards that are %s', (_, text) =>
  expect(listNames(text)).toEqual(['First name Last name', 'Ada Bell', 'Ben Cole', 'Cat Dunn']),
);

it.each(['X-ADDRESSBOOKSERVER-KIND:group', 'KIND:Group'])('a group of an address book, %s', (kind) => {
  const text = `BEGIN:VCARD\nN:Bell;Ada\nEND:VCARD\nBEGIN:VCARD\nN:Wedding;;;;\nFN:Wedding\n${kind}\nEND:VCARD\n`;
  expect([...parseVcards(text, 100_000).groupRows]).toEqual([2]);
});

it('a number with an extension', () =>
  expect(parse('TEL;VALUE=uri:tel:+86-138-0013-8000;ext=5', 'TEL:+45 12 34 56 78')).toEqual([
    { Phone: '+86-138-0013-8000', 'Phone 2': '+86-138-0013-8000;ext=5, +45 12 34 56 78' },
  ]));
