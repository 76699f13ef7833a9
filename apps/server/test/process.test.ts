// The server process: startup, shutdown, and output.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@havn/db/client';
import { createTestDatabase } from '@havn/db/testing/test-database';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { send } from './harness.js';
import {
  startServerProcess as runProcess,
  type ServerProcess,
  startupPoll,
  waitUntilRunning,
} from './server-process.js';

vi.setConfig({ testTimeout: 90_000 });

const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const step of cleanups.splice(0).reverse()) await step();
});

async function startProcess(variables: Record<string, string>, preload?: string[]): Promise<ServerProcess> {
  const started = await runProcess(variables, preload);
  cleanups.push(() => started.kill());
  return started;
}

async function createMigratedDatabase() {
  const database = await createTestDatabase();
  cleanups.push(() => database.drop());
  const { sql, close } = openDatabase(database.url, { poolSize: 2 });
  cleanups.push(close);
  return { url: database.url, sql };
}

/** Without tables, as on a new server. */
async function createEmptyDatabase() {
  const { url, sql } = await createMigratedDatabase();
  await sql.unsafe('drop schema public cascade; drop schema if exists drizzle cascade; create schema public');
  return { url, sql };
}

/** A data directory that the postgres user can traverse, so that the database is created in it even as root. */
function createDataDirectory(): string {
  const folder = mkdtempSync(join(tmpdir(), 'havn-data-'));
  chmodSync(folder, 0o711);
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The last line that the server printed for people; a busy machine may add entries to the log after it. */
const getLastLine = ({ output }: ServerProcess) =>
  output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'))
    .at(-1) ?? '';

describe('startup', () => {
  it.each([
    [{ PORT: 'abc' }, /^PORT must be a number from 1 to 65535\.\n$/],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, /^PUBLIC_URL .+\n$/],
    [{ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' }, /^DATABASE_URL is unreachable \(ECONNREFUSED\)\.\n$/],
    [{ RATE_LIMIT: 'off', HOST: '0.0.0.0' }, /^RATE_LIMIT .+\n$/],
    [{ TRUST_PROXY: 'dead' }, /^TRUST_PROXY .+\n$/],
    [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY .+\n$/],
  ])('V33 with %j fails with a one-line message and status 1', async (variables, line) => {
    const { exit, output } = await startProcess(variables);
    expect(await exit).toBe(1);
    expect(output()).toMatch(line);
    expect(output()).not.toContain('secret');
  });

  it('V33 on a port in use or an invalid host fails with a one-line message and writes nothing', async () => {
    const { url, sql } = await createEmptyDatabase();
    const lost = await startProcess({ DATABASE_URL: url, HOST: 'nosuchhost.invalid' });
    expect(await lost.exit).toBe(1);
    expect(lost.output()).toMatch(/^HOST nosuchhost\.invalid is not an address this server can listen on \(\w+\)\.\n$/);
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
    const { url, sql } = await createEmptyDatabase();
    const both = await Promise.all([
      startProcess({ DATABASE_URL: url, DEMO: '1' }),
      startProcess({ DATABASE_URL: url, DEMO: '1' }),
    ]);
    await Promise.all(both.map(waitUntilRunning));
    const [row] = await sql`select (select count(*)::int from administrators) as administrators,
      (select count(*)::int from wedding) as weddings, (select count(*)::int from tables) as tables,
      (select count(distinct table_name)::int from tables) as names`;
    expect(row).toMatchObject({ administrators: 1, weddings: 1 });
    expect(row?.tables).toBe(row?.names);
    const whole = both.map(({ output }) => output()).join('');
    expect(whole.match(/Password \S+/g)).toHaveLength(1);
    expect(whole.match(/\/i\/[2-9A-Z]{11}/g)).toHaveLength(2);
    const password = /Password (\S+)/.exec(whole)?.[1] ?? '';
    for (const { origin } of both) {
      const answer = await send(origin, '/api/v1/auth/login', {
        method: 'POST',
        body: { email: 'admin@example.com', password },
      });
      expect(answer.status).toBe(200);
    }
    const codes = [...whole.matchAll(/\/i\/([2-9A-Z]{11})/g)].map(([, code]) => code);
    for (const code of codes)
      expect((await send(both[0]?.origin ?? '', `/api/v1/invitations/${code}`)).status).toBe(200);
  });

  it('A30 without an administrator ends with a set-up link, which the next start replaces', {
    timeout: 90_000,
  }, async () => {
    const { url } = await createEmptyDatabase();
    const start = async (variables: Record<string, string> = {}) => {
      const server = await startProcess({ DATABASE_URL: url, ...variables });
      await waitUntilRunning(server);
      return server;
    };
    const findToken = (server: ServerProcess) => /\/#\/setup\/([\w-]{43})$/.exec(getLastLine(server))?.[1];
    const validate = async (server: ServerProcess, token = '') =>
      (await send(server.origin, '/api/v1/setup/validate-link', { method: 'POST', body: { token } })).status;
    const first = await start();
    await expect.poll(() => getLastLine(first), startupPoll).toContain('/#/setup/');
    expect(first.output()).not.toContain('Password');
    const token = findToken(first);
    expect(await validate(first, token)).toBe(200);
    const second = await start();
    await expect.poll(() => getLastLine(second), startupPoll).toContain('/#/setup/');
    expect(await validate(first, token)).toBe(404);
    expect(await validate(first, findToken(second))).toBe(200);
    const configured = await start({ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'harbour-2025-august' });
    expect(await validate(configured, findToken(second))).toBe(404);
    expect(configured.output()).not.toContain('/#/setup/');
  });

  it('with a configured administrator allows login, and a changed password ends the sessions', async () => {
    const { url } = await createEmptyDatabase();
    const email = 'Signe@Example.com';
    const first = await startProcess({ DATABASE_URL: url, ADMIN_EMAIL: email, ADMIN_PASSWORD: 'harbour-2025-august' });
    await waitUntilRunning(first);
    expect(first.output()).not.toMatch(/harbour|Password/);
    const logIn = (origin: string, password: string) =>
      send(origin, '/api/v1/auth/login', { method: 'POST', body: { email, password } });
    const { token } = (await logIn(first.origin, 'harbour-2025-august')).body;
    const second = await startProcess({
      DATABASE_URL: url,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: 'harbour-2025-september',
    });
    await waitUntilRunning(second);
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
  for (const { stderr } of await Promise.all(runs)) expect(stderr).toContain('went outside');
});

describe('shutdown', () => {
  it('F10 under load finishes requests in flight, truncates no response, and exits with 0', async () => {
    const { url, sql } = await createMigratedDatabase();
    const server = await startProcess({
      DATABASE_URL: url,
      ADMIN_EMAIL: 'a@example.com',
      ADMIN_PASSWORD: 'harbour-2025-august',
    });
    await waitUntilRunning(server);
    const login = { email: 'a@example.com', password: 'harbour-2025-august' };
    const { token } = (await send(server.origin, '/api/v1/auth/login', { method: 'POST', body: login })).body;
    const live = await fetch(`${server.origin}/api/v1/changes`, { headers: { authorization: `Bearer ${token}` } });
    const ended = live.text();
    const created: string[] = [];
    let isRefused = false;
    const write = async (worker: number) => {
      for (let n = 0; !isRefused; n += 1) {
        const firstName = `Guest ${worker}-${n}`;
        try {
          const answer = await send(server.origin, '/api/v1/guests', {
            method: 'POST',
            token,
            body: { firstName, country: 'dk', language: 'en' },
          });
          if (answer.status === 201) created.push(firstName);
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
    const folder = createDataDirectory();
    const first = await startProcess({ DATA_DIR: folder }, [loopbackOnly]);
    await waitUntilRunning(first);
    const code = /\/i\/([2-9A-Z]{11})/.exec(first.output())?.[1] ?? '';
    await exerciseEverything(first, code);
    expect(first.output()).not.toContain('went outside');
    first.child.kill('SIGKILL');
    await first.exit;
    const second = await startProcess({ DATA_DIR: folder });
    await waitUntilRunning(second);
    expect(second.output()).not.toMatch(/Password|\/i\//);
    expect((await send(second.origin, `/api/v1/invitations/${code}`)).status).toBe(200);
    second.child.kill('SIGINT');
    expect(await second.exit).toBe(0);
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('F3 SIGKILL of the embedded PostgreSQL under load does not end the server, which recovers within 10 s', async () => {
    const folder = createDataDirectory();
    const server = await startProcess({ DATA_DIR: folder, RATE_LIMIT: 'off' });
    await waitUntilRunning(server);
    const code = /\/i\/([2-9A-Z]{11})/.exec(server.output())?.[1] ?? '';
    const ask = async () => (await send(server.origin, `/api/v1/invitations/${code}`)).status;
    let isOver = false;
    const seen = new Set<number>();
    const load = Promise.all(
      Array.from({ length: 24 }, async () => {
        while (!isOver) seen.add(await ask());
      }),
    );
    const pidFile = join(folder, 'postgres', 'postmaster.pid');
    for (let round = 0; round < 3; round += 1) {
      await expect.poll(ask, startupPoll).toBe(200);
      process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
      await expect.poll(() => seen.has(503), startupPoll).toBe(true);
      await expect.poll(ask, { timeout: 10_000, interval: 50 }).toBe(200);
      seen.delete(503);
    }
    isOver = true;
    await load;
    expect(server.child.exitCode).toBeNull();
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });

  it('P11 SIGUSR1 opens no inspector, and a crash leaves no report', async () => {
    const { url } = await createMigratedDatabase();
    const folder = createDataDirectory();
    const server = await startProcess({ DATABASE_URL: url, DATA_DIR: folder });
    await waitUntilRunning(server);
    const before = server.output();
    server.child.kill('SIGUSR1');
    expect((await send(server.origin, '/healthz')).status).toBe(200);
    server.child.kill('SIGABRT');
    await server.exit;
    expect(server.output().slice(before.length)).not.toMatch(/debugger|inspector|ws:\/\//i);
    const leftovers = [...readdirSync(folder, { recursive: true, encoding: 'utf8' }), ...readdirSync('.')];
    expect(
      leftovers.filter((name) => /^(report\..*\.json|.*\.heapsnapshot|core(\.\d+)?)$/.test(basename(name))),
    ).toEqual([]);
  });
});
