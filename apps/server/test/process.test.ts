// The server process: startup, shutdown, and output.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '@havn/db/client';
import { readPostmasterFile } from '@havn/db/embedded/postmaster-file';
import { createTestDatabase } from '@havn/db/testing/test-database';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { send } from './harness.js';
import {
  startServerProcess as runProcess,
  type ServerProcess,
  startupPoll,
  waitUntilRunning,
} from './server-process.js';

vi.setConfig({ testTimeout: 90_000 });

type Cleanups = (() => Promise<unknown> | unknown)[];
async function runAll(cleanups: Cleanups): Promise<void> {
  for (const step of cleanups.splice(0).reverse()) await step();
}
const cleanups: Cleanups = [];
afterEach(() => runAll(cleanups));
/** For servers that a test leaves to the next one, because a start takes seconds of CPU time. */
const sharedCleanups: Cleanups = [];
afterAll(() => runAll(sharedCleanups));

async function startProcess(
  variables: Record<string, string>,
  { preload, steps = cleanups }: { preload?: string[]; steps?: Cleanups } = {},
): Promise<ServerProcess> {
  const started = await runProcess(variables, preload);
  steps.push(() => started.kill());
  return started;
}

/** Without tables, as on a new server. */
async function createEmptyDatabase(steps = cleanups) {
  const database = await createTestDatabase();
  steps.push(() => database.drop());
  const { sql, close } = openDatabase(database.url, { poolSize: 2 });
  steps.push(close);
  await sql.unsafe('drop schema public cascade; drop schema if exists drizzle cascade; create schema public');
  return { url: database.url, sql };
}

/** A data directory that the postgres user can traverse, so that the database is created in it even as root. */
function createDataDirectory(steps = cleanups): string {
  const folder = mkdtempSync(join(tmpdir(), 'havn-data-'));
  chmodSync(folder, 0o711);
  steps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts two servers with the sample wedding at the same time on one empty database. */
async function startSampleServers() {
  const { url, sql } = await createEmptyDatabase(sharedCleanups);
  const start = async () => {
    const dataDir = createDataDirectory(sharedCleanups);
    const server = await startProcess({ DATABASE_URL: url, DEMO: '1', DATA_DIR: dataDir }, { steps: sharedCleanups });
    return { server, dataDir };
  };
  const both = await Promise.all([start(), start()]);
  await Promise.all(both.map(({ server }) => waitUntilRunning(server)));
  const output = both.map(({ server }) => server.output()).join('');
  const [, email = '', password = ''] = /E-mail (\S+) {3}Password (\S+)/.exec(output) ?? [];
  const login = { email, password };
  return { both, sql, output, login, running: both.map((each) => ({ ...each, sql, login })) };
}

const runningServers: Awaited<ReturnType<typeof startSampleServers>>['running'] = [];
/** A running server with the sample wedding, for a test that ends it. */
async function takeRunningServer() {
  if (runningServers.length === 0) runningServers.push(...(await startSampleServers()).running);
  const server = runningServers.pop();
  if (server === undefined) throw new Error('no server is running');
  return server;
}

const getLastLine = ({ output }: ServerProcess) => output().trimEnd().split('\n').at(-1) ?? '';

describe('startup', () => {
  it.each([
    // src/env.test.ts has the other invalid settings: they all fail with its message.
    [{ PORT: 'abc' }, /^PORT must be a number from 1 to 65535\.\n$/],
    [{ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' }, /^DATABASE_URL is unreachable \(ECONNREFUSED\)\.\n$/],
  ])('V33 with %j fails with a one-line message and status 1', async (variables, line) => {
    const { exit, output } = await startProcess(variables);
    expect(await exit).toBe(1);
    expect(output()).toMatch(line);
    expect(output()).not.toContain('secret');
  });

  it('V33 on a port in use or an invalid host fails with a one-line message and writes nothing', async () => {
    const { url, sql } = await createEmptyDatabase();
    const invalidHost = await startProcess({ DATABASE_URL: url, HOST: 'nosuchhost.invalid' });
    expect(await invalidHost.exit).toBe(1);
    expect(invalidHost.output()).toMatch(
      /^HOST nosuchhost\.invalid is not an address this server can listen on \(\w+\)\.\n$/,
    );
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    cleanups.push(() => holder.close());
    const { port } = holder.address() as AddressInfo;
    const { exit, output } = await startProcess({ DATABASE_URL: url, PORT: String(port) });
    expect(await exit).toBe(1);
    expect(output()).toBe(`PORT ${port} is already in use on 127.0.0.1.\n`);
    // The generated password is printed only once, so only a process that can listen may create it.
    expect(await sql`select 1 from pg_tables where schemaname = 'public'`).toHaveLength(0);
  });

  it('C21 of two processes at once on an empty database seeds once and prints once', async () => {
    const { both, sql, output, login, running } = await startSampleServers();
    runningServers.push(...running);
    const [row] = await sql`select (select count(*)::int from administrators) as administrators,
      (select count(*)::int from wedding) as weddings, (select count(*)::int from tables) as tables,
      (select count(distinct table_name)::int from tables) as names`;
    expect(row).toMatchObject({ administrators: 1, weddings: 1 });
    expect(row?.tables).toBe(row?.names);
    expect(output.match(/Password \S+/g)).toHaveLength(1);
    expect(output.match(/\/i\/[2-9A-Z]{11}/g)).toHaveLength(2);
    expect(login.email).toBe('admin@example.com');
    for (const { server } of both) {
      const response = await send(server.origin, '/api/v1/auth/login', { method: 'POST', body: login });
      expect(response.status).toBe(200);
    }
    const codes = [...output.matchAll(/\/i\/([2-9A-Z]{11})/g)].map(([, code]) => code);
    for (const code of codes)
      expect((await send(both[0].server.origin, `/api/v1/invitations/${code}`)).status).toBe(200);
  });

  const administrator = { email: 'Signe@Example.com', password: 'harbour-2025-august' };
  async function startConfigured(url: string, { password, steps }: { password: string; steps?: Cleanups }) {
    const variables = { DATABASE_URL: url, ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: password };
    const server = await startProcess(variables, { steps });
    await waitUntilRunning(server);
    return { url, server };
  }
  let configured: Awaited<ReturnType<typeof startConfigured>> | undefined;

  it('A30 without an administrator prints a set-up link last, which the next start replaces', async () => {
    const { url } = await createEmptyDatabase(sharedCleanups);
    const start = async () => {
      const server = await startProcess({ DATABASE_URL: url });
      await waitUntilRunning(server);
      return server;
    };
    const openPages = async (server: ServerProcess) => {
      for (const path of ['/', '/i/23456789ABC', '/nothing', '/api/v1/guests']) await send(server.origin, path);
    };
    const findToken = (server: ServerProcess) => /\/#\/setup\/([\w-]{43})$/.exec(getLastLine(server))?.[1];
    const validate = async (server: ServerProcess, token = '') =>
      (await send(server.origin, '/api/v1/setup/validate-link', { method: 'POST', body: { token } })).status;
    const first = await start();
    await expect.poll(() => getLastLine(first), startupPoll).toContain('/#/setup/');
    expect(first.output()).not.toContain('Password');
    await openPages(first);
    const token = findToken(first);
    expect(await validate(first, token)).toBe(200);
    const second = await start();
    await expect.poll(() => getLastLine(second), startupPoll).toContain('/#/setup/');
    expect(await validate(first, token)).toBe(404);
    expect(await validate(first, findToken(second))).toBe(200);
    configured = await startConfigured(url, { ...administrator, steps: sharedCleanups });
    expect(await validate(configured.server, findToken(second))).toBe(404);
    expect(configured.server.output()).not.toContain('/#/setup/');
  });

  it('with a configured administrator allows login, and a changed password ends the sessions', async () => {
    const { url, server: first } =
      configured ?? (await startConfigured((await createEmptyDatabase()).url, administrator));
    expect(first.output()).not.toMatch(/harbour|Password/);
    const { email } = administrator;
    const logIn = (origin: string, password: string) =>
      send(origin, '/api/v1/auth/login', { method: 'POST', body: { email, password } });
    const { token } = (await logIn(first.origin, administrator.password)).body;
    expect((await send(first.origin, '/api/v1/counts', { token })).status).toBe(200);
    const { server: second } = await startConfigured(url, { password: 'harbour-2025-september' });
    expect((await send(second.origin, '/api/v1/counts', { token })).status).toBe(401);
    expect((await logIn(second.origin, 'harbour-2025-august')).status).toBe(401);
    expect((await logIn(second.origin, 'harbour-2025-september')).status).toBe(200);
  });
});

const loopbackOnly = join(import.meta.dirname, 'fixtures', 'loopback-only.mjs');

/** Exercises the main actions of a guest and an administrator, including sending. */
async function exerciseEverything({ origin, output }: ServerProcess, code: string): Promise<void> {
  const [, email = '', password = ''] = /E-mail (\S+) {3}Password (\S+)/.exec(output()) ?? [];
  const { token } = (await send(origin, '/api/v1/auth/login', { method: 'POST', body: { email, password } })).body;
  const ask = (method: string, path: string, body?: object) =>
    send(origin, `/api/v1${path}`, { method, token, ...(body && { body }) });
  const { guest } = (await send(origin, `/api/v1/invitations/${code}`)).body;
  const answer = { code, accepted: [guest._id], declined: [] };
  const person = {
    firstName: 'Nora',
    country: 'dk',
    language: 'en',
    email: 'n@example.com',
    phoneNumber: '+4512345678',
  };
  const added = (await ask('POST', '/guests', person)).body;
  const texts = { subject: 'Hi', bodyEN: 'Hi', bodyFR: 'Salut' };
  const sms = (await ask('POST', '/messages', texts)).body;
  const mail = (await ask('POST', '/messages', { ...texts, format: 'email' })).body;
  const done = [
    await send(origin, '/api/v1/guests/respond', { method: 'POST', body: answer }),
    await send(origin, `/i/${code}`),
    await send(origin, '/api/v1/calendar/wedding.ics'),
    await ask('POST', `/messages/send/${sms._id}`, { guestIds: [added._id] }),
    await ask('POST', `/messages/send/${mail._id}`, { guestIds: [added._id] }),
    await ask('PUT', '/wedding', { galleryUrl: 'https://photos.example.com/ours' }),
    await ask('GET', '/exports/guests?format=xlsx'),
    await ask('GET', `/deliveries?guestId=${added._id}`),
  ];
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 200));
  expect(done.at(-1)?.body).toMatchObject([{ state: 'preview' }, { state: 'preview' }]);
}

it('S8 control: a connection to another host is detected', async () => {
  const programs = [
    `require('node:net').connect(80, '192.0.2.1')`,
    `fetch('https://example.com').catch(() => process.exit(1))`,
    `require('node:tls').connect({ host: 'example.com', port: 443 })`,
  ];
  const runs = programs.map((program) =>
    promisify(execFile)(process.execPath, ['--import', loopbackOnly, '-e', program]).catch(
      (error: { stderr: string }) => error,
    ),
  );
  for (const { stderr } of await Promise.all(runs)) expect(stderr).toContain('external connection');
});

/** A stopped server's data directory with the sample wedding. */
let installation: { folder: string; code: string } | undefined;

describe('shutdown', () => {
  it('F10 under load finishes requests in flight, truncates no response, and exits with 0', async () => {
    const { server, sql, login } = await takeRunningServer();
    const { token } = (await send(server.origin, '/api/v1/auth/login', { method: 'POST', body: login })).body;
    const live = await fetch(`${server.origin}/api/v1/changes`, { headers: { authorization: `Bearer ${token}` } });
    const ended = live.text();
    const created: string[] = [];
    let isRefused = false;
    const write = async (worker: number) => {
      for (let n = 0; !isRefused; n += 1) {
        const firstName = `Guest ${worker}-${n}`;
        try {
          const response = await send(server.origin, '/api/v1/guests', {
            method: 'POST',
            token,
            body: { firstName, country: 'dk', language: 'en' },
          });
          if (response.status === 201) created.push(firstName);
          else isRefused = true;
        } catch (error) {
          // Refused connections are expected; a truncated response would be another error.
          expect((error as NodeJS.ErrnoException).code).toMatch(/ECONNREFUSED|ECONNRESET/);
          isRefused = true;
        }
      }
    };
    const workers = Promise.all(Array.from({ length: 6 }, (_v, at) => write(at)));
    await expect.poll(() => created.length, startupPoll).toBeGreaterThan(30);
    const started = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(performance.now() - started).toBeLessThan(10_000);
    await workers;
    await ended;
    const rows = await sql<{ first_name: string }[]>`select first_name from guests`;
    const stored = new Set(rows.map(({ first_name }) => first_name));
    expect(created.filter((name) => !stored.has(name))).toEqual([]);
  });

  it('F1 S8 the embedded database starts without a network, stops with the server, and survives SIGKILL', async () => {
    const folder = createDataDirectory(sharedCleanups);
    const first = await startProcess({ DATA_DIR: folder }, { preload: [loopbackOnly] });
    await waitUntilRunning(first);
    const code = /\/i\/([2-9A-Z]{11})/.exec(first.output())?.[1] ?? '';
    await exerciseEverything(first, code);
    expect(first.output()).not.toContain('external connection');
    first.child.kill('SIGKILL');
    await first.exit;
    const second = await startProcess({ DATA_DIR: folder });
    await waitUntilRunning(second);
    expect(second.output()).not.toMatch(/Password|\/i\//);
    expect((await send(second.origin, `/api/v1/invitations/${code}`)).status).toBe(200);
    second.child.kill('SIGINT');
    expect(await second.exit).toBe(0);
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
    installation = { folder, code };
  });

  /** A server whose embedded PostgreSQL can be killed while clients send requests. */
  async function startUnderLoad() {
    const folder = installation?.folder ?? createDataDirectory();
    const server = await startProcess({ DATA_DIR: folder, RATE_LIMIT: 'off' });
    await waitUntilRunning(server);
    const code = installation?.code ?? /\/i\/([2-9A-Z]{11})/.exec(server.output())?.[1] ?? '';
    const ask = async () => (await send(server.origin, `/api/v1/invitations/${code}`)).status;
    let isOver = false;
    const retryDelayMs = 50;
    const seen = new Set<number | string>();
    const load = Promise.all(
      Array.from({ length: 24 }, async () => {
        while (!isOver) {
          const status = await ask().catch(String);
          seen.add(status);
          // A client waits before it retries.
          if (status !== 200) await sleep(retryDelayMs);
        }
      }),
    );
    const end = async () => {
      isOver = true;
      await load;
    };
    cleanups.push(end);
    const getReadyPid = () => {
      const state = readPostmasterFile(join(folder, 'postgres'));
      return state?.isReady ? state.pid : null;
    };
    await expect.poll(ask, startupPoll).toBe(200);
    const killPostgres = async ({ timeout }: { timeout: number }) => {
      const killed = getReadyPid();
      if (killed === null) throw new Error('PostgreSQL is not running.');
      seen.delete(503);
      process.kill(killed, 'SIGKILL');
      await expect.poll(() => [...seen], startupPoll).toContain(503);
      // A late response from the killed server is no recovery.
      const hasRestarted = () => ![null, killed].includes(getReadyPid());
      await expect.poll(async () => hasRestarted() && (await ask()), { timeout, interval: 50 }).toBe(200);
    };
    return { server, seen, killPostgres, end };
  }

  it('F3 SIGKILL of the embedded PostgreSQL under load does not end the server, which recovers', async () => {
    const { server, seen, killPostgres, end } = await startUnderLoad();
    for (let round = 0; round < 3; round += 1) await killPostgres(startupPoll);
    await end();
    expect(server.child.exitCode).toBeNull();
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });

  it('F3 the server recovers within 10 s of a SIGKILL of the embedded PostgreSQL', { retry: 2 }, async () => {
    const { killPostgres } = await startUnderLoad();
    await killPostgres({ timeout: 10_000 });
  });

  it('P11 SIGUSR1 opens no inspector, and a crash leaves no report', async () => {
    const { server, dataDir } = await takeRunningServer();
    const before = server.output();
    server.child.kill('SIGUSR1');
    expect((await send(server.origin, '/healthz')).status).toBe(200);
    server.child.kill('SIGABRT');
    await server.exit;
    expect(server.output().slice(before.length)).not.toMatch(/debugger|inspector|ws:\/\//i);
    const leftovers = [...readdirSync(dataDir, { recursive: true, encoding: 'utf8' }), ...readdirSync('.')];
    expect(
      leftovers.filter((name) => /^(report\..*\.json|.*\.heapsnapshot|core(\.\d+)?)$/.test(basename(name))),
    ).toEqual([]);
  });
});
