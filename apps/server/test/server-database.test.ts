// The connection pools of the server, and which errors replace them.
import { openDatabase } from '@havn/db/client';
import { createTestDatabase } from '@havn/db/testing/test-database';
import { afterEach, expect, it, vi } from 'vitest';
import { ServerDatabase } from '../src/database/server-database.js';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function open() {
  const { url, drop } = await createTestDatabase();
  const { sql, close } = openDatabase(url, { poolSize: 1 });
  cleanUps.push(drop, close);
  const created = vi.fn();
  const database = new ServerDatabase(url, { log: { info: created, warn: () => {} } });
  cleanUps.push(() => database.close());
  return { database, sql, created };
}

const getError = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

it('F5 a lost connection replaces the pools, and a later error of the closed ones does not', async () => {
  const { database, sql, created } = await open();
  const closed = database.db;
  // In flight: the driver replaces an idle connection on its own, and no error says that it was lost.
  const lost = getError(database.use((db) => db.execute('select pg_sleep(5)')));
  const terminate = () => sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`;
  await expect.poll(terminate).toHaveLength(1);
  await lost;
  await expect.poll(() => created.mock.calls.length).toBe(1);
  const error = await getError(closed.execute('select 1'));
  expect(error).toMatchObject({ cause: { code: 'CONNECTION_ENDED' } });
  // Longer after the replacement than its late errors are expected.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  database.reportError(error);
  for (let probe = 0; probe < 3; probe += 1) await database.findPrimary();
  expect(created).toHaveBeenCalledTimes(1);
});
