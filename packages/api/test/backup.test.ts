// The record of the backups (specification §1 "Backups").
import { emptyTables } from '@havn/db/testing/empty-tables';
import { beforeEach, expect, it } from 'vitest';
import { getStatus, recordBackup } from '../src/backup/service.js';
import { useDatabase } from './harness.js';

const testDatabase = useDatabase();
beforeEach(() => emptyTables(testDatabase.sql, 'backups'));

const succeed = (file: string) =>
  recordBackup(testDatabase.db, { reason: 'nightly', file, bytes: 1, isVerified: true, problem: null });
const fail = () => recordBackup(testDatabase.db, { reason: 'nightly', problem: 'The disk is full.' });
/** As if the clock had been wrong when the attempts so far were recorded. */
const moveToFuture = () => testDatabase.sql`update backups set created_at = created_at + interval '1 year'`;

it('has the newest backup, and a failure since', async () => {
  expect(await getStatus(testDatabase.db)).toEqual({ last: null, failure: null });
  await succeed('one');
  await succeed('two');
  expect(await getStatus(testDatabase.db)).toMatchObject({ last: { file: 'two' }, failure: null });
  await fail();
  expect(await getStatus(testDatabase.db)).toMatchObject({
    last: { file: 'two' },
    failure: { problem: 'The disk is full.' },
  });
});

it('ignores attempts from a time when the clock was wrong, so that the next backup is made once, and in time', async () => {
  await succeed('future');
  await fail();
  await moveToFuture();
  expect(await getStatus(testDatabase.db)).toEqual({ last: null, failure: null });
  await succeed('present');
  expect(await getStatus(testDatabase.db)).toMatchObject({ last: { file: 'present' }, failure: null });
});

it('keeps the new record, even if many are from the future', async () => {
  await testDatabase.sql`
    insert into backups (reason, problem, created_at) select 'nightly', 'x', now() + interval '1 year' from generate_series(1, 100)`;
  await succeed('present');
  expect(await getStatus(testDatabase.db)).toMatchObject({ last: { file: 'present' } });
});

it('has the backup that was just recorded, whichever way its time was rounded', async () => {
  for (let index = 0; index < 20; index++) {
    // `now()` stands still in a transaction: no time passes between writing and reading.
    const status = await testDatabase.db.transaction(async (tx) => {
      await recordBackup(tx, { reason: 'nightly', file: String(index), bytes: 1, isVerified: true, problem: null });
      return getStatus(tx);
    });
    expect(status.last?.file).toBe(String(index));
  }
});
