// Changes of very many rows, or that wait for another one: longer than any other statement may take.
import { expect, it } from 'vitest';
import { useServer } from './harness.js';

const server = await useServer({ hasLimits: false });
const token = await server.logIn();

const importGuest = (name: string) =>
  server.send('POST', '/api/v1/imports', `First name,Country,Language\n${name},dk,en`, {
    token,
    headers: { 'content-type': 'text/csv' },
  });

/** Holds the lock of all changes of seats and members for longer than the timeout of other statements. */
const holdSeatingLock = () =>
  server.sql.begin((sql) => [
    sql`set local statement_timeout = '20s'`,
    sql`select pg_advisory_xact_lock(4861013, 0)`,
    sql`select pg_sleep(9)`,
  ]);

/** How many transactions have the lock, or wait for it. */
const countLocks = async (isGranted: boolean) => {
  const found = await server.sql`
    select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and classid = 4861013 and granted = ${isGranted}`;
  return found.length;
};

it('F4 imports and undos wait for a long change without delaying others, and the pool is kept', async () => {
  const first = await importGuest('Zoé');
  expect(first.status).toBe(200);
  const holding = holdSeatingLock();
  await expect.poll(() => countLocks(true)).toBe(1);
  const waiting = [
    importGuest('Bo'),
    importGuest('Di'),
    server.send('POST', `/api/v1/undo/${first.headers.undo}`, {}, { token }),
    server.send(
      'POST',
      '/trpc/import.run',
      { file: Buffer.from('First name,Country,Language\nCy,dk,en').toString('base64') },
      { token },
    ),
  ];
  await expect.poll(() => countLocks(false)).toBe(4);
  // All connections for long changes are in use. The session is looked up on another one.
  const rejected = await server.send('POST', `/api/v1/undo/${first.headers.undo}`, {}, { token: 'unknown' });
  expect([rejected.status, await countLocks(false)]).toEqual([401, 4]);
  await holding;
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { body } = await server.get('/api/v1/guests', { token });
  expect(body.map(({ firstName }: { firstName: string }) => firstName).sort()).toEqual(['Bo', 'Cy', 'Di']);
  expect(server.log.join('')).not.toMatch(/discarding|new connection pool/);
}, 60_000);
