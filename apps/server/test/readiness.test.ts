// GET /readyz reports why a process should get no requests, by fixed reasons (specification §4 "Health").
import { afterEach, expect, it } from 'vitest';
import { administrator, startServer, type TestServer } from './harness.js';
import { startProxiedDatabase } from './proxied-database.js';
import { openConnections } from './raw-connections.js';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanups.splice(0).reverse()) await step();
});

async function start(): Promise<TestServer> {
  const server = await startServer();
  cleanups.push(() => server.stop());
  return server;
}

const pollReadiness = (server: TestServer) =>
  expect.poll(async () => {
    const { status, body } = await server.get('/readyz');
    return { status, body };
  });
const ready = { status: 200, body: { ready: true, reasons: [] } };
const notReady = (...reasons: string[]) => ({ status: 503, body: { ready: false, reasons } });

it('H9 reports that the server is ready, and nothing else', async () => {
  const server = await start();
  await pollReadiness(server).toEqual(ready);
  const { headers } = await server.get('/readyz');
  expect(headers['cache-control']).toBe('no-store');
});

it('H9 reports an unreachable database, without its address', async () => {
  const { proxy } = await startProxiedDatabase(cleanups);
  const server = await startServer({ databaseUrl: proxy.url });
  cleanups.push(() => server.stop());
  await pollReadiness(server).toEqual(ready);
  await proxy.close();
  await pollReadiness(server).toEqual(notReady('DATABASE_UNREACHABLE', 'NOT_LISTENING'));
  const refused = await server.get('/readyz');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.text).not.toMatch(/127|\d{4,5}/);
  await proxy.reopen();
  await pollReadiness(server).toEqual(ready);
});

it('reports a read-only database', async () => {
  const server = await start();
  await server.logIn();
  const [row] = await server.sql`select current_database() as name`;
  const set = (value: string) =>
    server.sql.unsafe(`alter database "${row?.name}" set default_transaction_read_only = ${value}`);
  await set('on');
  await pollReadiness(server).toEqual(notReady('DATABASE_READ_ONLY'));
  // New connections are read-only: reads work, and a write is not the server's own fault.
  await server.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'havn' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await server.get('/api/v1/wedding')).status).toBe(200);
  const refused = await server.send('POST', '/api/v1/auth/login', administrator);
  expect([refused.status, refused.body.reason]).toEqual([503, 'BUSY']);
  await server.sql.begin('read write', (tx) => tx.unsafe(`alter database "${row?.name}" reset all`));
  await pollReadiness(server).toEqual(ready);
});

it('reports data of an older or a newer version', async () => {
  const server = await start();
  await pollReadiness(server).toEqual(ready);
  const [last] = await server.sql<{ id: number; hash: string; created_at: string }[]>`
    delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning *`;
  await pollReadiness(server).toEqual(notReady('MIGRATIONS_PENDING'));
  await server.sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values (${last?.hash ?? ''}, ${Number(last?.created_at) + 1})`;
  await pollReadiness(server).toEqual(notReady('NEWER_DATA'));
  await server.sql.unsafe('drop schema drizzle cascade');
  await pollReadiness(server).toEqual(notReady('MIGRATIONS_PENDING'));
});

it('reports a lost connection for live changes, which the server restores', async () => {
  const server = await start();
  await pollReadiness(server).toEqual(ready);
  await expect
    .poll(async () => {
      await server.sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'havn live'`;
      return (await server.get('/readyz')).body.reasons;
    })
    .toEqual(['NOT_LISTENING']);
  await pollReadiness(server).toEqual(ready);
});

it('reports that the server is shutting down', async () => {
  const server = await start();
  await pollReadiness(server).toEqual(ready);
  const { open, end } = openConnections(() => server.origin);
  const asking = await open('GET /readyz HTTP/1.1\r\nHost: x\r\n');
  await server.get('/healthz');
  const closed = server.app.close();
  await expect.poll(() => server.app.server.listening).toBe(false);
  asking.socket.write('\r\n');
  const response = await asking.closed;
  expect(response).toMatch(/^HTTP\/1\.1 503 /);
  expect(response).toContain('SHUTTING_DOWN');
  await closed;
  end();
});
