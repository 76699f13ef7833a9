// Cleans up after a killed server: before a start, once the lock is held, and before a restart.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedError } from './embedded-error.js';
import { readPostmasterFile, stopPostmaster, waitUntil } from './postmaster-file.js';
import { listPostgresProcesses } from './processes.js';

const orphanTimeoutMs = 8_000;

/**
 * Ensures that no PostgreSQL process uses `pgdata`. Where the system can prove that, a stale postmaster.pid is removed
 * too: PostgreSQL refuses to start while that pid belongs to an unreaped or unrelated process.
 */
export async function cleanUpStaleServer(pgdata: string): Promise<void> {
  const stale = readPostmasterFile(pgdata);
  if (stale !== null) await stopPostmaster(stale.pid, pgdata, { fastTimeoutMs: 5_000, immediateTimeoutMs: 5_000 });
  if (listPostgresProcesses(pgdata) === null) return;
  const isFree = await waitUntil(() => listPostgresProcesses(pgdata)?.length === 0, orphanTimeoutMs);
  if (!isFree) {
    const pids = (listPostgresProcesses(pgdata) ?? []).join(', ');
    throw new EmbeddedError(
      `PostgreSQL processes from an earlier run are still using ${pgdata} (pid ${pids}). Stop them, then start again.`,
    );
  }
  if (stale !== null) rmSync(join(pgdata, 'postmaster.pid'), { force: true });
}
