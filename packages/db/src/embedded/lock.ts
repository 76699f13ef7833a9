// One server per directory: a lock file that identifies its holder, and the connection file used by the CLI commands.
// A holder is identified by pid and start time, so a stale file or a recycled pid does not hold the lock.
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedError, getErrorCode } from './embedded-error.js';
import { getProcessStart } from './processes.js';

export const lockFileName = 'server.lock';
const connectionFileName = 'connection.json';
const maxAttempts = 5;

interface Holder {
  pid: number;
  startedAt: string;
}

export interface Lock {
  release(): void;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function readJsonFile(file: string): Record<string, unknown> | null {
  try {
    return parseObject(readFileSync(file, 'utf8'));
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function findLiveHolder(record: Record<string, unknown> | null): number | null {
  const { pid, startedAt } = record ?? {};
  const isKnown = typeof pid === 'number' && typeof startedAt === 'string';
  return isKnown && getProcessStart(pid) === startedAt ? pid : null;
}

function describeCurrentProcess(): Holder {
  return { pid: process.pid, startedAt: getProcessStart(process.pid) ?? '' };
}

/** Atomic by hard-linking a complete file to its name, so that exactly one process succeeds. */
function tryLink(file: string, holder: Holder): boolean {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(temporary, JSON.stringify(holder), { mode: 0o644, flag: 'wx' });
  try {
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Restores the lock if another process acquired it in the meantime. */
function removeStaleLock(file: string): void {
  const renamed = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(file, renamed);
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  try {
    if (findLiveHolder(readJsonFile(renamed)) !== null) linkSync(renamed, file);
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(renamed, { force: true });
  }
}

/** Does not wait. The caller converts file system errors. @throws EmbeddedError with the pid of the holder. */
export function acquireDirectoryLock(directory: string): Lock {
  const file = join(directory, lockFileName);
  const holder = describeCurrentProcess();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (tryLink(file, holder)) return { release: () => releaseLock(file) };
    const pid = findLiveHolder(readJsonFile(file));
    if (pid !== null) {
      throw new EmbeddedError(`${directory} is in use by the running server with pid ${pid}. Stop it first.`);
    }
    removeStaleLock(file);
  }
  throw new EmbeddedError(`${directory} is being claimed by several processes at once. Try again.`);
}

function releaseLock(file: string): void {
  const record = readJsonFile(file);
  if (record?.pid === process.pid) rmSync(file, { force: true });
}

/** Writes the connection URL of the running database for the CLI commands. Readable by its owner only. */
export function writeConnectionFile(dataDir: string, url: string): void {
  const file = join(dataDir, connectionFileName);
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(temporary, `${JSON.stringify({ url, ...describeCurrentProcess() })}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(temporary, file);
}

export function removeConnectionFile(dataDir: string): void {
  rmSync(join(dataDir, connectionFileName), { force: true });
}

/** Null if no server is running or this user may not read the file. */
export function readConnectionFile(dataDir: string): { url: string; pid: number } | null {
  try {
    const record = readJsonFile(join(dataDir, connectionFileName));
    const pid = findLiveHolder(record);
    return pid !== null && typeof record?.url === 'string' ? { url: record.url, pid } : null;
  } catch {
    return null;
  }
}
