// A PostgreSQL server for tests: embedded binaries, temporary directory, durability off, removed with the test
// process.
import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveAccount } from '../embedded/account.js';
import { findNativePackage, resolveBinaries } from '../embedded/binaries.js';
import { readPassword, runInitdb, superuser } from '../embedded/cluster.js';
import { startPostmaster } from '../embedded/postmaster.js';
import { startWatchdog } from '../embedded/start-watchdog.js';

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
};

/** Starts the server; `url` is the superuser's. A watchdog cleans up if the test process is killed. */
export async function startTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'havn-test-')));
  chmodSync(folder, 0o711);
  const pgdata = join(folder, 'postgres');
  const watchdog = startWatchdog(pgdata, folder);
  const cleanUp = () => {
    watchdog.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const account = resolveAccount(null);
    const binaries = resolveBinaries(findNativePackage(), folder, account);
    const files = { binaries, account, pgdata, logFile: join(folder, 'postgres.log') };
    mkdirSync(pgdata, { mode: 0o700 });
    if (account !== null) chownSync(pgdata, account.uid, account.gid);
    await runInitdb(files, pgdata, ['--no-sync']);
    const postmaster = await startPostmaster(files, { ...settings, ...watchdog.settings });
    const url = `postgres://${superuser}:${readPassword(pgdata)}@127.0.0.1:${postmaster.port}/postgres`;
    return { url, stop: () => postmaster.stop().finally(cleanUp) };
  } catch (error) {
    cleanUp();
    throw error;
  }
}
