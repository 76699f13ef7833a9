import { describe, expect, it } from 'vitest';
import { chooseSheet } from './choose-sheet.js';
import { parseCsvRows } from './parse-csv.js';
import { parseSheet } from './parse-sheet.js';
import type { SheetOptions } from './sheet.js';

const parse = (text: string, options: SheetOptions = {}) =>
  parseSheet(chooseSheet([{ name: '', cells: parseCsvRows(text, 100), faults: new Map() }]), options);

const summarize = (text: string, options?: SheetOptions) => {
  const { rows, headers, headerRow, ignoredRows, problems } = parse(text, options);
  return {
    guests: rows.map((guest) => `${guest.row} ${guest.firstName}|${guest.lastName ?? ''}`),
    columns: headers.map(({ column }) => column),
    headerRow,
    ignored: ignoredRows.map(({ text: ignored }) => ignored),
    problems: problems.flatMap(({ sentences }) => sentences.map((sentence) => 'key' in sentence && sentence.key)),
  };
};

describe('a list without headers', () => {
  it.each([
    ['Anna Rossi\nBen Berg\n', ['fullName'], ['1 Anna|Rossi', '2 Ben|Berg']],
    ['Anna Rossi\n', ['fullName'], ['1 Anna|Rossi']],
    [
      'Anna;Rossi;anna@example.com;+39 333 123 4567\n',
      ['firstName', 'lastName', 'email', 'phoneNumber'],
      ['1 Anna|Rossi'],
    ],
    ['Rémi de la Tour\nZoé Sørensen\n', ['fullName'], ['1 Rémi|de la Tour', '2 Zoé|Sørensen']],
    ['\n\nAnna Rossi\nBen Berg\nCy\n', ['fullName'], ['3 Anna|Rossi', '4 Ben|Berg', '5 Cy|']],
    ['Anna;Rossi\nBen;Rossi\nCy;Berg\n', ['firstName', 'lastName'], ['1 Anna|Rossi', '2 Ben|Rossi', '3 Cy|Berg']],
    ['Anna Rossi,0470123456\nBen Berg,\n', ['fullName', 'phoneNumber'], ['1 Anna|Rossi', '2 Ben|Berg']],
    ['1;Anna Rossi;anna@example.com\n2;Ben Berg;\n', [null, 'fullName', 'email'], ['1 Anna|Rossi', '2 Ben|Berg']],
    ['Anna Rossi;a@example.com;Family\nBen Berg;;\n', ['fullName', 'email', null], ['1 Anna|Rossi', '2 Ben|Berg']],
    ['عمر حداد\nليلى خوري\n', ['fullName'], ['1 عمر|حداد', '2 ليلى|خوري']],
  ])('%j has columns by its content, and its first row is a guest', (text, columns, guests) => {
    expect(summarize(text)).toEqual({ guests, columns, headerRow: 0, ignored: [], problems: [] });
  });

  it('may have a heading, which is no guest', () => {
    expect(summarize('Our wedding guests\nAnna Rossi\nBen Berg\n')).toMatchObject({
      guests: ['2 Anna|Rossi', '3 Ben|Berg'],
      ignored: ['Our wedding guests'],
    });
  });

  it('may name several people in the first row', () => {
    const { guests } = summarize('Anna & Ben Rossi\nCarla Verdi\n');
    expect(guests).toEqual(['1 Anna|Rossi', '1 Ben|Rossi', '2 Carla|Verdi']);
  });

  it('keeps other columns as notes without a header', () => {
    const [anna] = parse('Anna Rossi;a@example.com;vegan\n', { otherColumns: 'notes' }).rows;
    expect(anna?.noteLines).toEqual(['vegan']);
  });
});

describe('a first row that may be a guest or unknown headers', () => {
  it.each([
    ['Etunimi;Sukunimi\nAnna;Rossi\nBen;Berg\n', [null, null]],
    ['Anna\nBen\n', [null]],
    ['Vieraiden nimet\nAnna Rossi\nBen Berg\n', [null]],
    ['Rossi;Anna\nRossi;Ben\nBerg;Cy\n', [null, null]],
  ])('%j leaves the names to the couple', (text, columns) => {
    expect(summarize(text)).toMatchObject({ guests: [], columns, headerRow: 0, problems: ['ChooseFirstRow'] });
  });

  it('is a guest of the columns that were chosen, and can be left out', () => {
    const text = 'Etunimi;Sukunimi\nAnna;Rossi\n';
    const overrides = { '(A)': 'firstName', '(B)': 'lastName' } as const;
    expect(summarize(text, { overrides }).guests).toEqual(['1 Etunimi|Sukunimi', '2 Anna|Rossi']);
    expect(summarize(text, { overrides, skipRows: [1] }).guests).toEqual(['2 Anna|Rossi']);
  });

  it.each([
    ['Etunimi;Sukunimi\nAnna;Rossi\nBen;Berg\n', ['firstName', 'lastName'], ['2 Anna|Rossi', '3 Ben|Berg']],
    ['Vieraiden nimet\nAnna Rossi\nBen Berg\n', ['fullName'], ['2 Anna|Rossi', '3 Ben|Berg']],
    ['VIERAIDEN NIMET\nANNA ROSSI\nBEN BERG\n', ['fullName'], ['2 ANNA|ROSSI', '3 BEN|BERG']],
    ['Meidän häät\n\nVIERAAN NIMI;MUUTA ASIAA\nANNA ROSSI;vegaani\n', ['fullName', null], ['4 ANNA|ROSSI']],
    ['Anna Rossi;a@example.com\nBen Berg;\n', ['fullName', null], ['2 Ben|Berg']],
  ])('%j has headers if somebody says so', (text, columns, guests) => {
    expect(summarize(text, { firstRow: 'headers' })).toMatchObject({ columns, guests, problems: [] });
  });

  it.each([
    ['Etunimi;Sukunimi\nAnna;Rossi\n', ['firstName', 'lastName'], ['1 Etunimi|Sukunimi', '2 Anna|Rossi']],
    ['will turner\nanna rossi\n', ['fullName'], ['1 will|turner', '2 anna|rossi']],
    ['Nimi;Tulee\nAnna Rossi;x\nBen Berg;\n', ['fullName', null], ['1 Nimi|', '2 Anna|Rossi', '3 Ben|Berg']],
    ['Will;Name\nAnna;Rossi\nBen;Berg\n', ['firstName', 'lastName'], ['1 Will|Name', '2 Anna|Rossi', '3 Ben|Berg']],
  ])('%j begins with a guest if somebody says so', (text, columns, guests) => {
    expect(summarize(text, { firstRow: 'guest' })).toMatchObject({ columns, guests, headerRow: 0, problems: [] });
  });

  it('asks for the column of the names if they cannot be told from others', () => {
    expect(summarize('Rossi;Anna\nRossi;Ben\nBerg;Cy\n', { firstRow: 'guest' }).problems).toEqual(['ChooseNameColumn']);
  });

  it.each([
    ['Anna Rossi\nBen Berg\n', {}, { row: 1, text: 'Anna Rossi', isHeader: false }],
    ['\nEtunimi;Sukunimi\nAnna;Rossi\n', {}, { row: 2, text: 'Etunimi, Sukunimi', isHeader: null }],
    ['Etunimi;Sukunimi\nAnna;Rossi\n', { firstRow: 'headers' }, { isHeader: true }],
    ['Etunimi;Sukunimi\nAnna;Rossi\n', { firstRow: 'guest' }, { isHeader: false }],
    ['Etunimi;Sukunimi\nAnna;Rossi\n', { overrides: { '(A)': 'firstName' } }, { isHeader: false }],
    ['Nimi;Puhelin\nAnna Rossi;+358 40 123 4567\n', {}, { row: 1, text: 'Nimi, Puhelin', isHeader: true }],
  ] as [string, SheetOptions, object][])('of %j with %j is shown as %j', (text, options, firstRow) => {
    expect(parse(text, options).firstRow).toMatchObject(firstRow);
  });

  it('is not asked about if its headers are known', () => {
    expect(parse('Name;Phone\nAnna Rossi;\n').firstRow).toBeNull();
  });

  it('is the headers if a caller names them', () => {
    const overrides = { Etunimi: 'firstName', Sukunimi: 'lastName' } as const;
    const result = summarize('Etunimi;Sukunimi\nAnna;Rossi\n', { overrides });
    expect(result).toMatchObject({ guests: ['2 Anna|Rossi'], headerRow: 1, problems: [] });
  });
});

it.each([
  ['Etunimi;Sukunimi;Sähköposti\nAnna;Rossi;anna@example.com\n', ['2 Anna|Rossi']],
  ['Nimi;Puhelin\nAnna Rossi;+358 40 123 4567\nBen Berg;\n', ['2 Anna|Rossi', '3 Ben|Berg']],
  ['Nimi;Tulee\nAnna Rossi;x\nBen Berg;\n', ['2 Anna|Rossi', '3 Ben|Berg']],
])('%j has headers, although nobody knows them', (text, guests) => {
  expect(summarize(text)).toMatchObject({ guests, headerRow: 1, problems: [] });
});

describe('a workbook without headers', () => {
  const toSheet = (name: string, text: string) => ({ name, cells: parseCsvRows(text, 100), faults: new Map() });
  const guests = toSheet('Guests', 'Anna Rossi\nBen Berg\n');
  const suppliers = toSheet('Suppliers', 'Name,Price\nThe Band,900\n');

  it('leaves the sheet to the couple if another one may be the list', () => {
    expect(chooseSheet([suppliers, guests]).candidates).toEqual(['Suppliers', 'Guests']);
    expect(chooseSheet([suppliers, guests], 'Guests')).toMatchObject({ sheet: guests, candidates: [] });
  });

  it('is found beside sheets that name nobody', () => {
    expect(chooseSheet([toSheet('Budget', 'Cake,300\nBand,900\n'), guests])).toMatchObject({
      sheet: guests,
      candidates: [],
    });
  });

  it('gives way to a sheet with first names', () => {
    const list = toSheet('List', 'First name,Last name\nAnna,Rossi\n');
    expect(chooseSheet([guests, list])).toMatchObject({ sheet: list, candidates: [] });
  });

  it('is asked what its first row is', () => {
    expect(parseSheet(chooseSheet([suppliers, guests], 'Guests')).firstRow).toMatchObject({ text: 'Anna Rossi' });
  });
});
