// File formats of common spreadsheet programs: encodings, delimiters, line endings, headers, quoting.
import { describe, expect, it } from 'vitest';
import { fixture, fixtureRows, type Rows, toCsv, useImport } from './import-harness.js';

const { testDatabase, load, listGuests } = useImport();

describe('V32 file formats', () => {
  const french = [
    'Prénom',
    'NOM',
    'Adresse e-mail',
    'Téléphone',
    'Pays',
    'Langue',
    'Groupe',
    'Principal',
    'Table',
    'Adulte',
    'Alcool',
    'Famille',
    'Avec transport',
    'Besoin de transport',
    "Besoin d'hébergement",
    'Allergies et régimes',
  ];
  const words: Record<string, string> = { yes: 'oui', no: 'non', fr: 'Français', en: 'anglais' };
  const frenchRows = (rows: Rows) => [
    french,
    ...rows.slice(1).map((row) => row.map((cell, index) => (index === 4 ? cell : (words[cell] ?? cell)))),
  ];
  const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
  const rows = fixtureRows();
  const reversed = rows.map((row) => row.toReversed());
  // Windows-1252 lacks a letter of two names in the sample: compare with a substitute.
  const western = rows.map((row) => row.map((cell) => cell.replace('ễ', 'ê')));

  it.each<[string, Uint8Array, Rows]>([
    ['UTF-8 with a byte order mark', new Uint8Array([0xef, 0xbb, 0xbf, ...fixture]), rows],
    ['semicolons and line feeds', Buffer.from(toCsv(rows, ';', '\n')), rows],
    ['tabs', Buffer.from(toCsv(rows, '\t')), rows],
    ['UTF-16 with tabs', utf16(toCsv(rows, '\t')), rows],
    ['classic Mac OS line endings', Buffer.from(toCsv(rows, ',', '\r')), rows],
    ['a sep= line', Buffer.from(`sep=;\r\n${toCsv(rows, ';')}`), rows],
    ['Windows-1252', windows1252(toCsv(western, ';')), western],
    ['headers and words in French', Buffer.from(toCsv(frenchRows(rows), ';')), rows],
    [
      'columns in another order, headers in capitals',
      Buffer.from(toCsv([(reversed[0] ?? []).map((cell) => cell.toUpperCase()), ...reversed.slice(1)])),
      rows,
    ],
  ])('%s', async (_name, bytes, expected) => {
    expect(await load(bytes)).toMatchObject({ created: 168, problems: [] });
    expect(await load(expected)).toMatchObject({ created: 0, updated: 0, unchanged: 168 });
  });

  it('keep line breaks in long quoted texts and count the cell as one row', async () => {
    const report = await load(
      'First name,Country,Language,Dietary,Group\r\n"Zoé",dk,fr,"no nuts\r\nno ""fish""","The\nMøllers"\r\nBo,xx,fr,,\r\n',
    );
    expect(report.problems).toMatchObject([{ row: 3, column: 'Country' }]);
    await load('First name,Country,Language,Dietary,Group\r\n"Zoé",dk,fr,"no nuts\r\nno ""fish""","The\nMøllers"\r\n');
    expect(await testDatabase.sql`select dietary_restriction from guests`).toEqual([
      { dietary_restriction: 'no nuts\nno "fish"' },
    ]);
    expect((await listGuests())[0]?.household).toBe('The Møllers');
  });

  it('I9 lose the apostrophe that escapes a formula', async () => {
    await load("First name,Country,Language,Phone,Dietary\nZoé,dk,fr,'+45 12 34 56 78,'=no nuts\n");
    expect(await testDatabase.sql`select phone_number, dietary_restriction from guests`).toEqual([
      { phone_number: '+4512345678', dietary_restriction: '=no nuts' },
    ]);
  });

  it('V9 keep every real name exactly', async () => {
    const names = [
      "O'Brien",
      'D’Aubigné',
      'Jean de Dieu',
      'van den Broeck',
      'Nguyễn',
      'X',
      'Bjørn-Hansen',
      '王秀英',
      'محمد',
      '👰🏽',
    ];
    await load([['First name', 'Country', 'Language'], ...names.map((name) => [name, 'Danemark', 'EN'])]);
    expect((await listGuests()).map((person) => person.name)).toEqual(names);
  });
});

function windows1252(text: string): Uint8Array {
  const special: Record<string, number> = { '’': 0x92 };
  return Uint8Array.from(text, (character) => special[character] ?? character.charCodeAt(0));
}
