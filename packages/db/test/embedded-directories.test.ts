// Unusable directories and damaged databases: a one-line error, and nothing is overwritten.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { resolveAccount } from '../src/embedded/account.js';
import {
  countRows,
  createDataDirPath,
  getStartError,
  insertRow,
  isRoot,
  root,
  start,
  startAndFail,
  useEmbeddedDatabases,
} from './harness.js';

useEmbeddedDatabases();

/** Every file of a database directory with size and mtime, except those PostgreSQL writes on an attempted start. */
function listFileStates(pgdata: string): string[] {
  const names = readdirSync(pgdata, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('postmaster.'),
  );
  const isFile = (name: string) => lstatSync(join(pgdata, name)).isFile();
  return names
    .filter(isFile)
    .sort()
    .map((name) => {
      const { size, mtimeMs } = lstatSync(join(pgdata, name));
      return `${name} ${size} ${mtimeMs}`;
    });
}

describe('DATA_DIR', () => {
  it('F7 is a file, or below one: a one-line error', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    expect(await getStartError(file)).toMatch(/is a file, not a directory/);
    expect(await getStartError(join(file, 'data'))).toMatch(/is a file, not a directory/);
    expect(await startAndFail(file)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^[^\n]+\n$/) });
  });

  it('F7 is missing: it is created with its parent directories', async () => {
    const dataDir = join(createDataDirPath(), 'deep', 'er');
    await start(dataDir);
    expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
  });

  it.skipIf(!isRoot)(
    'F7 belongs to another user, is read-only, or contains the database of one (needs root): a one-line error',
    async () => {
      const otherAccount = resolveAccount(null) ?? { uid: 0, gid: 0 };
      const unwritable = {
        status: 1,
        stderr: expect.stringMatching(/^DATA_DIR [^\n]+ cannot be used: permission denied\.\n$/),
      };
      const foreign = createDataDirPath();
      mkdirSync(foreign, { recursive: true });
      expect(await startAndFail(foreign, otherAccount)).toMatchObject(unwritable);
      const locked = createDataDirPath();
      mkdirSync(locked, { recursive: true, mode: 0o555 });
      chownSync(locked, otherAccount.uid, otherAccount.gid);
      expect(await startAndFail(locked, otherAccount)).toMatchObject(unwritable);
      mkdirSync(join(foreign, 'postgres'), { mode: 0o700 });
      chownSync(foreign, otherAccount.uid, otherAccount.gid);
      const foreignOwner = { status: 1, stderr: expect.stringMatching(/^[^\n]+ belongs to another user\. [^\n]+\n$/) };
      expect(await startAndFail(foreign, otherAccount)).toMatchObject(foreignOwner);
    },
    60_000,
  );

  it.skipIf(!isRoot)(
    'F6 is on a full disk (needs root): a one-line error with the reason, and it starts once there is space',
    async (context) => {
      const dataDir = createDataDirPath();
      mkdirSync(dataDir, { recursive: true });
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=711', 'none', dataDir]);
      if (mounted.status !== 0) return context.skip('this system does not allow mounting a tmpfs');
      try {
        expect(await getStartError(dataDir)).toMatch(/No space left on device|disk is full/);
        spawnSync('mount', ['-o', 'remount,size=200m', dataDir]);
        const embedded = await start(dataDir);
        await insertRow(embedded.url);
        await embedded.stop();
        const ballast = join(dataDir, 'ballast');
        spawnSync('sh', ['-c', 'cat /dev/zero > "$1" 2>/dev/null', 'sh', ballast]);
        expect(await getStartError(dataDir)).toMatch(/No space left on device|disk is full/);
        rmSync(ballast);
        const again = await start(dataDir);
        expect(await countRows(again.url)).toBe(1);
        await again.stop();
      } finally {
        spawnSync('umount', [dataDir]);
      }
    },
    60_000,
  );
});

it('asks for DATABASE_URL on a platform without a package, and creates nothing', async () => {
  const arch = vi.spyOn(process, 'arch', 'get').mockReturnValue('riscv64');
  const dataDir = createDataDirPath();
  expect(await getStartError(dataDir)).toMatch(
    /no PostgreSQL package for this platform \(\w+-riscv64\): set DATABASE_URL/,
  );
  expect(readdirSync(dataDir)).toEqual([]);
  arch.mockRestore();
});

describe('a damaged database directory', () => {
  const damages: Record<string, (pgdata: string) => void> = {
    'without PG_VERSION': (pgdata) => rmSync(join(pgdata, 'PG_VERSION')),
    'of another version': (pgdata) => writeFileSync(join(pgdata, 'PG_VERSION'), '16\n'),
    'without its control file': (pgdata) => rmSync(join(pgdata, 'global', 'pg_control')),
    'with a truncated control file': (pgdata) => truncateSync(join(pgdata, 'global', 'pg_control'), 100),
    'without its password file': (pgdata) => rmSync(join(pgdata, 'havn.password')),
    'with truncated WAL': (pgdata) => {
      const wal = join(pgdata, 'pg_wal');
      for (const name of readdirSync(wal)) if (/^[0-9A-F]{24}$/.test(name)) truncateSync(join(wal, name), 0);
    },
    emptied: (pgdata) => {
      for (const name of readdirSync(pgdata)) rmSync(join(pgdata, name), { recursive: true });
    },
  };

  it('F8 is rejected with instructions, and never overwritten by a new database', async () => {
    const intact = createDataDirPath();
    const embedded = await start(intact);
    await insertRow(embedded.url);
    await embedded.stop();
    for (const [what, damage] of Object.entries(damages)) {
      const dataDir = createDataDirPath();
      mkdirSync(dataDir, { recursive: true });
      spawnSync('cp', ['-a', join(intact, 'postgres'), dataDir]);
      const pgdata = join(dataDir, 'postgres');
      damage(pgdata);
      const before = listFileStates(pgdata);
      const message = await getStartError(dataDir);
      expect(message, what).toMatch(/restore it from a backup, or move it away to start with an empty database/i);
      expect(message, what).toContain(pgdata);
      expect(listFileStates(pgdata), what).toEqual(before);
      expect(existsSync(join(dataDir, 'server.lock')), what).toBe(false);
    }
  }, 60_000);
});
