// Problems in a spreadsheet are reported by row and column, and nothing is written.
import { describe, expect, it } from 'vitest';
import { getOutcome } from './harness.js';
import { fixture, useImport } from './import-harness.js';

const { testDatabase, load, snapshot } = useImport();

describe('V32 problems have row and column, and nothing is written', () => {
  const loadProblems = (file: string | Uint8Array) => load(file).then((report) => report.problems);
  const head = 'First name,Last name,Email,Phone,Country,Language,Group,Main,Table\n';
  const validRow = 'Zoé,,,,dk,fr,,,\n';

  it('a row of a list of whole names has none', async () => {
    expect(await loadProblems('Name,Email,Table\nAnna Rossi,,1\n,ben@example.com,1\n')).toEqual([
      { row: 3, column: 'Name', message: expect.stringMatching(/^First name is required\./) },
    ]);
  });

  it.each<[string, string, { row: number; column: string; message: RegExp }]>([
    ['no first name', ' ,X,,,dk,fr,,,', { row: 3, column: 'First name', message: /^First name is required\./ }],
    ['an invisible first name', '\u200b,X,,,dk,fr,,,', { row: 3, column: 'First name', message: /required/ }],
    [
      'a name that is too long',
      `${'é'.repeat(101)},,,,dk,fr,,,`,
      { row: 3, column: 'First name', message: /100 characters/ },
    ],
    [
      'an invalid e-mail address',
      'Bo,,bo@,,dk,fr,,,',
      { row: 3, column: 'Email', message: /isn’t a valid e-mail address.*name@example/ },
    ],
    ['a phone number with letters', 'Bo,,,+45 call me,dk,fr,,,', { row: 3, column: 'Phone', message: /digits only/ }],
    ['a number in scientific notation', 'Bo,,,4.51235E+10,dk,fr,,,', { row: 3, column: 'Phone', message: /as text/ }],
    [
      'an unknown country',
      'Bo,,,,Atlantis,fr,,,',
      { row: 3, column: 'Country', message: /“Atlantis”.*two-letter code/ },
    ],
    [
      'a property of Object.prototype as country',
      'Bo,,,,constructor,fr,,,',
      { row: 3, column: 'Country', message: /constructor/ },
    ],
    [
      'another language',
      'Bo,,,,dk,Latin,,,',
      { row: 3, column: 'Language', message: /Enter Arabic, Danish, Dutch, English, .* or Swedish\.$/ },
    ],
    ['neither yes nor no', 'Bo,,,,dk,fr,,maybe,', { row: 3, column: 'Main', message: /yes or no/ }],
    ['a control character', 'Bo\u0007,,,,dk,fr,,,', { row: 3, column: 'First name', message: /control character/ }],
    [
      'a group name that is too long',
      `Bo,,,,dk,fr,${'g'.repeat(101)},,`,
      { row: 3, column: 'Group', message: /100 characters/ },
    ],
    [
      'a third main guest',
      'A,,,,dk,fr,G,yes,\nB,,,,dk,fr,G,yes,\nC,,,,dk,fr,g,yes,',
      { row: 5, column: 'Main', message: /three contacts/ },
    ],
  ])('%s', async (_name, lines, { row, column, message }) => {
    const before = await snapshot();
    expect(await loadProblems(`${head}${validRow}${lines}\n`)).toEqual([
      { row, column, message: expect.stringMatching(message) },
    ]);
    expect(await snapshot()).toEqual(before);
  });

  it('two tables of one household are reported at every row that names one', async () => {
    const household = 'A,,,,dk,fr,G,,Rose\nB,,,,dk,fr,G,,Tulip\nC,,,,dk,fr,G,,\n';
    expect(await loadProblems(`${head}${validRow}${household}`)).toEqual([
      { row: 3, column: 'Table', message: expect.stringMatching(/row 4 says “Tulip”/) },
      { row: 4, column: 'Table', message: expect.stringMatching(/row 3 says “Rose”/) },
    ]);
  });

  it('an overbooked table is reported at one row per excess guest', async () => {
    await testDatabase.sql`insert into tables (table_name, capacity) values ('Rose', 8)`;
    const people = Array.from({ length: 10 }, (_, at) => `P${at},,,,dk,fr,,,Rose`).join('\n');
    expect(await loadProblems(`${head}${people}\n`)).toMatchObject([
      { row: 10, message: expect.stringMatching(/8 seats but would have 10/) },
      { row: 11, message: expect.stringMatching(/8 seats but would have 10/) },
    ]);
  });

  it('cells beyond the headers and an unclosed quotation mark are reported by row', async () => {
    expect(await loadProblems(`${head}${validRow}Bo,,,,dk,fr,,,,,oops\n`)).toMatchObject([{ row: 3, column: null }]);
    expect(await loadProblems(`${head}${validRow}"Bo,,,,dk,fr,,,\n${validRow}`)).toEqual([
      { row: 3, column: null, message: expect.stringMatching(/never closed/) },
    ]);
  });

  it('row numbers match the spreadsheet, including blank rows and rows above the headers', async () => {
    expect(await loadProblems(`Our wedding\n`)).toMatchObject([{ row: 1 }]);
    expect(await loadProblems(`\n\n${head}${validRow}\n,,,,,,,,\nBo,,,,xx,fr,,,\n`)).toMatchObject([
      { row: 7, column: 'Country' },
    ]);
  });

  it.each<[string, string, { row: number; column: string }[]]>([
    ['a column twice', 'First name,Country,Pays,Language\nZoé,dk,dk,fr\n', [{ row: 1, column: 'Pays' }]],
    ['no first name', 'Country,Language\ndk,fr\n', [{ row: 1, column: 'First name' }]],
  ])('headers: %s', async (_name, file, problems) => {
    expect(await loadProblems(file)).toMatchObject(problems);
  });

  it('an unknown column is reported and ignored', async () => {
    expect(await load('First name,Shoe size,Country,Language\nZoé,38,dk,fr\n')).toMatchObject({
      created: 1,
      ignoredColumns: ['Shoe size'],
      problems: [],
    });
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['an Excel workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0]), /workbook.*CSV/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), /isn’t a text file/],
    ['a compressed file', new Uint8Array([0x1f, 0x8b, 8, 8, 65, 66, 67]), /isn’t a text file/],
    ['an empty file', new Uint8Array(), /empty/],
    ['headers only', Buffer.from(head), /no guest/],
    ['more than 100,000 rows', Buffer.from(`${head}${'Zoé\n'.repeat(100_000)}`), /more than 100,000 rows/],
  ])('%s is rejected with a message', async (_name, bytes, message) => {
    expect(await loadProblems(bytes)).toEqual([{ row: null, column: null, message: expect.stringMatching(message) }]);
  });

  it('a file above 10 MB is too large', async () => {
    expect(await getOutcome(load(new Uint8Array(10 * 1024 * 1024 + 1).fill(65)))).toBe('FILE_TOO_LARGE');
  });

  it('a group name that several groups share is a problem', async () => {
    await testDatabase.sql`insert into groups (group_name, code) values ('Twins', 'AAAAAAAAAAA'), ('twins', 'BBBBBBBBBBB')`;
    expect(await loadProblems(`${head}Bo,,,,dk,fr,Twins,,\n`)).toMatchObject([{ row: 2, column: 'Group' }]);
  });

  it('a row rejected by the database rolls back all others', async () => {
    const { sql } = testDatabase;
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`;
    await sql`create trigger refuse before insert on guests for each row when (new.first_name = 'Loïc') execute function refuse()`;
    const before = await snapshot();
    await expect(load(fixture)).rejects.toThrow();
    expect(await snapshot()).toEqual(before);
    await sql`drop function refuse() cascade`;
  });
});
