// The embedded database started by root: PostgreSQL runs as another user, who cannot enter every directory.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveAccount } from '../src/embedded/account.js';
import { findNativePackage, resolveBinaries } from '../src/embedded/binaries.js';
import {
  countRows,
  createDataDirPath,
  getPostmasterPid,
  getStartError,
  insertRow,
  isRoot,
  killServer,
  removeAfterTests,
  root,
  start,
  startServer,
  useEmbeddedDatabases,
} from './harness.js';

useEmbeddedDatabases();

describe.skipIf(!isRoot)('as root (skipped for other users, who run PostgreSQL under their own account)', () => {
  it('runs PostgreSQL as nobody', async () => {
    const dataDir = createDataDirPath();
    await start(dataDir);
    const pid = getPostmasterPid(join(dataDir, 'postgres'));
    expect(statSync(`/proc/${pid}`).uid).toBe(resolveAccount(null)?.uid);
  });

  it('uses an external directory if DATA_DIR cannot be entered, records its location, and finds it again', async () => {
    const closed = join(root, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = join(closed, 'data');
    const first = await start(dataDir);
    const externalDirectory = readFileSync(join(dataDir, 'database-location.txt'), 'utf8').split('\n')[1] ?? '';
    removeAfterTests(externalDirectory);
    expect(externalDirectory).toMatch(/^\/var\/(lib|tmp)\/havn-[0-9a-f]{16}$/);
    expect(existsSync(join(externalDirectory, 'postgres', 'PG_VERSION'))).toBe(true);
    await insertRow(first.url);
    expect(await getStartError(dataDir)).toContain(`pid ${process.pid}`);
    await first.stop();
    const again = await start(dataDir);
    expect(await countRows(again.url)).toBe(1);
    await again.stop();

    rmSync(externalDirectory, { recursive: true });
    expect(await getStartError(dataDir)).toMatch(/no longer exists/);
    expect(existsSync(externalDirectory)).toBe(false);
  }, 60_000);

  it('allows one server at a time for two copies of such a directory', async () => {
    const closed = join(root, 'original');
    mkdirSync(closed, { mode: 0o700 });
    const original = await start(join(closed, 'data'));
    const note = readFileSync(join(closed, 'data', 'database-location.txt'), 'utf8');
    removeAfterTests(note.split('\n')[1] ?? '');
    const copy = join(root, 'copy');
    spawnSync('cp', ['-a', closed, copy]);
    rmSync(join(copy, 'data', 'server.lock'));
    expect(await getStartError(join(copy, 'data'))).toContain(`pid ${process.pid}`);
    await original.stop();
    await start(join(copy, 'data'));
  }, 60_000);

  it('rejects a DATA_DIR that became inaccessible instead of creating an empty database elsewhere', async () => {
    const dataDir = createDataDirPath();
    const embedded = await start(dataDir);
    await embedded.stop();
    chmodSync(join(dataDir, '..'), 0o700);
    expect(await getStartError(dataDir)).toMatch(/can no longer access .*chmod o\+x/);
    expect(existsSync(join(dataDir, 'database-location.txt'))).toBe(false);
  });

  it('copies the binaries of an inaccessible checkout to where `nobody` can run them', () => {
    const account = resolveAccount(null);
    const { native, version } = findNativePackage();
    const closed = join(root, 'checkout');
    mkdirSync(closed, { mode: 0o700 });
    spawnSync('cp', ['-a', native, closed]);
    const home = join(root, 'home');
    mkdirSync(home, { mode: 0o711 });
    const binaries = resolveBinaries({ native: join(closed, 'native'), version }, home, account);
    expect(binaries.postgres.startsWith(home)).toBe(true);
    const shown = spawnSync(binaries.postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
    expect(shown.stdout).toMatch(/^postgres \(PostgreSQL\) 17/);
    expect(readdirSync(home)).toEqual([`native-${version}`]);
  });

  it('runs as an ordinary user, and later as root without changing the owner of the database', async () => {
    // An account that exists on Linux and macOS and is neither root nor nobody.
    const daemon = { uid: 1, gid: 1 };
    const dataDir = createDataDirPath();
    mkdirSync(dataDir, { recursive: true });
    chownSync(dataDir, daemon.uid, daemon.gid);
    const pgdata = join(dataDir, 'postgres');
    const server = await startServer(dataDir, daemon);
    expect(statSync(`/proc/${getPostmasterPid(pgdata)}`).uid).toBe(daemon.uid);
    await insertRow(server.url);
    await killServer(server, 'SIGTERM');
    const embedded = await start(dataDir);
    expect(statSync(pgdata).uid).toBe(daemon.uid);
    expect(await countRows(embedded.url)).toBe(1);
    await embedded.stop();
    const again = await startServer(dataDir, daemon);
    expect(await countRows(again.url)).toBe(1);
  }, 60_000);
});
