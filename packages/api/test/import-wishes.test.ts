// Seating wishes in exported and imported files, on a real PostgreSQL (specification §7 "Rows", "Exports").
import { describe, expect, it } from 'vitest';
import { listWishes } from '../src/seating/wish/queries.js';
import { exportGuests } from '../src/spreadsheet/export/service.js';
import { type Rows, useImport } from './import-harness.js';

const { testDatabase, load } = useImport();

const header = [
  'First name',
  'Last name',
  'Country',
  'Language',
  'Group',
  'Seat with',
  'Keep apart from',
  'Near the couple',
];
const toRow = (first: string, last: string, group: string, ...wishes: string[]) => [
  first,
  last,
  'dk',
  'en',
  group,
  ...wishes,
];
const people: Rows = [
  header,
  toRow('Ida', 'Møller', 'Møller family', 'lind family; Bo Krag', '', ''),
  toRow('Jon', 'Møller', 'Møller family', '', '', ''),
  toRow('Lise', 'Lind', 'Lind family', '', '', 'yes'),
  toRow('Bo', 'Krag', '', '', 'LISE LIND', ''),
];

/** The wishes with the names of groups and guests. */
async function listNamedWishes(): Promise<string[]> {
  const rows = await testDatabase.sql<{ wish: string }[]>`
    select concat_ws(' ', w.kind, g.group_name, p.first_name, og.group_name, op.first_name) as wish from wishes w
    left join groups g on g.id = w.group_id left join guests p on p.id = w.guest_id
    left join groups og on og.id = w.other_group_id left join guests op on op.id = w.other_guest_id order by 1`;
  return rows.map(({ wish }) => wish);
}

const all = [
  'apart Bo Lind family',
  'nearCouple Lind family',
  'together Møller family Bo',
  'together Møller family Lind family',
];

async function exportFile(lang: 'en' | 'fr'): Promise<Buffer> {
  const options = { format: 'csv' as const, lang, filter: [] };
  return (await exportGuests(testDatabase.db, options as never, new Date('2025-06-01T12:00:00Z'))).bytes;
}

describe('seating wishes in a file', () => {
  it('are added for households, by the names of groups and guests', async () => {
    expect((await load(people)).problems).toEqual([]);
    expect(await listNamedWishes()).toEqual(all);
  });

  it('are reported as changes, and added once', async () => {
    await load(people.map((row) => row.slice(0, 5)));
    const report = await load(people);
    expect(report).toMatchObject({ created: 0, updated: 3, unchanged: 1, problems: [] });
    expect(report.changes.find(({ name }) => name === 'Ida Møller')?.fields).toEqual([
      { column: 'seatWith', from: '', to: 'Bo Krag; Lind family' },
    ]);
    expect(await load(people)).toMatchObject({ updated: 0, unchanged: 4 });
    expect(await listNamedWishes()).toEqual(all);
  });

  it('are not deleted by a blank cell', async () => {
    await load(people);
    await load(people.map((row, index) => (index === 0 ? row : [...row.slice(0, 5), '', '', 'no'])));
    expect(await listNamedWishes()).toEqual(all);
  });

  it('are reported with row and column if they are invalid, and then nothing is written', async () => {
    const rows = [
      ...people,
      toRow('Ada', 'One', '', 'Nobody', '', ''),
      toRow('Cy', 'Two', 'Pair', '', 'Di Two', ''),
      toRow('Di', 'Two', 'Pair', '', '', 'maybe'),
      toRow('Eva', 'Krag', '', 'Bo Krag', 'Bo Krag', ''),
    ];
    const { problems } = await load(rows.filter((_, index) => index !== 7));
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [6, 'Seat with'],
      [7, 'Keep apart from'],
      [8, 'Keep apart from'],
    ]);
    expect((await load(rows)).problems).toMatchObject([{ row: 8, column: 'Near the couple' }]);
    const within = await load([...rows.slice(0, 5), ...rows.slice(6, 7), toRow('Di', 'Two', 'Pair', '', '', '')]);
    expect(within.problems).toMatchObject([{ row: 6, message: expect.stringContaining('in the same household') }]);
    expect(await listWishes(testDatabase.db)).toEqual([]);
  });

  it('survive an export and an import if a name contains a semicolon', async () => {
    const rows = [
      header,
      toRow('Ida', 'Møller', 'Møller; Aarhus', '', '', ''),
      toRow('Lise', 'Lind', 'Lind', 'Krag; Møller ;Aarhus', '', ''),
      toRow('Bo', 'Krag', 'Krag', '', '', ''),
    ];
    expect((await load(rows)).problems).toEqual([]);
    const wishes = ['together Lind Krag', 'together Lind Møller; Aarhus'];
    expect(await listNamedWishes()).toEqual(wishes);
    const file = await exportFile('en');
    expect(file.toString()).toContain('Krag; Møller; Aarhus');
    expect(await load(file)).toMatchObject({ created: 0, updated: 0, problems: [] });
    expect(await listNamedWishes()).toEqual(wishes);
  });

  it.each(['en', 'fr'] as const)('survive an export and an import (%s)', async (lang) => {
    await load(people);
    // A namesake makes the name ambiguous, but the wish is stored already.
    await testDatabase.sql`insert into guests (first_name, last_name, country, language, code) values ('Bo', 'Krag', 'se', 'fr', 'BO')`;
    const file = await exportFile(lang);
    expect(file.toString()).toContain('Bo Krag; Lind family');
    const report = await load(file);
    expect(report).toMatchObject({ created: 0, updated: 0, problems: [] });
    expect(await listNamedWishes()).toEqual(all);
  });
});
