// Reads PostgreSQL's own postmaster.pid and ends the server it names. Used by the launcher and by the watchdog.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostgresOn } from './processes.js';

const pollMs = 20;

/** Asks again and again until `isTrue` or the time is over; answers which of the two it was. */
export async function until(isTrue: () => boolean, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (!isTrue()) {
    if (Date.now() >= end) return false;
    await sleep(pollMs);
  }
  return true;
}

/** What postmaster.pid says: the server's pid, and whether it takes connections. Null without a readable file. */
export function readPostmasterFile(pgdata: string): { pid: number; isReady: boolean } | null {
  try {
    const lines = readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    // Line 8 is the status pg_ctl waits for.
    return Number.isInteger(pid) && pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : null;
  } catch {
    return null;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has just gone by itself.
  }
}

/**
 * Ends the PostgreSQL server `pid` if it really is one on `pgdata`: a fast shutdown, then an immediate one, then by force
 * (which costs a recovery at the next start, never a committed row).
 */
export async function stopPostmaster(
  pid: number,
  pgdata: string,
  patience: { fastMs: number; immediateMs: number },
): Promise<void> {
  const isGone = () => !isPostgresOn(pid, pgdata);
  if (isGone()) return;
  signal(pid, 'SIGINT');
  if (await until(isGone, patience.fastMs)) return;
  signal(pid, 'SIGQUIT');
  if (await until(isGone, patience.immediateMs)) return;
  signal(pid, 'SIGKILL');
  await until(isGone, 500);
}
