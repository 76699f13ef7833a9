// A fail-over: DATABASE_URL names a primary and a synchronous standby, and the server follows the primary (security
// row F32).
import { randomUUID } from 'node:crypto';
import { migrate } from '@havn/db/migrate';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openTargetDatabase } from '../src/database/target-database.js';
import { type FailoverCluster, startFailoverCluster } from './failover-cluster.js';
import { startServer, type TestServer } from './harness.js';
import { openStream, type Stream } from './live-stream.js';
import { startServerProcess } from './server-process.js';

vi.setConfig({ testTimeout: 90_000 });

let cluster: FailoverCluster;
let server: TestServer;
let token: string;
let stream: Stream;
beforeAll(async () => {
  cluster = await startFailoverCluster();
  await migrate(cluster.primaryUrl());
  server = await startServer({ databaseUrl: cluster.url, hasLimits: false });
  token = await server.logIn();
  stream = await openStream(server.origin, token);
});
afterAll(async () => {
  stream?.close();
  await server?.stop();
  await cluster?.stop();
});

const addGuest = (lastName: string, key = randomUUID()) => {
  const guest = { firstName: 'Ida', lastName, country: 'dk', language: 'en' };
  return server.send('POST', '/api/v1/guests', guest, { token, headers: { 'idempotency-key': key } });
};
const countGuests = async (lastName: string) => {
  const [row] = await cluster.connect()<{ n: number }[]>`
    select count(*)::int as n from guests where last_name = ${lastName}`;
  return row?.n;
};

it('V33 does not start on a standby, with a one-line message', async () => {
  const url = cluster.standbyUrl();
  const { exit, output, kill } = await startServerProcess({ DATABASE_URL: url });
  onTestFinished(async () => void (await kill()));
  expect(await exit).toBe(1);
  expect(output()).toBe('No server of DATABASE_URL is a writable primary.\n');
  // Control: despite this option, the driver itself connects to a standby.
  const sql = postgres(`${url}?target_session_attrs=read-write`, { max: 1 });
  expect(await sql`select pg_is_in_recovery() as standby`).toEqual([{ standby: true }]);
  await sql.end();
});

it('F32 acknowledges nothing that the standby does not have; a retry with the same key writes it once', async () => {
  const receiver = await cluster.suspendReplication();
  const key = randomUUID();
  const refused = await addGuest('Waiting', key);
  expect(refused.status).toBe(503);
  process.kill(receiver, 'SIGCONT');
  await expect.poll(async () => (await addGuest('Waiting', key)).status).toBe(201);
  expect(await countGuests('Waiting')).toBe(1);
});

it('F32 follows the primary, resynchronizes live streams, and does not return to the former primary', async () => {
  await expect.poll(async () => (await server.get('/readyz')).body).toEqual({ ready: true, reasons: [] });
  expect((await addGuest('Before')).status).toBe(201);
  const resyncs = () => stream.events.filter(({ name }) => name === 'resync').length;
  const before = resyncs();
  await cluster.killPrimary();
  await expect.poll(async () => (await addGuest('During')).status).toBe(503);
  await expect.poll(async () => (await server.get('/readyz')).body).toMatchObject({ ready: false });
  await cluster.promote();
  const promotedAt = performance.now();
  await expect.poll(async () => (await addGuest('After')).status).toBe(201);
  expect(performance.now() - promotedAt).toBeLessThan(5000);
  expect(await countGuests('Before')).toBe(1);
  await expect.poll(resyncs).toBeGreaterThan(before);
  await expect.poll(async () => (await addGuest('Seen')).status).toBe(201);
  await expect.poll(() => stream.changes('guest').some(({ object }) => object?.lastName === 'Seen')).toBe(true);
  expect(stream.isEnded).toBe(false);
  await expect
    .poll(async () => (await server.get('/readyz')).body)
    .toEqual({
      ready: true,
      reasons: ['ASYNCHRONOUS_REPLICATION'],
    });

  // Commands find the primary too, even while the other host is down.
  const current = cluster.primaryUrl();
  const locate = async () => (await openTargetDatabase({ databaseUrl: cluster.url, dataDir: '' })).url;
  expect(await locate()).toBe(current);
  await cluster.startFormerPrimary();
  expect(await locate()).toBe(current);
  await cluster.connect()`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'havn%' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await addGuest('Later')).status).toBe(201);
  expect(server.database.primaryUrl).toBe(current);
  expect(await countGuests('Later')).toBe(1);

  // The server prefers unavailability to the former primary, which lacks changes that were acknowledged since.
  await cluster.killPrimary();
  const reasons = async () => (await server.get('/readyz')).body.reasons;
  await expect.poll(reasons).toEqual(['DATABASE_READ_ONLY', 'NOT_LISTENING']);
  expect((await addGuest('Never')).status).toBe(503);
});
