// Creates the database cluster and validates an existing one before PostgreSQL starts. Never overwrites a cluster.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { SystemAccount } from './account.js';
import type { Binaries } from './binaries.js';
import { EmbeddedError, getErrorCode } from './embedded-error.js';
import { openLog } from './log-file.js';

/** PostgreSQL's superuser, used by the launcher only. The application uses an unprivileged role. */
export const superuser = 'postgres';
const passwordFileName = 'havn.password';
const supportedMajorVersion = '17';
/** Many times longer than it takes on a slow memory card. */
const initdbTimeoutMs = 10 * 60_000;

export interface ClusterFiles {
  binaries: Binaries;
  account: SystemAccount | null;
  pgdata: string;
  logFile: string;
  /** How long initdb, or PostgreSQL until it accepts connections, may take. */
  timeoutMs?: number;
}

export function generatePassword(): string {
  return randomBytes(24).toString('hex');
}

/** The environment of the PostgreSQL binaries: without the caller's PG… variables, messages in English. */
export function buildProgramEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR } = process.env;
  return { PATH, SystemRoot, TMPDIR, LC_ALL: 'C', TZ: 'UTC' };
}

function writeOwnedFile(file: string, text: string, account: SystemAccount | null): void {
  const descriptor = openSync(file, 'wx', 0o600);
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  closeSync(descriptor);
  if (account !== null) chownSync(file, account.uid, account.gid);
}

function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(directory, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Runs initdb in `directory`, an empty directory owned by the account. */
export async function runInitdb(
  { binaries, account, logFile, timeoutMs = initdbTimeoutMs }: Omit<ClusterFiles, 'pgdata'>,
  directory: string,
  extraArguments: string[] = [],
): Promise<void> {
  const password = generatePassword();
  const passwordFile = `${directory}.password`;
  const log = openLog(logFile, account);
  try {
    writeOwnedFile(passwordFile, password, account);
    const settings = [
      '--locale=C.UTF-8',
      '--encoding=UTF8',
      '--auth=scram-sha-256',
      '--data-checksums',
      '--no-instructions',
    ];
    const args = ['-D', directory, '-U', superuser, `--pwfile=${passwordFile}`, ...settings, ...extraArguments];
    const stdio: ['ignore', number, number] = ['ignore', log.descriptor, log.descriptor];
    const options = { ...account, cwd: directory, env: buildProgramEnvironment(), stdio };
    const child = spawn(binaries.initdb, args, { ...options, timeout: timeoutMs, killSignal: 'SIGKILL' });
    const [code, signal]: unknown[] = await once(child, 'exit');
    if (signal === 'SIGKILL')
      throw new EmbeddedError(`Could not create the database: initdb did not end in time (${logFile})`);
    if (code !== 0) throw new EmbeddedError(`Could not create the database: ${log.getLastError()} (${logFile})`);
    writeOwnedFile(join(directory, passwordFileName), password, account);
  } finally {
    log.close();
    rmSync(passwordFile, { force: true });
  }
}

/** Creates the cluster under a temporary name and renames it when complete, so that an aborted run leaves none. */
export async function createCluster(files: ClusterFiles): Promise<void> {
  const root = dirname(files.pgdata);
  for (const name of readdirSync(root)) {
    if (name.startsWith('postgres.new-')) rmSync(join(root, name), { recursive: true, force: true });
  }
  const temporary = join(root, `postgres.new-${randomBytes(6).toString('hex')}`);
  mkdirSync(temporary, { mode: 0o700 });
  try {
    if (files.account !== null) chownSync(temporary, files.account.uid, files.account.gid);
    await runInitdb(files, temporary);
    renameSync(temporary, files.pgdata);
    syncDirectory(root);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
}

export function toDamagedClusterError(pgdata: string, reason: string): EmbeddedError {
  return new EmbeddedError(
    `Cannot open the database directory ${pgdata}: ${reason.replace(/\.$/, '')}. It was not changed. Restore it from a backup, or move it away to start with an empty database.`,
  );
}

/** @throws EmbeddedError if the directory is not a complete cluster of the supported version. */
export function validateCluster(pgdata: string): void {
  const version = readClusterFile(pgdata, 'PG_VERSION').trim();
  if (version !== supportedMajorVersion) {
    throw toDamagedClusterError(
      pgdata,
      `it was created by PostgreSQL "${version}", but this is version ${supportedMajorVersion}`,
    );
  }
  if (!existsSync(join(pgdata, 'global', 'pg_control')))
    throw toDamagedClusterError(pgdata, 'its file global/pg_control is missing');
  readPassword(pgdata);
}

/** Stored in the database directory, under the same file permissions. */
export function readPassword(pgdata: string): string {
  return readClusterFile(pgdata, passwordFileName);
}

function readClusterFile(pgdata: string, name: string): string {
  try {
    return readFileSync(join(pgdata, name), 'utf8');
  } catch (error) {
    const code = getErrorCode(error);
    if (code === 'ENOENT') throw toDamagedClusterError(pgdata, `its file ${name} is missing`);
    if (code === 'EACCES')
      throw new EmbeddedError(
        `The database directory ${pgdata} belongs to another user. Start as that user or as root.`,
      );
    throw toDamagedClusterError(pgdata, error instanceof Error ? error.message : String(error));
  }
}
