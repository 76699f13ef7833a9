// A PostgreSQL server in a temporary directory: for tests, and for the scratch database that verifies a backup. It is
// not durable. The directory is removed with it, by the watchdog if this process is killed.
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { resolveAccount } from './account.js';
import { findNativePackage, resolveBinaries } from './binaries.js';
import { readPassword, runInitdb, superuser } from './cluster.js';
import { startPostmaster } from './postmaster.js';
import { startWatchdog } from './start-watchdog.js';

const temporarySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

export interface TemporaryServer {
  /** The superuser's connection URL. */
  url: string;
  stop(): Promise<void>;
}

/** `directory` is empty and a real path; it is removed with the server, and by a failed start. @throws EmbeddedError */
export async function startTemporaryServer(
  directory: string,
  settings: Record<string, string> = {},
): Promise<TemporaryServer> {
  const account = resolveAccount(null);
  // Another account must be able to traverse the directory but not list it.
  chmodSync(directory, account === null ? 0o700 : 0o711);
  const pgdata = join(directory, 'postgres');
  const watchdog = startWatchdog(pgdata, directory);
  const cleanUp = () => {
    watchdog.stop();
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const binaries = resolveBinaries(findNativePackage(), directory, account);
    const files = { binaries, account, pgdata, logFile: join(directory, 'postgres.log') };
    mkdirSync(pgdata, { mode: 0o700 });
    if (account !== null) chownSync(pgdata, account.uid, account.gid);
    await runInitdb(files, pgdata, ['--no-sync']);
    const postmaster = await startPostmaster(files, { ...temporarySettings, ...settings, ...watchdog.settings });
    const url = `postgres://${superuser}:${readPassword(pgdata)}@127.0.0.1:${postmaster.port}/postgres`;
    return { url, stop: () => postmaster.stop().finally(cleanUp) };
  } catch (error) {
    cleanUp();
    throw error;
  }
}
