// Cleans up after a killed server: a running postmaster, orphaned backends, a stale postmaster.pid.
// Called by the launcher once it holds the lock, and by the supervisor before a restart.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedError } from './embedded-error.js';
import { readPostmasterFile, stopPostmaster, until } from './postmaster-file.js';
import { postgresProcessesOn } from './processes.js';

const orphanPatienceMs = 8_000;

/**
 * Ensures that no PostgreSQL process uses `pgdata`. Where the system can prove that, a stale postmaster.pid is removed
 * too: PostgreSQL refuses to start while that pid belongs to an unreaped or unrelated process.
 */
export async function clearLeftover(pgdata: string): Promise<void> {
  const leftover = readPostmasterFile(pgdata);
  if (leftover !== null) await stopPostmaster(leftover.pid, pgdata, { fastMs: 5_000, immediateMs: 5_000 });
  if (postgresProcessesOn(pgdata) === null) return;
  const isFree = await until(() => postgresProcessesOn(pgdata)?.length === 0, orphanPatienceMs);
  if (!isFree) {
    const pids = (postgresProcessesOn(pgdata) ?? []).join(', ');
    throw new EmbeddedError(
      `PostgreSQL processes from an earlier run are still using ${pgdata} (pid ${pids}). Stop them, then start again.`,
    );
  }
  if (leftover !== null) rmSync(join(pgdata, 'postmaster.pid'), { force: true });
}
