// The database fails while dashboards are open: they are told to resync and miss nothing (security row F3).
import { afterEach, expect, it, vi } from 'vitest';
import { startServer, waitUntilReady } from './harness.js';
import { fetchLists, followChanges } from './live-copy.js';
import { openStream } from './live-stream.js';
import { startProxiedDatabase } from './proxied-database.js';

vi.setConfig({ testTimeout: 90_000 });

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanups.splice(0).reverse()) await step();
});

/**
 * A server behind a proxy that the test controls, another one with a direct connection, and a copy that follows the
 * first.
 */
async function start() {
  const proxied = await startProxiedDatabase(cleanups);
  const server = await startServer({ databaseUrl: proxied.proxy.url });
  cleanups.push(() => server.stop());
  await waitUntilReady(server);
  const copy = await followChanges(server, proxied.token);
  return { ...proxied, server, copy };
}

it('F3 sends resync once the database is back, and misses nothing afterwards', async () => {
  const { directServer, server, proxy, token, copy, household } = await start();
  await proxy.close();
  const { _id } = household.single;
  await directServer.send('PUT', `/api/v1/guests/${_id}`, { lastName: 'Changed meanwhile' }, { token });
  await directServer.send('PUT', `/api/v1/guests/${_id}/move`, { after: null }, { token });
  expect(copy.stream.text).not.toContain('event: resync');
  await proxy.reopen();
  await expect.poll(() => copy.stream.text, { timeout: 10_000 }).toContain('event: resync\ndata: {}\n\n');
  await directServer.send('PUT', `/api/v1/guests/${household.first._id}/move`, { after: null }, { token });
  expect(await copy.upToDate()).toEqual(await fetchLists({ server, token }));
  expect(copy.stream.isEnded).toBe(false);
});

it('F3 broadcasts a change even if the pool died before it was loaded', async () => {
  const { directServer, server, token, copy, household } = await start();
  await directServer.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'havn' and pid <> pg_backend_pid()`;
  await directServer.sql`update guests set first_name = 'Changed' where id = ${household.first._id}`;
  const isNotified = () => /"firstName":"Changed"|event: resync/.test(copy.stream.text);
  await expect.poll(isNotified, { timeout: 10_000 }).toBe(true);
  const isBack = async () => (await server.get('/readyz')).status;
  await expect.poll(isBack).toBe(200);
  expect(await copy.upToDate()).toEqual(await fetchLists({ server, token }));
});

it('F3 answers 503 instead of opening a stream while the database is unavailable', async () => {
  const { server, proxy, token, copy } = await start();
  copy.stream.close();
  await proxy.close();
  const status = async () => (await server.get('/api/v1/changes', { token })).status;
  await expect.poll(status).toBe(503);
  await proxy.reopen();
  const opens = async () => {
    const stream = await openStream(server.origin, token);
    stream.close();
    return stream.status;
  };
  await expect.poll(async () => (await server.get('/readyz')).status).toBe(200);
  expect(await opens()).toBe(200);
});
