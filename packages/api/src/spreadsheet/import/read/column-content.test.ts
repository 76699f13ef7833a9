import { describe, expect, it } from 'vitest';
import { chooseSheet } from './choose-sheet.js';
import { parseCsvRows } from './parse-csv.js';
import { parseSheet } from './parse-sheet.js';
import type { SheetOptions } from './sheet.js';

function parse(text: string, options?: SheetOptions) {
  const sheet = parseSheet(chooseSheet([{ name: '', cells: parseCsvRows(text, 100), faults: new Map() }]), options);
  expect(sheet.problems).toEqual([]);
  return sheet;
}

const listColumns = (text: string) => parse(text).headers.map(({ column }) => column);

/** The doubts about columns: the header, the kind and the columns of the readings. */
const listColumnDoubts = (text: string) =>
  parse(text).readingDoubts.flatMap(({ kind, row, column, readings }) =>
    row === null ? [[column, kind, readings.map(({ answer }) => answer.is === 'column' && answer.column)]] : [],
  );

const listNames = (text: string) =>
  parse(text).rows.map(({ firstName, lastName = '' }) => `${firstName} ${lastName}`.trim());

describe('L1: a column of times', () => {
  it.each([
    'Timestamp,Your full name,Your email address\n3/5/2027 10:11:12,Ida Falk,ida@example.com\n',
    'Zeitstempel,Wie heißt ihr?,Wie erreichen wir euch?\n05.03.2027 10:11:12,Ida Falk,ida@example.com\n',
    'Horodateur,Vos noms,Votre adresse\n05/03/2027 10:11:12,Ida Falk,ida@example.com\n',
    'Aikaleima,Kuka,Osoite\n2027-03-05T10:11:12Z,Ida Falk,ida@example.com\n',
    'Name,Who,Email\n05.03.2027 21:15,Ida Falk,ida@example.com\n',
  ])('%j has no names', (text) => {
    expect(listNames(text)).toEqual(['Ida Falk']);
    expect(parse(text).rows[0]?.email).toBe('ida@example.com');
  });
});

describe('L9: an address or a number below another header', () => {
  it.each(['Guest Email', 'Mail (privat)', 'Your e-mail please', 'Adresse courriel', 'Correo de contacto'])(
    'the column “%s” has addresses',
    (header) => expect(listColumns(`Name,${header}\nIda Falk,ida@example.com\n`)).toEqual(['fullName', 'email']),
  );
  it.each(['Guest Phone', 'N° de portable', 'Handy-Nr.', 'Cell #', 'Nr telefonu', '手机'])(
    'the column “%s” has numbers',
    (header) => expect(listColumns(`Name,${header}\nIda Falk,06 22 33 44 55\n`)).toEqual(['fullName', 'phoneNumber']),
  );
  it('is known by its cells, and asked about', () => {
    const text = 'Name,Wohin,Und so\nIda Falk,ida@example.com,0151 2223344\n';
    expect(listColumns(text)).toEqual(['fullName', 'email', 'phoneNumber']);
    expect(listColumnDoubts(text)).toEqual([
      ['Wohin', 'unknownHeader', ['email', 'addToNotes', null]],
      ['Und so', 'unknownHeader', ['phoneNumber', 'addToNotes', null]],
    ]);
  });
  it('with a typing error is asked about', () => {
    expect(listColumnDoubts('Frist name,Last name\nIda,Falk\n')).toEqual([
      ['Frist name', 'unknownHeader', ['firstName', 'addToNotes', null]],
    ]);
  });
  it('counts where addresses and numbers share a column', () => {
    const { rows, readingDoubts } = parse('Name,Contact\nIda Falk,ida@example.com\nLiv Holm,+45 20 12 34 56\n', {
      overrides: { Contact: 'email' },
    });
    expect(rows.map(({ email, phoneNumber }) => [email, phoneNumber])).toEqual([
      ['ida@example.com', undefined],
      ['', '+4520123456'],
    ]);
    expect(readingDoubts).toMatchObject([{ kind: 'uncertainValue', row: 3 }]);
  });
  it.each([
    ['Notes', 'her mail is ida@example.com', 'email', 'ida@example.com'],
    ['Remarques', 'portable 06 22 33 44 55', 'phoneNumber', '06 22 33 44 55'],
  ])('in the column “%s” is asked about', (header, cell, column, value) => {
    const [doubt] = parse(`Name,${header}\nIda Falk,${cell}\n`).readingDoubts;
    const answers = doubt?.readings.map(({ answer }) => answer);
    expect(answers).toEqual(['', value].map((each) => ({ is: 'value', person: 0, column, value: each })));
  });
});

describe('L10: diets outside the known column', () => {
  it.each(['Essen', 'Repas', 'Comida', 'Mat', 'Wybór'])('the column “%s” is known by its cells', (header) => {
    const text = `Name,${header}\nIda Falk,vegan\nLiv Holm,keine Nüsse\nBo Nash,\n`;
    expect(parse(text).rows.map(({ dietaryRestriction }) => dietaryRestriction)).toEqual(['vegan', 'keine Nüsse', '']);
    expect(listColumnDoubts(text)).toEqual([[header, 'unknownHeader', ['dietaryRestriction', 'addToNotes', null]]]);
  });
  it('is no column of dishes', () => {
    expect(listColumns('Name,Meal\nIda Falk,beef\nLiv Holm,fish\n')).toEqual(['fullName', null]);
  });
  it.each(['Veg', 'Vegan', 'GF', 'Nut allergy'])('a tick below “%s” is asked about', (header) => {
    expect(parse(`Name,${header}\nIda Falk,x\nLiv Holm,\n`).rows[0]?.needSources).toMatchObject([{ kind: 'tick' }]);
  });
  it('is no column of names', () => {
    expect(listColumns('Adı Soyadı,Telefon\nAyşe Demir,0532 111 22 33\n')).toEqual(['fullName', 'phoneNumber']);
  });
});

describe('L11: who is a child', () => {
  it.each([
    ['Guest Type', ['Adult', 'Child', 'Infant'], [true, false, false]],
    ['Age', ['38', '7', '1'], [true, false, false]],
    ['Alter', ['38 Jahre', '7 J.', '8 Monate'], [true, false, false]],
    ['Âge', ['adulte', 'enfant', 'bébé'], [true, false, false]],
    ['Kind (Alter)', ['', '7', '4'], [true, false, false]],
    ['Jahrgang', ['1980', '2024', '2025'], [true, false, false]],
    ['Kto', ['dorosły', 'dziecko', 'niemowlę'], [true, false, false]],
  ])('the column “%s” says so', (header, cells, expected) => {
    const rows = cells.map((cell, index) => `Guest${index},Falk,Falk,${cell}`);
    const parsed = parse(`First name,Last name,Group,${header}\n${rows.join('\n')}\n`).rows;
    expect(parsed.map(({ isAdult }) => isAdult)).toEqual(expected);
  });
  it('is asked where it is not clear', () => {
    const { readingDoubts } = parse('First name,Last name,Age\nIda,Falk,15\nLiv,Holm,40\n');
    expect(readingDoubts).toMatchObject([{ kind: 'uncertainValue', row: 2, column: 'Age', text: '15' }]);
  });
  it('is not said by other types', () => {
    expect(listColumns('First name,Guest Type\nIda,Friend\nLiv,Work\n')).toEqual(['firstName', null]);
  });
});

describe('L12: the number of people', () => {
  it.each(['No. of Persons', 'How many', 'Anz. Pers.', 'Nº personas', 'Combien', 'Kişi Sayısı', 'Кол-во', '人数'])(
    'the column “%s” has it',
    (header) => expect(listColumns(`Name,${header}\nIda Falk,4\nLiv Holm,1\n`)).toEqual(['fullName', 'partySize']),
  );
  it('is that of adults and children', () => {
    expect(listColumns('Invités;Nb adultes;Nb enfants\nFamille Martin;2;2\n')).toEqual([
      'fullName',
      'adults',
      'children',
    ]);
  });
  it('is known where it fits the names, and asked about', () => {
    const text = 'Name,Zzz\nIda & Bo Falk,2\nLiv Holm,1\nAnn and Cy Moss,3\n';
    expect(listColumnDoubts(text)).toEqual([['Zzz', 'unknownHeader', ['partySize', 'addToNotes', null]]]);
    expect(listColumns('Name,Zzz\nIda & Bo Falk,1\nLiv Holm,1\n')).toEqual(['fullName', null]);
  });
});

describe('L13: a plus-one', () => {
  it.each([
    ['+1 Name', 'Jude Marsh', 'Jude Marsh'],
    ['Plus One Invited', 'Yes', 'Guest of Tess Arden'],
    ['+1', 'x', 'Guest of Tess Arden'],
    ['+1 (ja/nein)', 'ja', 'Guest of Tess Arden'],
  ])('the column “%s” has one', (header, cell, name) => {
    const text = `First Name,Last Name,${header}\nTess,Arden,${cell}\n`;
    expect(parse(text, { guestLanguage: 'en' }).rows[1]).toMatchObject({ firstName: name.split(' Marsh')[0] });
  });
  it('has the name beside the tick', () => {
    const text = 'First Name,Last Name,+1 Allowed,+1 Name\nTess,Arden,Y,Jude Marsh\nBaz,Teller,N,\n';
    expect(listNames(text)).toEqual(['Tess Arden', 'Jude Marsh', 'Baz Teller']);
  });
  it('of those who answered is not the one who answered', () => {
    const text = 'Your full name,Names of everyone in your party\nIda Falk,"Ida Falk, Bo Falk"\n';
    expect(listNames(text)).toEqual(['Ida Falk', 'Bo Falk']);
  });
});

describe('L22: a header with two meanings', () => {
  it.each(['Familie', 'Famille', 'Family'])('“%s” has households, and is asked about', (header) => {
    const text = `${header},First name\nMoss and friends,Ida\nHolm,Liv\n`;
    expect(parse(text).rows.map(({ group }) => group)).toEqual(['Moss and friends', 'Holm']);
    expect(listColumnDoubts(text)).toEqual([[header, 'unlikelyContent', ['group', 'addToNotes', null]]]);
  });
  it.each(['Familie', 'Famille', 'Family'])('“%s” has yes and no', (header) => {
    expect(parse(`${header},First name\nx,Ida\n,Liv\n`).rows.map(({ isFamily }) => isFamily)).toEqual([true, false]);
  });
  it('“Guests” has names or their number', () => {
    expect(listColumns('Guests,Email\nIda Falk,ida@example.com\n')).toEqual(['fullName', 'email']);
    expect(listColumns('Name,Guests\nIda Falk,2\n')).toEqual(['fullName', 'partySize']);
  });
});

it.each(['Yes.', 'yes!', 'Oui.', 'Ja.', 'Tak.', 'x.'])('L25: %s is yes', (cell) => {
  expect(parse(`First name,Alcohol\nIda,${cell}\n`).rows[0]?.isAlcohol).toBe(true);
});
