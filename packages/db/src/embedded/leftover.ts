// Clears what a killed server left behind: its PostgreSQL still running, its orphans, its postmaster.pid.
// Called by the launcher once it holds the lock, and after PostgreSQL itself was killed.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedError } from './embedded-error.js';
import { readPostmasterFile, stopPostmaster, until } from './postmaster-file.js';
import { postgresProcessesOn } from './processes.js';

const orphanPatienceMs = 8_000;

/**
 * After this no PostgreSQL process works on `pgdata`. Where the system can prove that, a leftover postmaster.pid is removed
 * too: PostgreSQL itself would refuse to start for as long as its pid belongs to an unreaped or an unrelated process.
 */
export async function clearLeftover(pgdata: string): Promise<void> {
  const leftover = readPostmasterFile(pgdata);
  if (leftover !== null) await stopPostmaster(leftover.pid, pgdata, { fastMs: 5_000, immediateMs: 5_000 });
  if (postgresProcessesOn(pgdata) === null) return;
  const isFree = await until(() => postgresProcessesOn(pgdata)?.length === 0, orphanPatienceMs);
  if (!isFree) {
    const pids = (postgresProcessesOn(pgdata) ?? []).join(', ');
    throw new EmbeddedError(
      `PostgreSQL processes of an earlier run still use ${pgdata} (pid ${pids}): end them, then start again.`,
    );
  }
  if (leftover !== null) rmSync(join(pgdata, 'postmaster.pid'), { force: true });
}
