// Backups and restores whose disk, database or other program fails or does not respond: one line, within seconds.
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, constants, mkdtempSync, openSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createTestDatabase } from '@havn/db/testing/test-database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readArchive, writeArchive } from '../src/backup/archive.js';
import { dumpDatabase } from '../src/backup/dump.js';
import { ledgerName, readLedgers } from '../src/backup/erasure-ledger.js';
import { emptyLedger } from '../src/backup/ledger.js';
import { restoreDatabase } from '../src/backup/restore.js';
import { type BackupResult, describeBackupFailure, runBackup } from '../src/backup/run-backup.js';
import { verifyBackup } from '../src/backup/verify.js';
import { fillDatabase } from './backup-data.js';
import { startProxy } from './tcp-proxy.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'havn-backup-faults-')));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

let source: Awaited<ReturnType<typeof createTestDatabase>>;
let file: string;
beforeAll(async () => {
  source = await createTestDatabase();
  await fillDatabase(source.url, { table: 'Harbour', megabytes: 4 });
  file = join(folder, 'source.tar.gz');
  await dumpDatabase(source.url, { file });
});
afterAll(() => source.drop());

async function createTarget(): Promise<string> {
  const target = await createTestDatabase();
  cleanUps.push(target.drop);
  return target.url;
}

const getFailure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

describe('a database that stops responding', () => {
  const responseTimeoutMs = 1500;

  /** A database behind a proxy that stalls when the program sends `part`. */
  async function openStalling(url: string, part: string) {
    const proxy = await startProxy(url, { stallsAt: part });
    cleanUps.push(() => proxy.close());
    return proxy;
  }

  it.each([
    ['at the first statement', 'set_config'],
    ['while a table is copied', 'copy "pictures"'],
    ['at the end', 'commit'],
  ])('ends a backup %s', async (_, part) => {
    const proxy = await openStalling(source.url, part);
    const directory = mkdtempSync(join(folder, 'dump-'));
    const dumping = dumpDatabase(proxy.url, { file: join(directory, 'x.tar.gz'), responseTimeoutMs });
    const failure = await getFailure(dumping);
    expect(proxy.hasStalled()).toBe(true);
    expect(describeBackupFailure(failure)).toBe('The backup failed: the database does not respond.');
    expect(readdirSync(directory).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it.each([
    ['while a table is restored', 'copy "guests"'],
    // CopyDone: `c` with a length of four bytes.
    ['after its last row', 'c\0\0\0\x04'],
  ])('ends a verification %s, and its program', async (_, part) => {
    const target = await createTarget();
    const proxy = await openStalling(target, part);
    const openScratch = async () => ({ url: proxy.url, stop: async () => undefined });
    const failure = await getFailure(verifyBackup(file, { openScratch, responseTimeoutMs }));
    expect(proxy.hasStalled()).toBe(true);
    expect(describeBackupFailure(failure)).toBe('The backup failed: the database does not respond.');
  });
});

describe('a disk that does not respond', () => {
  // A named pipe that nobody reads or writes: opening it waits, as on a network drive that has gone.
  function createPipe(name: string): string {
    const pipe = join(folder, name);
    expect(spawnSync('sh', ['-c', 'mkfifo "$1"', 'sh', pipe]).status).toBe(0);
    // Opens the other end, because the thread that waits for it would never end.
    cleanUps.push(() => closeSync(openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)));
    return pipe;
  }

  it('ends a backup', async () => {
    createPipe('gone.tar.gz.part');
    const target = join(folder, 'gone.tar.gz');
    const add = (write: (name: string, content: Uint8Array) => Promise<void>) =>
      write('manifest.json', Buffer.alloc(64 * 1024 * 1024));
    const failure = await getFailure(writeArchive(target, undefined, add, { partTimeoutMs: 500 }));
    expect(describeBackupFailure(failure)).toBe(`The disk of ${target} does not respond.`);
  });

  it('ends a restore that looks for the list of erased guests', async () => {
    createPipe(ledgerName);
    const settings = { directory: folder, passphrase: undefined, diskTimeoutMs: 100 };
    const failure = await getFailure(readLedgers(settings, join(folder, 'copy.tar.gz')));
    expect(describeBackupFailure(failure)).toBe(`The disk of ${folder} does not respond.`);
  });

  it('does not keep a command from ending', () => {
    const fixture = join(import.meta.dirname, 'fixtures', 'stuck-command.mjs');
    const run = spawnSync(process.execPath, [fixture, createPipe('stuck')], { encoding: 'utf8', timeout: 30_000 });
    expect(run).toMatchObject({ signal: 'SIGKILL', stderr: 'The disk does not respond.\n' });
  });

  it('does not keep a server from ending, and changes no exit code where it responds', () => {
    const fixture = join(import.meta.dirname, 'fixtures', 'ending-process.mjs');
    const end = (path: string) =>
      spawnSync(process.execPath, [fixture, path], { encoding: 'utf8', timeout: 30_000, killSignal: 'SIGTERM' });
    const stderr = 'The disk does not respond.\n';
    expect(end(createPipe('hung'))).toMatchObject({ signal: 'SIGKILL', stderr });
    expect(end(fixture)).toMatchObject({ status: 3, stderr });
  });

  it('of names, as a name server that has gone, keeps no connection waiting', () => {
    const fixture = join(import.meta.dirname, 'fixtures', 'hung-lookups.mjs');
    const env = { ...process.env, UV_THREADPOOL_SIZE: '1' };
    const run = spawnSync(process.execPath, [fixture, createPipe('names')], { encoding: 'utf8', timeout: 60_000, env });
    expect(JSON.parse(run.stdout)).toEqual({
      provider: 'TimeoutError',
      relay: 'ETIMEDOUT',
      mailbox: 'ETIMEDOUT',
      pool: 'CONNECT_TIMEOUT',
      probe: 'CONNECT_TIMEOUT',
    });
  });

  it('is not waited for where a file is expected', async () => {
    const pipe = createPipe('pipe.tar.gz');
    const failure = await getFailure(readArchive(pipe, undefined).next());
    expect(describeBackupFailure(failure)).toBe(`Cannot read ${pipe}: it is not a file.`);
  });
});

describe.skipIf(process.getuid?.() !== 0)('a full disk (needs root)', () => {
  /** A disk of this size in megabytes. */
  function mountDisk(megabytes: number): string | null {
    const disk = mkdtempSync(join(folder, 'disk-'));
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'none', disk]);
    if (status !== 0) return null;
    cleanUps.push(() => spawnSync('umount', ['-l', disk]));
    return disk;
  }

  it('keeps each backup that fits, whenever its verification runs out of space', {
    timeout: 240_000,
  }, async (context) => {
    const kept: BackupResult[] = [];
    // From a disk on which initdb fails to one on which the last table does not fit.
    for (const megabytes of [20, 44, 46, 48, 50, 52]) {
      const disk = mountDisk(megabytes);
      if (disk === null) return context.skip('this system does not let us mount a small disk');
      const result = await runBackup(source.url, { directory: disk, passphrase: undefined }, 'manual');
      expect(readdirSync(disk)).toEqual([basename(result.file)]);
      kept.push(result);
    }
    const reasons = kept.map(({ unverifiedReason }) => unverifiedReason).filter((reason) => reason !== null);
    expect(reasons.length).toBeGreaterThan(2);
    for (const reason of reasons) expect(reason).toMatch(/^[^\n]*(disk is full|No space left)[^\n]*$/);
  });

  it('says so when the backup itself does not fit, and leaves nothing', async (context) => {
    const disk = mountDisk(2);
    if (disk === null) return context.skip('this system does not let us mount a small disk');
    const failure = await getFailure(runBackup(source.url, { directory: disk, passphrase: undefined }, 'manual'));
    expect(describeBackupFailure(failure)).toBe('The backup failed: the disk is full.');
    expect(readdirSync(disk)).toEqual([]);
  });
});

it('a file whose restore stalls changes nothing', async () => {
  const target = await createTarget();
  const proxy = await startProxy(target, { stallsAt: 'copy "guests"' });
  cleanUps.push(() => proxy.close());
  const options = { file, replace: false, ledger: emptyLedger, beforeReplacing: async () => undefined };
  const failure = await getFailure(restoreDatabase(proxy.url, { ...options, responseTimeoutMs: 1500 }));
  expect(describeBackupFailure(failure)).toBe('The backup failed: the database does not respond.');
  await restoreDatabase(target, options);
});
