// The database dies, stalls or is overloaded: callers get an error in time, and the server recovers.
import { afterEach, expect, it, vi } from 'vitest';
import { startProxied } from './behind-proxy.js';
import { type Answer, seed, send, startServer } from './harness.js';
import { type Run, run, upAndRunning } from './process.js';

/** Generous, because the machine may be busy. */
vi.setConfig({ testTimeout: 90_000 });

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A server process whose database connection goes through a proxy under the test's control. */
async function startBehindProxy() {
  const around = await startProxied(undo);
  const server = await run({ DATABASE_URL: around.proxy.url, RATE_LIMIT: 'off' });
  undo.push(() => server.end());
  await upAndRunning(server);
  return { ...around, server };
}

async function timed(ask: () => Promise<Answer>): Promise<Answer & { ms: number }> {
  const start = performance.now();
  const answer = await ask();
  return { ...answer, ms: performance.now() - start };
}

const looksUp =
  ({ origin }: Run, code: string) =>
  () =>
    timed(() => send(origin, `/api/v1/groups/code/${code}`));
const trpc =
  ({ origin }: Run, code: string) =>
  () =>
    timed(() => send(origin, `/trpc/group.byCode?input=${encodeURIComponent(JSON.stringify({ code }))}`));

/** Sends requests continuously, `width` at a time, until stopped; collects the responses. */
function storm(ask: () => Promise<Answer & { ms: number }>, width = 24) {
  const answers: (Answer & { ms: number })[] = [];
  let isOver = false;
  const one = async () => {
    while (!isOver) answers.push(await ask());
  };
  const all = Promise.all(Array.from({ length: width }, one));
  // A failing test stops the server while requests are in flight.
  all.catch(() => undefined);
  undo.push(async () => {
    isOver = true;
  });
  return {
    answers,
    async end() {
      isOver = true;
      await all;
      return answers;
    },
  };
}

it('F3 the database goes down under load and comes back: 503 meanwhile, recovered within 10 s', async () => {
  const { proxy, server, household } = await startBehindProxy();
  const ask = looksUp(server, household.group.code);
  const load = storm(ask);
  await expect.poll(() => load.answers.length).toBeGreaterThan(200);
  await proxy.close();
  await expect.poll(async () => (await ask()).status).toBe(503);
  const refused = await ask();
  expect(refused.body).toMatchObject({ code: 'SERVICE_UNAVAILABLE', reason: 'BUSY' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await trpc(server, household.group.code)()).status).toBe(503);
  expect((await send(server.origin, '/healthz')).status).toBe(200);
  expect((await send(server.origin, '/readyz')).status).toBe(503);
  await proxy.reopen();
  await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(200);
  await expect.poll(async () => (await send(server.origin, '/readyz')).status, { timeout: 10_000 }).toBe(200);
  const answers = await load.end();
  expect(server.child.exitCode).toBeNull();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(8500);
});

it('F5 the database terminates every connection repeatedly: only 503, and immediate recovery', async () => {
  const { server, beside, household } = await startBehindProxy();
  const ask = looksUp(server, household.group.code);
  const load = storm(ask);
  for (let round = 0; round < 8; round += 1) {
    const seen = load.answers.length;
    await expect.poll(() => load.answers.length).toBeGreaterThan(seen + 50);
    await beside.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'havn' and pid <> pg_backend_pid()`;
  }
  await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(200);
  const answers = await load.end();
  expect(server.child.exitCode).toBeNull();
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
});

it('F4 the database stalls: every request gets a 503 within 8 s, and the server recovers', async () => {
  const { proxy, server, household } = await startBehindProxy();
  const ask = looksUp(server, household.group.code);
  expect((await ask()).status).toBe(200);
  proxy.silence();
  const waiting = await Promise.all([
    ...Array.from({ length: 40 }, ask),
    ...Array.from({ length: 10 }, trpc(server, household.group.code)),
    timed(() => send(server.origin, `/i/${household.group.code}`)),
    timed(() => send(server.origin, '/api/v1/calendar/wedding.ics')),
    timed(() => send(server.origin, '/readyz')),
  ]);
  expect(waiting.map(({ status }) => status)).toEqual(Array(waiting.length).fill(503));
  expect(Math.max(...waiting.map(({ ms }) => ms))).toBeLessThan(8500);
  // New requests fail immediately. The minimum, because the machine may be busy for a moment.
  const refused = [await ask(), await ask(), await ask()];
  expect(Math.min(...refused.map(({ ms }) => ms))).toBeLessThan(1000);
  proxy.speak();
  await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(200);
});

it('F3 an acknowledged write is durable; a rejected one can be retried', async () => {
  const { proxy, server, beside, household, token } = await startBehindProxy();
  const acknowledged: string[] = [];
  let isOver = false;
  const write = async (worker: number) => {
    for (let n = 0; !isOver; n += 1) {
      const firstName = `Guest ${worker}-${n}`;
      const body = { firstName, country: 'dk', language: 'en' };
      const answer = await send(server.origin, '/api/v1/guests', { method: 'POST', body, token });
      if (answer.status === 201) acknowledged.push(firstName);
      else expect(answer.status).toBe(503);
    }
  };
  const workers = Promise.all(Array.from({ length: 8 }, (_v, at) => write(at)));
  for (let round = 1; round <= 4; round += 1) {
    await expect.poll(() => acknowledged.length).toBeGreaterThan(round * 20);
    proxy.cut();
  }
  isOver = true;
  await workers;
  const rows = await beside.sql<{ first_name: string }[]>`select first_name from guests`;
  const stored = new Set(rows.map(({ first_name }) => first_name));
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  expect(stored.has(household.first.firstName)).toBe(true);
});

it('C24 with the pool exhausted, requests get a 503 within 8 s, and the server recovers', async () => {
  const server = await startServer({ hasLimits: false, poolSize: 4 });
  undo.push(() => server.stop());
  const { group, first } = await seed(server, await server.logIn());
  const holder = await server.sql.reserve();
  await holder`begin`;
  await holder`select * from guests for update`;
  const respond = () =>
    timed(() =>
      server.send('POST', '/api/v1/guests/respond', { code: group.code, accepted: [first._id], declined: [] }),
    );
  const blocked = await Promise.all(Array.from({ length: 54 }, respond));
  expect(new Set(blocked.map(({ status }) => status))).toEqual(new Set([503]));
  expect(blocked.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  expect(Math.max(...blocked.map(({ ms }) => ms))).toBeLessThan(8500);
  await holder`rollback`;
  holder.release();
  await expect.poll(async () => (await respond()).status, { timeout: 10_000 }).toBe(200);
});
