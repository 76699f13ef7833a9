// Also used by the watchdog process, so it must not import modules that import others.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { runSystemProgram } from './system-program.js';

const hasProcFileSystem = process.platform === 'linux';

function tryOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function runPs(pid: number, column: string): string {
  const env = { ...process.env, LC_ALL: 'C' };
  return runSystemProgram('ps', ['-o', `${column}=`, '-p', String(pid)], { env, timeout: 5_000 })?.trim() ?? '';
}

/** Empty if the process has exited or the system does not expose it. */
export function getCommandLine(pid: number): string {
  if (!hasProcFileSystem) return runPs(pid, 'command');
  return tryOrNull(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')) ?? '';
}

/** Distinguishes a process from a later one with the same pid. Null if there is none or it is a zombie. */
export function getProcessStart(pid: number): string | null {
  if (hasProcFileSystem) {
    const stat = tryOrNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
    if (stat === null) return null;
    // The command name is in parentheses and may itself contain spaces and parentheses: proc(5), fields 3 and 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const boot = tryOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? '';
    return `${boot}/${fields[19] ?? ''}`;
  }
  if (process.platform === 'win32') return tryOrNull(() => process.kill(pid, 0)) === null ? null : 'running';
  const started = runPs(pid, 'lstart');
  return started === '' || runPs(pid, 'stat').startsWith('Z') ? null : started;
}

/** `pgdata` is a real path. */
export function isPostgresServing(pid: number, pgdata: string): boolean {
  if (getProcessStart(pid) === null) return false;
  if (process.platform === 'win32') return true;
  if (!hasProcFileSystem) return getCommandLine(pid).includes(pgdata);
  // PostgreSQL processes use the database directory as their working directory.
  return tryOrNull(() => readlinkSync(`/proc/${pid}/cwd`)) === pgdata && isPostgresExecutable(pid);
}

function isPostgresExecutable(pid: number): boolean {
  return (tryOrNull(() => readFileSync(`/proc/${pid}/comm`, 'utf8')) ?? '').startsWith('postgres');
}

/** Orphans included; null where the system cannot tell. */
export function listPostgresProcesses(pgdata: string): number[] | null {
  if (!hasProcFileSystem) return null;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => isPostgresServing(pid, pgdata));
}
