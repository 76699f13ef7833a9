// PostgreSQL never outlives the server, however and whenever the server dies.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { postgresProcessesOn, processStart } from '../src/embedded/processes.js';
import { connect } from './fixtures/connect.js';
import { kill, launch, newDataDir, postmasterOf, serve, start, watchdogsOn, write } from './processes.js';

it('stops PostgreSQL within 5 s of a kill -9 of the server, even with a query running', async () => {
  const dataDir = newDataDir();
  const pgdata = join(dataDir, 'postgres');
  const server = await serve(dataDir);
  const sql = connect(server.url);
  await sql`select 1`;
  const open = sql`select pg_sleep(60)`.catch((error: unknown) => error);
  const postmaster = postmasterOf(pgdata);
  await kill(server);
  await vi.waitFor(() => expect(processStart(postmaster)).toBeNull(), { timeout: 5_000 });
  expect(await open).toBeInstanceOf(Error);
  await sql.end({ timeout: 1 });
}, 15_000);

it('respawns the watchdog when only the watchdog is killed', async () => {
  const dataDir = newDataDir();
  const pgdata = join(dataDir, 'postgres');
  const server = await serve(dataDir);
  const postmaster = postmasterOf(pgdata);
  const [first = 0] = watchdogsOn(pgdata);
  process.kill(first, 'SIGKILL');
  const others = () => watchdogsOn(pgdata).filter((pid) => pid !== first);
  await vi.waitFor(() => expect(others()).toHaveLength(1), { timeout: 5_000 });
  await kill(server);
  await vi.waitFor(() => expect(processStart(postmaster)).toBeNull(), { timeout: 5_000 });
}, 15_000);

it('leaves no PostgreSQL process when the server is killed during its first start, and the next start succeeds', async () => {
  const dataDir = newDataDir();
  const pgdata = join(dataDir, 'postgres');
  // When initdb has begun, when the database directory has its final name, when PostgreSQL has its pid file.
  const moments = [
    () => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')),
    () => existsSync(pgdata),
    () => existsSync(join(pgdata, 'postmaster.pid')),
  ];
  for (const hasCome of moments) {
    const child = launch(dataDir);
    await vi.waitFor(() => expect(hasCome()).toBe(true), { timeout: 20_000, interval: 2 });
    await kill({ child });
    await vi.waitFor(() => expect(watchdogsOn(pgdata)).toEqual([]), { timeout: 5_000 });
    expect(postgresProcessesOn(pgdata) ?? []).toEqual([]);
  }
  const embedded = await start(dataDir);
  await write(embedded.url);
  expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
}, 90_000);
