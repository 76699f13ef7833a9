// The undo of a large import takes linear time, whatever the statistics of the tables say.
import { getSql } from '@havn/db/client';
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { expect, it } from 'vitest';
import { allowLongStatements, inTransaction } from '../src/database/transaction.js';
import { callAsAdministrator, useDatabase } from './harness.js';
import { toCsv } from './import-harness.js';

/** One session, which keeps the plans that it made for small tables. */
const testDatabase = useDatabase({ poolSize: 1 });
const undoIds: string[] = [];
const call = () => callAsAdministrator(testDatabase, { setUndo: (id) => void undoIds.push(id) });
const undo = () => call().undo.takeBack({ id: undoIds.at(-1) ?? '' });

const toFile = (rows: string[][]) => ({ file: Buffer.from(toCsv(rows)).toString('base64') });

/** Imports guests in households of three, two at each table. */
async function importGuests(count: number, lastName = ''): Promise<void> {
  const body = Array.from({ length: count }, (_, index) => {
    const household = Math.floor(index / 3);
    const table = `Table ${Math.floor(household / 2)}`;
    return [`Guest ${index}`, lastName, 'dk', 'en', `Household ${household}`, table, `g${index}@example.com`];
  });
  const headers = ['First name', 'Last name', 'Country', 'Language', 'Group', 'Table', 'Email'];
  expect(await call().import.run(toFile([headers, ...body]))).toMatchObject({ problems: [] });
}

/**
 * Undoes the last change. @returns how many pages PostgreSQL read for it, from memory or from disk: unlike the time,
 * the same on every machine.
 */
function countPagesOfUndo(): Promise<number> {
  const [id = ''] = undoIds.slice(-1);
  return inTransaction(testDatabase.db, async (tx) => {
    // As in the service, which may take a minute.
    await allowLongStatements(tx);
    let pages = 0;
    for (const statement of [
      `select lock_undo_rows('${id}', list) from list_undo_rules() order by lock_order`,
      `select undo_change('${id}')`,
    ]) {
      const [row] = await getSql(tx).unsafe(`explain (analyze, buffers, format json) ${statement}`);
      const [explained] = (row?.['QUERY PLAN'] ?? []) as { Plan: Record<string, number> }[];
      pages += (explained?.Plan['Shared Hit Blocks'] ?? 0) + (explained?.Plan['Shared Read Blocks'] ?? 0);
    }
    return pages;
  });
}

const countRows = () =>
  testDatabase.sql`select (select count(*)::int from guests) as guests, (select count(*)::int from groups) as groups,
    (select count(*)::int from tables) as tables, (select count(*)::int from undo_rows) as undo_rows`;

const analyze = () => testDatabase.sql`analyze guests, groups, tables, codes, undo_entries, undo_rows`;
const keepStatistics = async () => undefined;

it.each([
  ['known', analyze],
  ['those of the empty tables', keepStatistics],
])(
  'reads as many pages for each guest of a large import as of a small one, with statistics that are %s',
  async (_, analyzeAgain) => {
    await emptyWedding(testDatabase.sql);
    await testDatabase.sql`vacuum full guests, groups, tables, codes`;
    await analyze();
    // The session's plans are for these few rows.
    await importGuests(30);
    await undo();
    const pages: number[] = [];
    for (const count of [300, 3000]) {
      await importGuests(count);
      await analyzeAgain();
      pages.push((await countPagesOfUndo()) / count);
      expect(await countRows()).toEqual([{ guests: 0, groups: 0, tables: 0, undo_rows: 0 }]);
    }
    const [small = 0, large = 0] = pages;
    expect(large).toBeLessThan(small * 1.3);
  },
);

it('reads as many pages for each guest that a large import has changed', async () => {
  await emptyWedding(testDatabase.sql);
  await analyze();
  const pages: number[] = [];
  for (const count of [300, 3000]) {
    await importGuests(count);
    await importGuests(count, 'Holm');
    pages.push((await countPagesOfUndo()) / count);
    expect(await testDatabase.sql`select from guests where last_name <> ''`).toHaveLength(0);
    await emptyWedding(testDatabase.sql);
  }
  const [small = 0, large = 0] = pages;
  expect(large).toBeLessThan(small * 1.3);
});

it('keeps the groups and tables that were there, with the right number of members and seats', async () => {
  await emptyWedding(testDatabase.sql);
  await testDatabase.sql`insert into tables (table_name, capacity) values ('Table 0', 20)`;
  await testDatabase.sql`insert into groups (group_name, code) values ('Household 1', 'AAAAAA')`;
  await importGuests(2000);
  await undo();
  expect(await testDatabase.sql`select table_name, seats_taken from tables`).toEqual([
    { table_name: 'Table 0', seats_taken: 0 },
  ]);
  expect(await testDatabase.sql`select group_name, member_count from groups`).toEqual([
    { group_name: 'Household 1', member_count: 0 },
  ]);
});

it('frees the seats that were taken, and not those of guests who need none', async () => {
  await emptyWedding(testDatabase.sql);
  const { _id: id } = await call().table.create({ tableName: 'Quay', capacity: 4 });
  await call().import.run(
    toFile([
      ['First name', 'Country', 'Language', 'Table', 'Needs a seat'],
      ['Ida', 'dk', 'en', 'Quay', 'yes'],
      ['Baby', 'dk', 'en', 'Quay', 'no'],
    ]),
  );
  expect(await call().table.get({ id })).toMatchObject({ seatsLeft: 3 });
  await undo();
  expect(await call().table.get({ id })).toMatchObject({ seatsLeft: 4 });
});
