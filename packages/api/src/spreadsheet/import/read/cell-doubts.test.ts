import { describe, expect, it } from 'vitest';
import { chooseSheet } from './choose-sheet.js';
import { parseCsvRows } from './parse-csv.js';
import { parseSheet } from './parse-sheet.js';
import type { SheetOptions } from './sheet.js';

const parse = (text: string, options?: SheetOptions) =>
  parseSheet(chooseSheet([{ name: '', cells: parseCsvRows(text, 100), faults: new Map() }]), options);

const listValues = ({ readingDoubts }: ReturnType<typeof parse>) =>
  readingDoubts.map(({ kind, readings }) => [
    kind,
    readings.map(({ answer }) => (answer.is === 'value' ? answer.value : null)),
  ]);

describe('L19: of several values in a cell the first counts, and the others are said', () => {
  it.each([
    ['Phone', '+45 12 34 56 78 / +45 87 65 43 21', '+4512345678', '+45 87 65 43 21'],
    ['Phone', '06.12.34.56.78 ou 07 11 22 33 44', '0612345678', '07 11 22 33 44'],
    ['Phone', '0470123456/0471123456', '0470123456', '0471123456'],
    ['Email', 'ida@example.com; work@example.com', 'ida@example.com', 'work@example.com'],
    ['Email', 'ida@example.com / bo@example.com', 'ida@example.com', 'bo@example.com'],
    ['Country', 'Denmark / Sweden', 'dk', 'Sweden'],
    ['Language', 'German or French', 'de', 'French'],
  ])('%s: %s', (header, cell, value, other) => {
    const sheet = parse(`Name,${header}\nIda Falk,"${cell}"\n`);
    const [row] = sheet.rows;
    expect(sheet.problems).toEqual([]);
    expect([row?.phoneNumber, row?.email, row?.country, row?.language]).toContain(value);
    expect(row?.noteLines).toEqual([`${header}: ${cell}`]);
    expect(listValues(sheet)).toEqual([['severalValues', [expect.any(String), other]]]);
  });
  it.each([
    ['Phone', '+45 22 33 44 55 (mor)', { phoneNumber: '+4522334455' }],
    ['Phone', 'mobil: 0151 2223344', { phoneNumber: '01512223344' }],
    ['Email', 'ida@example.com (privat)', { email: 'ida@example.com' }],
  ])('%s: %s has a remark', (header, cell, expected) => {
    const { rows, problems, readingDoubts } = parse(`Name,${header}\nIda Falk,${cell}\n`);
    expect([problems, readingDoubts]).toEqual([[], []]);
    expect(rows[0]).toMatchObject({ ...expected, noteLines: [`${header}: ${cell}`] });
  });
  it('what is no value stays a problem', () => {
    expect(parse('Name,Phone\nIda Falk,ask Bo\n').problems).toHaveLength(1);
  });
});

it.each([
  ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
  ['＋45 12 34 56 78', '+4512345678'],
  ['+45\u221212\u221234\u221256\u221278', '+4512345678'],
  ['tel:+45-12-34-56-78', '+4512345678'],
])('L20: the number %s is %s', (cell, phoneNumber) => {
  expect(parse(`Name,Phone\nIda Falk,${cell}\n`)).toMatchObject({ problems: [], rows: [{ phoneNumber }] });
});

describe('L24: a table that a spreadsheet took for a date', () => {
  it.each([
    ['2026-01-02', ['2026-01-02', '1-2', '2-1']],
    ['02-Jan', ['02-Jan', '1-2', '2-1']],
    ['03. Mrz', ['03. Mrz', '3-3']],
    ['Okt-04', ['Okt-04', '10-4', '4-10']],
    ['2018-03-01', ['2018-03-01', '3-18', '18-3']],
  ])('%s is asked about', (cell, values) => {
    expect(listValues(parse(`Name,Table\nIda Falk,${cell}\n`))).toEqual([['changedValue', values]]);
  });
  it.each(['1-2', 'Table 3', 'Mars', 'May 1 garden room'])('%s is not', (cell) => {
    expect(listValues(parse(`Name,Table\nIda Falk,${cell}\n`))).toEqual([]);
  });
});

describe('an edit', () => {
  const text = 'Name,Email,Table\nIda Falk,nonsense,2026-01-02\nLiv & Bo Holm,liv@example.com,3\n';
  it('replaces the cell, its problem and its doubt', () => {
    const sheet = parse(text, {
      edits: [
        { row: 2, person: 0, column: 'email', value: 'ida@example.com' },
        { row: 2, person: 0, column: 'table', value: '1-2' },
        { row: 2, person: 0, column: 'firstName', value: 'Ilda' },
      ],
    });
    expect(sheet).toMatchObject({ problems: [], readingDoubts: [], unknownEdits: [] });
    expect(sheet.rows[0]).toMatchObject({ firstName: 'Ilda', email: 'ida@example.com', table: '1-2' });
  });
  it('of the group or the table counts for all of the row, and one of a person for that person', () => {
    const { rows } = parse(text, {
      edits: [
        { row: 3, person: 0, column: 'table', value: '7' },
        { row: 3, person: 0, column: 'group', value: 'The Holms' },
        { row: 3, person: 1, column: 'lastName', value: 'Nash' },
      ],
    });
    expect(rows.slice(1).map(({ lastName, table, group }) => [lastName, table, group])).toEqual([
      ['Holm', '7', 'The Holms'],
      ['Nash', '7', 'The Holms'],
    ]);
  });
  it('names the household anew', () => {
    const edits = [{ row: 3, person: 1, column: 'lastName' as const, value: 'Nash' }];
    expect(parse(text, { edits, guestLanguage: 'en' }).rows[1]?.group).toContain('Nash');
  });
  it('that is not valid is a problem of its row and column', () => {
    const edits = [{ row: 3, person: 0, column: 'email' as const, value: 'no address' }];
    expect(parse(text, { edits }).problems).toContainEqual(expect.objectContaining({ row: 3, column: 'Email' }));
  });
  it('of nobody is unknown, and of a row without guests has no effect', () => {
    const toEdit = (row: number, person: number) => ({ row, person, column: 'firstName' as const, value: 'Ida' });
    expect(parse(text, { edits: [toEdit(3, 2)] }).unknownEdits).toEqual([toEdit(3, 2)]);
    expect(parse(text, { edits: [toEdit(9, 0)] }).unknownEdits).toEqual([toEdit(9, 0)]);
    expect(parse(text, { edits: [toEdit(3, 0)], skipRows: [3] }).unknownEdits).toEqual([]);
  });
});

const listProposed = (text: string, options?: SheetOptions) =>
  parse(text, options).rows.map(({ proposed }) => proposed);

describe('B3: the country of a row', () => {
  it('is that of the number, the city or the address', () => {
    const text =
      'Name,Phone,Address,City\nIda Falk,+45 20 12 34 56,,\nAmit Patel,98290 12345,,Jaipur\nLéa Petit,,"3 rue X, 69003 Lyon",\nBo Nash,,"9 Mill Road, Oslo, Norway",\nLiv Holm,,,\n';
    expect(listProposed(text).map((proposed) => proposed?.country)).toEqual(['dk', 'in', 'fr', 'no', undefined]);
  });
  it('is asked about where the number is one of another country of the list', () => {
    const text = 'Name,Phone\nIda Falk,+45 20 12 34 56\nAmit Patel,+91 98290 12345\nPriya Rao,98290 54321\n';
    expect(listValues(parse(text, { guestCountry: 'dk' }))).toEqual([['foreignNumber', ['dk', 'in']]]);
    expect(listValues(parse('Name,Phone\nBo Nash,20 12 34 56\n', { guestCountry: 'dk' }))).toEqual([]);
  });
  it('in the list counts', () => {
    expect(listProposed('Name,Phone,Country\nIda Falk,+45 20 12 34 56,fr\n')).toEqual([undefined]);
  });
});

describe('B4: the language of a list', () => {
  it.each([
    ['Gast;Erwachsene;Email\nIda Berg;1;ida@example.at\n', 'de'],
    ['Name;Email\nIda Berg;ida@example.at\n', 'de'],
    ['Name;Email\nFamilie Berg;berg@example.com\n', undefined],
    ['Invités;Nb adultes\nIda Berg;1\n', 'fr'],
    ['Gjest;Antall\nIda Berg;1\n', 'nb'],
    ['Guest name,Party size,Email\nIda Berg,1,ida@example.de\n', 'en'],
  ])('%j is %s', (text, language) => {
    const { guestLanguage } = parse(text, { defaultLanguage: 'pl' });
    expect(guestLanguage).toBe(language ?? 'pl');
  });
  it('is one of the wedding, unless somebody chooses', () => {
    const text = 'Gast;Erwachsene\nIda Berg;1\n';
    expect(parse(text, { languages: ['en', 'fr'], defaultLanguage: 'fr' }).guestLanguage).toBe('fr');
    expect(parse(text, { guestLanguage: 'it' }).guestLanguage).toBe('it');
  });
  it('is another one for a family whose name says so', () => {
    const text = 'Full name,Party size\nFamille Dupont,3\nThe Bergs,2\n';
    expect(listProposed(text).map((proposed) => proposed?.language)).toEqual([
      ...Array<string>(3).fill('fr'),
      undefined,
      undefined,
    ]);
  });
});
