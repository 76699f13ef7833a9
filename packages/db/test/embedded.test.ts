// Start, stop, restart and exclusive ownership of the embedded database, with real processes and real kills.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { resolveAccount } from '../src/embedded/account.js';
import { readConnectionFile } from '../src/embedded/lock.js';
import { getProcessStart, isPostgresServing, listPostgresProcesses } from '../src/embedded/processes.js';
import { connect } from './fixtures/connect.js';
import {
  countRows,
  createDataDirPath,
  createUsedDataDir,
  getPostmasterPid,
  insertRow,
  killServer,
  launch,
  listWatchdogs,
  query,
  start,
  startAndFail,
  startServer,
  useEmbeddedDatabases,
  waitForOutcome,
} from './harness.js';

useEmbeddedDatabases();

describe('starting and stopping', () => {
  it('creates a durable UTF-8 database for an unprivileged role, keeps it across a restart, leaves nothing running', async () => {
    const dataDir = createDataDirPath();
    const pgdata = join(dataDir, 'postgres');
    const first = await start(dataDir);
    const [facts] = await query(
      first.url,
      (sql) => sql`
        select current_setting('fsync') as fsync, current_setting('listen_addresses') as listens,
               current_setting('server_encoding') as encoding, current_user as role,
               (select datcollate from pg_database where datname = current_database()) as collation,
               (select rolsuper from pg_roles where rolname = current_user) as super`,
    );
    const expected = {
      fsync: 'on',
      listens: '127.0.0.1',
      encoding: 'UTF8',
      role: 'havn',
      collation: 'C.UTF-8',
      super: false,
    };
    expect(facts).toEqual(expected);
    // Line 5 of postmaster.pid is the socket directory: none.
    expect(readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n')[4]).toBe('');
    await insertRow(first.url);
    const postmaster = getPostmasterPid(pgdata);
    await Promise.all([first.stop(), first.stop()]);
    expect(getProcessStart(postmaster)).toBeNull();
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);

    const second = await start(dataDir);
    expect(second.url).not.toBe(first.url);
    expect(await countRows(second.url)).toBe(1);
  });

  it('rejects a wrong password', async () => {
    const embedded = await start(await createUsedDataDir());
    const wrong = embedded.url.replace(/:[0-9a-f]{48}@/, ':wrong@');
    await expect(query(wrong, (sql) => sql`select 1`)).rejects.toThrow(/password authentication failed/);
  });

  it('writes a connection file readable by its owner only while it is running', async () => {
    const dataDir = await createUsedDataDir();
    expect(readConnectionFile(dataDir)).toBeNull();
    const embedded = await start(dataDir);
    expect(readConnectionFile(dataDir)).toEqual({ url: embedded.url, pid: process.pid });
    const file = join(dataDir, 'connection.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, 'utf8');
    await embedded.stop();
    expect(readConnectionFile(dataDir)).toBeNull();
    // A stale file of a process whose pid has been recycled.
    writeFileSync(file, text.replace(/"startedAt":"[^"]*"/, '"startedAt":"another boot/1"'));
    expect(readConnectionFile(dataDir)).toBeNull();
  });

  it('F3 restarts PostgreSQL on the same port when only PostgreSQL is killed, and still stops it', async () => {
    const dataDir = await createUsedDataDir();
    const embedded = await start(dataDir);
    await insertRow(embedded.url);
    process.kill(getPostmasterPid(join(dataDir, 'postgres')), 'SIGKILL');
    await vi.waitFor(async () => expect(await countRows(embedded.url)).toBe(1), { timeout: 10_000, interval: 100 });
    await embedded.stop();
    expect(listPostgresProcesses(join(dataDir, 'postgres')) ?? []).toEqual([]);
  }, 60_000);
});

describe('one DATA_DIR, several processes', () => {
  it('C22 a second start takes less than 5 s to fail', { retry: 2, timeout: 60_000 }, async () => {
    const dataDir = await createUsedDataDir();
    await startServer(dataDir);
    expect((await startAndFail(dataDir)).afterMs).toBeLessThan(5_000);
  });

  it('C22 a second start fails with the holder’s pid, and a third succeeds after kill -9 of the first', {
    timeout: 60_000,
  }, async () => {
    const dataDir = await createUsedDataDir();
    const first = await startServer(dataDir);
    await insertRow(first.url);
    const second = await startAndFail(dataDir);
    expect(second.status).toBe(1);
    expect(second.stderr.trim().split('\n')).toEqual([expect.stringContaining(`pid ${first.pid}.`)]);
    expect(await countRows(first.url)).toBe(1);
    expect(readConnectionFile(dataDir)?.pid).toBe(first.pid);

    await killServer(first);
    const third = await startServer(dataDir);
    expect(await countRows(third.url)).toBe(1);
    // The first server's watchdog exits without touching the other server's PostgreSQL.
    await vi.waitFor(() => expect(listWatchdogs(join(dataDir, 'postgres'))).toHaveLength(1), { timeout: 5_000 });
    expect(await countRows(third.url)).toBe(1);
  });

  it('C22 starts despite a PostgreSQL left running after server and watchdog were both killed', async () => {
    const dataDir = await createUsedDataDir();
    const pgdata = join(dataDir, 'postgres');
    const first = await startServer(dataDir);
    await insertRow(first.url);
    const leftover = getPostmasterPid(pgdata);
    const watchdogs = listWatchdogs(pgdata);
    expect(watchdogs).toHaveLength(1);
    // Kill the watchdog first, then the server before it can respawn the watchdog.
    for (const pid of watchdogs) process.kill(pid, 'SIGKILL');
    await killServer(first);
    expect(isPostgresServing(leftover, pgdata)).toBe(true);

    const next = await start(dataDir);
    expect(isPostgresServing(leftover, pgdata)).toBe(false);
    expect(await countRows(next.url)).toBe(1);
  }, 60_000);

  it('C22 one of several concurrent starts wins, and the others report its pid', async () => {
    const dataDir = createDataDirPath();
    const results = await Promise.all([1, 2, 3].map(() => waitForOutcome(launch(dataDir))));
    const winners = results.filter((result) => 'url' in result);
    expect(winners).toHaveLength(1);
    for (const result of results) if ('status' in result) expect(result.stderr).toContain(`pid ${winners[0]?.pid}`);
  }, 60_000);

  it('F1 takes less than 5 s to start after such a kill', { retry: 2, timeout: 60_000 }, async () => {
    const dataDir = await createUsedDataDir();
    const first = await startServer(dataDir);
    await insertRow(first.url);
    process.kill(getPostmasterPid(join(dataDir, 'postgres')), 'SIGKILL');
    await killServer(first);
    const startedAt = Date.now();
    const next = await start(dataDir);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    expect(await countRows(next.url)).toBe(1);
  });

  it('F1 loses no acknowledged row when server and PostgreSQL are killed during writes', {
    timeout: 60_000,
  }, async () => {
    const dataDir = await createUsedDataDir();
    const first = await startServer(dataDir);
    await insertRow(first.url);
    let acknowledged = 1;
    const sql = connect(first.url);
    const writing = (async () => {
      for (;;) {
        await sql`insert into kept values (2)`;
        acknowledged += 1;
      }
    })().catch((error: unknown) => error);
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(100), { timeout: 30_000 });
    process.kill(getPostmasterPid(join(dataDir, 'postgres')), 'SIGKILL');
    await killServer(first);
    expect(await writing).toBeInstanceOf(Error);
    await sql.end({ timeout: 1 });

    const next = await start(dataDir);
    // One row may have been committed without its acknowledgement arriving.
    expect(await countRows(next.url)).toBeOneOf([acknowledged, acknowledged + 1]);
  });

  it('starts despite a lock and a postmaster.pid whose pids have been recycled', async () => {
    const dataDir = await createUsedDataDir();
    const embedded = await start(dataDir);
    await embedded.stop();
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: process.pid, startedAt: 'another boot/1' }));
    // A live process of the same user that is not PostgreSQL must not be killed. PostgreSQL itself would not start.
    const bystander = spawn('sleep', ['60'], { ...resolveAccount(null), stdio: 'ignore' });
    const pgdata = join(dataDir, 'postgres');
    writeFileSync(join(pgdata, 'postmaster.pid'), `${bystander.pid}\n${pgdata}\n1\n1\n\n127.0.0.1\n0 0\nready\n`);
    await start(dataDir);
    expect([bystander.exitCode, bystander.signalCode]).toEqual([null, null]);
    bystander.kill();
  }, 60_000);
});
