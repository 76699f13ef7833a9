// The database dies, stalls or is overloaded: callers get an error in time, and the server recovers.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { seed, send, startServer, type TestResponse } from './harness.js';
import { startProxiedDatabase } from './proxied-database.js';
import { type ServerProcess, startServerProcess, waitUntilRunning } from './server-process.js';

/** Generous, because the machine may be busy. */
vi.setConfig({ testTimeout: 90_000 });

type Cleanups = (() => Promise<unknown>)[];
async function runAll(cleanups: Cleanups): Promise<void> {
  for (const step of cleanups.splice(0).reverse()) await step();
}
const cleanups: Cleanups = [];

/** A server process whose database connection goes through a proxy under the test's control. */
async function startBehindProxy() {
  const proxied = await startProxiedDatabase(sharedCleanups);
  const server = await startServerProcess({ DATABASE_URL: proxied.proxy.url, RATE_LIMIT: 'off' });
  sharedCleanups.push(() => server.kill());
  await waitUntilRunning(server);
  return { ...proxied, server };
}

// Each test leaves the server recovered, for the next one: a start takes seconds of CPU time.
const sharedCleanups: Cleanups = [];
let shared: ReturnType<typeof startBehindProxy> | undefined;
async function stopShared(): Promise<void> {
  shared = undefined;
  await runAll(sharedCleanups);
}
afterAll(stopShared);
afterEach(async ({ task }) => {
  await runAll(cleanups);
  if (task.result?.state === 'fail') await stopShared();
});
async function useServerBehindProxy() {
  shared ??= startBehindProxy();
  const proxied = await shared;
  expect(proxied.server.child.exitCode).toBeNull();
  return proxied;
}

async function timeRequest(ask: () => Promise<TestResponse>): Promise<TestResponse & { ms: number }> {
  const start = performance.now();
  const response = await ask();
  return { ...response, ms: performance.now() - start };
}

const createLookUp =
  ({ origin }: ServerProcess, code: string) =>
  () =>
    timeRequest(() => send(origin, `/api/v1/groups/code/${code}`));
const createTrpcLookUp =
  ({ origin }: ServerProcess, code: string) =>
  () =>
    timeRequest(() => send(origin, `/trpc/group.byCode?input=${encodeURIComponent(JSON.stringify({ code }))}`));

const retryDelayMs = 20;

/** Sends requests continuously, `concurrency` at a time, until stopped; collects the responses. Waits after a 503. */
function startLoad(ask: () => Promise<TestResponse & { ms: number }>, concurrency = 24) {
  const responses: (TestResponse & { ms: number })[] = [];
  let isStopped = false;
  const loop = async () => {
    while (!isStopped) {
      const response = await ask();
      responses.push(response);
      if (response.status === 503) await sleep(retryDelayMs);
    }
  };
  const all = Promise.all(Array.from({ length: concurrency }, loop));
  // A failing test stops the server while requests are in flight.
  all.catch(() => undefined);
  cleanups.push(async () => {
    isStopped = true;
  });
  return {
    responses,
    async end() {
      isStopped = true;
      await all;
      return responses;
    },
  };
}

it('F3 the database goes down under load and comes back: 503 meanwhile, then 200', async () => {
  const { proxy, server, household } = await useServerBehindProxy();
  const ask = createLookUp(server, household.group.code);
  const load = startLoad(ask);
  await expect.poll(() => load.responses.length, { interval: 5 }).toBeGreaterThan(200);
  await proxy.close();
  await expect.poll(async () => (await ask()).status).toBe(503);
  const refused = await ask();
  expect(refused.body).toMatchObject({ code: 'SERVICE_UNAVAILABLE', reason: 'BUSY' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await createTrpcLookUp(server, household.group.code)()).status).toBe(503);
  expect((await send(server.origin, '/healthz')).status).toBe(200);
  expect((await send(server.origin, '/readyz')).status).toBe(503);
  await proxy.reopen();
  await expect.poll(async () => (await ask()).status).toBe(200);
  await expect.poll(async () => (await send(server.origin, '/readyz')).status).toBe(200);
  const responses = await load.end();
  expect(server.child.exitCode).toBeNull();
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]));
});

it('F3 while the database is down, responses take less than 8 s, and the recovery less than 10 s', {
  retry: 2,
}, async () => {
  const { proxy, server, household } = await useServerBehindProxy();
  const ask = createLookUp(server, household.group.code);
  const load = startLoad(ask);
  await expect.poll(() => load.responses.length, { interval: 5 }).toBeGreaterThan(50);
  await proxy.close();
  await expect.poll(async () => (await ask()).status).toBe(503);
  await proxy.reopen();
  await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(200);
  const responses = await load.end();
  expect(Math.max(...responses.map(({ ms }) => ms))).toBeLessThan(8500);
});

it('F5 the database terminates every connection repeatedly: only 503, and immediate recovery', async () => {
  const { server, directServer, household } = await useServerBehindProxy();
  const ask = createLookUp(server, household.group.code);
  const load = startLoad(ask);
  for (let round = 0; round < 8; round += 1) {
    const responseCount = load.responses.length;
    await expect.poll(() => load.responses.length, { interval: 5 }).toBeGreaterThan(responseCount + 50);
    await directServer.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'havn' and pid <> pg_backend_pid()`;
  }
  await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(200);
  const responses = await load.end();
  expect(server.child.exitCode).toBeNull();
  expect(responses.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
});

it('F4 the database stalls: every request gets a 503, and the server recovers', async () => {
  const { proxy, server, household } = await useServerBehindProxy();
  const ask = createLookUp(server, household.group.code);
  expect((await ask()).status).toBe(200);
  proxy.stall();
  const waiting = await Promise.all([
    ...Array.from({ length: 40 }, ask),
    ...Array.from({ length: 10 }, createTrpcLookUp(server, household.group.code)),
    timeRequest(() => send(server.origin, `/i/${household.group.code}`)),
    timeRequest(() => send(server.origin, '/api/v1/calendar/wedding.ics')),
    timeRequest(() => send(server.origin, '/readyz')),
  ]);
  expect(waiting.map(({ status }) => status)).toEqual(Array(waiting.length).fill(503));
  proxy.unstall();
  await expect.poll(async () => (await ask()).status).toBe(200);
});

it('F4 while the database stalls, a request takes less than 8 s, and the next ones fail immediately', {
  retry: 2,
}, async () => {
  const { proxy, server, household } = await useServerBehindProxy();
  const ask = createLookUp(server, household.group.code);
  expect((await ask()).status).toBe(200);
  proxy.stall();
  const waiting = await Promise.all(Array.from({ length: 20 }, ask));
  expect(Math.max(...waiting.map(({ ms }) => ms))).toBeLessThan(8500);
  // The minimum, because the machine may be busy for a moment.
  const refused = [await ask(), await ask(), await ask()];
  expect(Math.min(...refused.map(({ ms }) => ms))).toBeLessThan(1000);
  proxy.unstall();
  await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(200);
});

it('F3 an acknowledged write is durable; a rejected one can be retried', async () => {
  const { proxy, server, directServer, household, token } = await useServerBehindProxy();
  const acknowledged: string[] = [];
  let isOver = false;
  const write = async (worker: number) => {
    for (let n = 0; !isOver; n += 1) {
      const firstName = `Guest ${worker}-${n}`;
      const body = { firstName, country: 'dk', language: 'en' };
      const response = await send(server.origin, '/api/v1/guests', { method: 'POST', body, token });
      if (response.status === 201) acknowledged.push(firstName);
      else {
        expect(response.status).toBe(503);
        await sleep(retryDelayMs);
      }
    }
  };
  const workers = Promise.all(Array.from({ length: 8 }, (_v, at) => write(at)));
  for (let round = 1; round <= 4; round += 1) {
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(round * 20);
    proxy.cut();
  }
  isOver = true;
  await workers;
  const rows = await directServer.sql<{ first_name: string }[]>`select first_name from guests`;
  const stored = new Set(rows.map(({ first_name }) => first_name));
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  expect(stored.has(household.first.firstName)).toBe(true);
});

/** Holds the guests' rows while more answers arrive than the pool has connections. @returns the responses. */
async function exhaustPool() {
  const server = await startServer({ hasLimits: false, poolSize: 4 });
  cleanups.push(() => server.stop());
  const { group, first } = await seed(server, await server.logIn());
  const holder = await server.sql.reserve();
  await holder`begin`;
  await holder`select * from guests for update`;
  const respond = () =>
    timeRequest(() =>
      server.send('POST', '/api/v1/guests/respond', { code: group.code, accepted: [first._id], declined: [] }),
    );
  const blocked = await Promise.all(Array.from({ length: 54 }, respond));
  await holder`rollback`;
  holder.release();
  await expect.poll(async () => (await respond()).status).toBe(200);
  return blocked;
}

it('C24 with the pool exhausted, requests get a 503, and the server recovers', async () => {
  const blocked = await exhaustPool();
  expect(new Set(blocked.map(({ status }) => status))).toEqual(new Set([503]));
  expect(blocked.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
});

it('C24 with the pool exhausted, a request takes less than 8 s', { retry: 2 }, async () => {
  const blocked = await exhaustPool();
  expect(Math.max(...blocked.map(({ ms }) => ms))).toBeLessThan(8500);
});
