// Process information from the operating system: liveness, start time, working directory.
// Also used by the watchdog process, so it must not import other modules of this package.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const readsProc = process.platform === 'linux';

function quietly<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string {
  const env = { ...process.env, LC_ALL: 'C' };
  const ask = () =>
    execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env,
    });
  return quietly(ask)?.trim() ?? '';
}

/** The command line of a process; empty if it has exited or the system does not expose it. */
export function commandOf(pid: number): string {
  if (!readsProc) return ps(pid, 'command');
  return quietly(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')) ?? '';
}

/**
 * An opaque start time of a process, which distinguishes it from a later process with a recycled pid.
 * Null if there is no such process or it is a zombie.
 */
export function processStart(pid: number): string | null {
  if (readsProc) {
    const stat = quietly(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
    if (stat === null) return null;
    // The command name is in parentheses and may itself contain spaces and parentheses: proc(5), fields 3 and 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const boot = quietly(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? '';
    return `${boot}/${fields[19] ?? ''}`;
  }
  if (process.platform === 'win32') return quietly(() => process.kill(pid, 0)) === null ? null : 'running';
  const started = ps(pid, 'lstart');
  return started === '' || ps(pid, 'stat').startsWith('Z') ? null : started;
}

/** Whether `pid` is a PostgreSQL process that serves the database directory `pgdata` (a real path). */
export function isPostgresOn(pid: number, pgdata: string): boolean {
  if (processStart(pid) === null) return false;
  if (process.platform === 'win32') return true;
  if (!readsProc) return commandOf(pid).includes(pgdata);
  // PostgreSQL processes use the database directory as their working directory.
  return quietly(() => readlinkSync(`/proc/${pid}/cwd`)) === pgdata && isCalledPostgres(pid);
}

function isCalledPostgres(pid: number): boolean {
  return (quietly(() => readFileSync(`/proc/${pid}/comm`, 'utf8')) ?? '').startsWith('postgres');
}

/** The pids of PostgreSQL processes that serve `pgdata`, orphans included; null where the system cannot tell. */
export function postgresProcessesOn(pgdata: string): number[] | null {
  if (!readsProc) return null;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => isPostgresOn(pid, pgdata));
}
