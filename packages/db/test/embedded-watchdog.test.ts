// PostgreSQL never outlives the server, however and whenever the server dies.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { getProcessStart, listPostgresProcesses } from '../src/embedded/processes.js';
import { connect } from './fixtures/connect.js';
import {
  createDataDirPath,
  getPostmasterPid,
  insertRow,
  killServer,
  launch,
  listWatchdogs,
  root,
  start,
  startServer,
  useEmbeddedDatabases,
} from './harness.js';

useEmbeddedDatabases();

it('stops PostgreSQL within 5 s of a kill -9 of the server, even with a query running', async () => {
  const dataDir = createDataDirPath();
  const pgdata = join(dataDir, 'postgres');
  const server = await startServer(dataDir);
  const sql = connect(server.url);
  await sql`select 1`;
  const open = sql`select pg_sleep(60)`.catch((error: unknown) => error);
  const postmaster = getPostmasterPid(pgdata);
  await killServer(server);
  await vi.waitFor(() => expect(getProcessStart(postmaster)).toBeNull(), { timeout: 5_000 });
  expect(await open).toBeInstanceOf(Error);
  await sql.end({ timeout: 1 });
}, 60_000);

it('respawns the watchdog when only the watchdog is killed', async () => {
  const dataDir = createDataDirPath();
  const pgdata = join(dataDir, 'postgres');
  const server = await startServer(dataDir);
  const postmaster = getPostmasterPid(pgdata);
  const [first = 0] = listWatchdogs(pgdata);
  process.kill(first, 'SIGKILL');
  const others = () => listWatchdogs(pgdata).filter((pid) => pid !== first);
  await vi.waitFor(() => expect(others()).toHaveLength(1), { timeout: 5_000 });
  await killServer(server);
  await vi.waitFor(() => expect(getProcessStart(postmaster)).toBeNull(), { timeout: 5_000 });
}, 60_000);

it('leaves no PostgreSQL process when the server is killed during its first start, and the next start succeeds', async () => {
  const dataDir = createDataDirPath();
  const pgdata = join(dataDir, 'postgres');
  // initdb has begun, the database directory has its final name, PostgreSQL has its pid file.
  const moments = [
    () => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')),
    () => existsSync(pgdata),
    () => existsSync(join(pgdata, 'postmaster.pid')),
  ];
  for (const isReached of moments) {
    const child = launch(dataDir);
    await vi.waitFor(() => expect(isReached()).toBe(true), { timeout: 40_000, interval: 2 });
    await killServer({ child });
    await vi.waitFor(() => expect(listWatchdogs(pgdata)).toEqual([]), { timeout: 5_000 });
    expect(listPostgresProcesses(pgdata) ?? []).toEqual([]);
  }
  const embedded = await start(dataDir);
  await insertRow(embedded.url);
  expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
}, 150_000);

it('removes the scratch database of a backup that is killed', async () => {
  const parent = mkdtempSync(join(root, 'scratch-'));
  chmodSync(parent, 0o755);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fixtures', 'scratch.mjs'), parent]);
  await once(child.stdout, 'data');
  expect(readdirSync(parent)).toHaveLength(1);
  await killServer({ child });
  await vi.waitFor(() => expect(readdirSync(parent)).toEqual([]), { timeout: 5_000 });
}, 60_000);
