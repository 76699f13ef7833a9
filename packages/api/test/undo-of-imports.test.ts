// The undo of a large import takes linear time, whatever the statistics of the tables say.
import { getSql } from '@havn/db/client';
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { expect, it } from 'vitest';
import { inTransaction } from '../src/database/transaction.js';
import { takeBack } from '../src/undo/service.js';
import { callAsAdministrator, createContext, token, useDatabase } from './harness.js';
import { toCsv } from './import-harness.js';

const testDatabase = useDatabase();
const guestCount = 2000;

/** Imports guests in households of three, each at a table. @returns the id of its undo entry. */
async function importGuests(): Promise<string> {
  const undoIds: string[] = [];
  const call = callAsAdministrator(testDatabase, { setUndoId: (id) => void undoIds.push(id) });
  const body = Array.from({ length: guestCount }, (_, index) => {
    const household = Math.floor(index / 3);
    return [`Guest ${index}`, 'dk', 'en', `Household ${household}`, `Table ${Math.floor(household / 2)}`];
  });
  const csv = toCsv([['First name', 'Country', 'Language', 'Group', 'Table'], ...body]);
  const report = await call.import.run({ file: Buffer.from(csv).toString('base64') });
  expect(report).toMatchObject({ problems: [], created: guestCount });
  return undoIds[0] ?? '';
}

/** Undoes a change. @returns how many rows PostgreSQL read for it: unlike the time, the same on every machine. */
function undo(id: string): Promise<number> {
  return inTransaction(testDatabase.db, async (tx) => {
    const actor = { kind: 'administrator', email: 'admin@example.com' } as const;
    const sender = createContext(testDatabase.db, { token });
    await takeBack(tx, id, { actor, sender, now: new Date() });
    const [read] = await getSql(tx)<{ rows: number }[]>`
      select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as rows from pg_stat_xact_user_tables`;
    return read?.rows ?? 0;
  });
}

const analyze = () => testDatabase.sql`analyze guests, groups, tables, codes, undo_entries, undo_rows`;
const countRows = () =>
  testDatabase.sql`select (select count(*)::int from guests) as guests, (select count(*)::int from groups) as groups,
    (select count(*)::int from tables) as tables, (select count(*)::int from undo_rows) as undo_rows`;

it.each([
  ['known', analyze],
  ['those of the empty tables', async () => undefined],
])('reads each row a few times with statistics that are %s', async (_, analyzeAgain) => {
  await emptyWedding(testDatabase.sql);
  await undo(await importGuests());
  await analyze();
  const entry = await importGuests();
  await analyzeAgain();
  const rows = await undo(entry);
  expect(await countRows()).toEqual([{ guests: 0, groups: 0, tables: 0, undo_rows: 0 }]);
  expect(rows).toBeLessThan(guestCount * 100);
});

it('keeps the groups and tables that were there, with the right number of members and seats', async () => {
  await emptyWedding(testDatabase.sql);
  await testDatabase.sql`insert into tables (table_name, capacity) values ('Table 0', 20)`;
  await testDatabase.sql`insert into groups (group_name, code) values ('Household 1', 'AAAAAA')`;
  await undo(await importGuests());
  expect(await testDatabase.sql`select table_name, seats_taken from tables`).toEqual([
    { table_name: 'Table 0', seats_taken: 0 },
  ]);
  expect(await testDatabase.sql`select group_name, member_count from groups`).toEqual([
    { group_name: 'Household 1', member_count: 0 },
  ]);
});
