// What the operating system says about a process: whether it lives, since when, and in which folder it works.
// Used by the lock, by the clearing of leftovers and by the watchdog, so it imports nothing of ours.
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

/** The command line of a process, or nothing when it has gone or the system does not tell. */
export function commandOf(pid: number): string {
  if (!readsProc) return ps(pid, 'command');
  return quietly(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')) ?? '';
}

/**
 * Names the moment a process started, so that a recycled pid is not taken for the process that had it before.
 * Null when there is no such process, or only an unreaped one.
 */
export function processStart(pid: number): string | null {
  if (readsProc) {
    const stat = quietly(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
    if (stat === null) return null;
    // The program's name stands in brackets and may itself hold spaces and brackets: proc(5), fields 3 and 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const boot = quietly(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? '';
    return `${boot}/${fields[19] ?? ''}`;
  }
  if (process.platform === 'win32') return quietly(() => process.kill(pid, 0)) === null ? null : 'running';
  const started = ps(pid, 'lstart');
  return started === '' || ps(pid, 'stat').startsWith('Z') ? null : started;
}

/** Whether `pid` is a PostgreSQL server working on the database folder `pgdata` (a real path). */
export function isPostgresOn(pid: number, pgdata: string): boolean {
  if (processStart(pid) === null) return false;
  if (process.platform === 'win32') return true;
  if (!readsProc) return commandOf(pid).includes(pgdata);
  // PostgreSQL's processes make the database folder their working folder.
  return quietly(() => readlinkSync(`/proc/${pid}/cwd`)) === pgdata && isCalledPostgres(pid);
}

function isCalledPostgres(pid: number): boolean {
  return (quietly(() => readFileSync(`/proc/${pid}/comm`, 'utf8')) ?? '').startsWith('postgres');
}

/** The PostgreSQL processes working on `pgdata`, orphans too; null where the system cannot tell. */
export function postgresProcessesOn(pgdata: string): number[] | null {
  if (!readsProc) return null;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => isPostgresOn(pid, pgdata));
}
