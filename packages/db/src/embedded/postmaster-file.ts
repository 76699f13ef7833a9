import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostgresServing } from './processes.js';

const pollIntervalMs = 15;

export async function waitUntil(isTrue: () => boolean, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (!isTrue()) {
    if (Date.now() >= end) return false;
    await sleep(pollIntervalMs);
  }
  return true;
}

export function readPostmasterFile(pgdata: string): { pid: number; isReady: boolean } | null {
  try {
    const lines = readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    // Line 8 is the status that pg_ctl waits for.
    return Number.isInteger(pid) && pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : null;
  } catch {
    return null;
  }
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already exited.
  }
}

/** An immediate shutdown and SIGKILL require crash recovery at the next start but never lose a committed row. */
export async function stopPostmaster(
  pid: number,
  pgdata: string,
  timeouts: { fastTimeoutMs: number; immediateTimeoutMs: number },
): Promise<void> {
  const isGone = () => !isPostgresServing(pid, pgdata);
  if (isGone()) return;
  sendSignal(pid, 'SIGINT');
  if (await waitUntil(isGone, timeouts.fastTimeoutMs)) return;
  sendSignal(pid, 'SIGQUIT');
  if (await waitUntil(isGone, timeouts.immediateTimeoutMs)) return;
  sendSignal(pid, 'SIGKILL');
  await waitUntil(isGone, 500);
}
