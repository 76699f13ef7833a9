// One backup from beginning to end: copy, verify, record, delete what is no longer kept. The same program for the
// nightly backup, `npm run backup`, an upgrade, and a restore that replaces data.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { recordBackup } from '@havn/api/backup/service';
import { openDatabase } from '@havn/db/client';
import { EmbeddedError } from '@havn/db/embedded/embedded-error';
import type { backupReasons } from '@havn/db/values';
import postgres from 'postgres';
import { BackupError } from './backup-error.js';
import { dumpDatabase } from './dump.js';
import { formatFileName, listExpired } from './retention.js';
import { copyToS3, type S3Settings } from './s3.js';
import { verifyBackup } from './verify.js';

/** Key of the advisory lock: one backup of a database at a time, in whatever process. */
const backupLockKey = 4_861_008;

export interface BackupSettings {
  directory: string;
  passphrase: string | undefined;
  /** Where each backup is copied to; undefined: nowhere. */
  s3?: S3Settings | undefined;
}

export interface BackupResult {
  file: string;
  bytes: number;
  isVerified: boolean;
  /** Why it could not be verified, or not be copied to the storage. */
  problem: string | null;
}

type Reason = (typeof backupReasons)[number];

async function withBackupLock<T>(url: string, { waits }: { waits: boolean }, work: () => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10 });
  try {
    if (waits) await sql`select pg_advisory_lock(${backupLockKey})`;
    const [lock] = await sql<{ acquired: boolean }[]>`select pg_try_advisory_lock(${backupLockKey}) as acquired`;
    if (!lock?.acquired) throw new BackupError('Another backup of this database is running.');
    return await work();
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Only identical data counts as verified. A machine that cannot start a scratch PostgreSQL still has the copy. */
async function verify(file: string, { directory, passphrase }: BackupSettings): Promise<string | null> {
  try {
    await verifyBackup(file, { passphrase, scratchDir: join(directory, '.verify') });
    return null;
  } catch (error) {
    if (error instanceof EmbeddedError) return error.message;
    await rm(file, { force: true });
    throw error;
  }
}

/** The local backup counts even if the storage does not respond. */
async function copy(file: string, { s3 }: BackupSettings, now: Date): Promise<string | null> {
  if (s3 === undefined) return null;
  try {
    await copyToS3(file, s3, now);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ').slice(0, 200) : 'unexpected error';
    return `The backup was not copied to ${new URL(s3.endpoint).host}: ${reason}.`;
  }
}

async function deleteLeftovers(directory: string): Promise<void> {
  const names = await readdir(directory);
  const partial = names.filter((name) => name.endsWith('.part'));
  for (const name of [...partial, ...listExpired(names, new Date())]) await rm(join(directory, name), { force: true });
}

async function createBackup(url: string, settings: BackupSettings): Promise<BackupResult> {
  const { directory, passphrase } = settings;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const now = new Date();
  const file = join(directory, formatFileName(now, passphrase !== undefined));
  await dumpDatabase(url, { file, passphrase, now });
  const verificationProblem = await verify(file, settings);
  const copyProblem = await copy(file, settings, now);
  const { size } = await stat(file);
  await deleteLeftovers(directory);
  return {
    file,
    bytes: size,
    isVerified: verificationProblem === null,
    problem: [verificationProblem, copyProblem].filter((problem) => problem !== null).join(' ') || null,
  };
}

/** Records an attempt for the dashboard. A database of an earlier version may not have the table. */
async function recordAttempt(url: string, reason: Reason, outcome: BackupResult | string): Promise<void> {
  const { db, sql, close } = openDatabase(url, { poolSize: 1 });
  try {
    const [found] = await sql<{ exists: boolean }[]>`select to_regclass('public.backups') is not null as exists`;
    if (!found?.exists) return;
    if (typeof outcome === 'string') await recordBackup(db, { reason, problem: outcome });
    else await recordBackup(db, { reason, ...outcome, file: basename(outcome.file) });
  } finally {
    await close();
  }
}

/** One line about a failure, without a value from the data. */
export function describeBackupFailure(error: unknown): string {
  if (error instanceof BackupError || error instanceof EmbeddedError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reasons: Record<string, string> = {
    ENOSPC: 'the disk is full',
    EACCES: 'the backup directory is not writable',
    EROFS: 'the backup directory is not writable',
    ECONNREFUSED: 'the database cannot be reached',
    CONNECT_TIMEOUT: 'the database cannot be reached',
  };
  return `The backup failed: ${reasons[code] ?? (code === '' ? 'unexpected error' : code)}.`;
}

/**
 * Makes and verifies a backup, records it, and deletes expired ones. A failure is recorded and thrown; the earlier
 * backups are kept then.
 * @param waits for another running backup of this database instead of failing.
 */
export async function runBackup(
  url: string,
  settings: BackupSettings,
  reason: Reason,
  { waits = false } = {},
): Promise<BackupResult> {
  return withBackupLock(url, { waits }, async () => {
    try {
      const result = await createBackup(url, settings);
      await recordAttempt(url, reason, result);
      return result;
    } catch (error) {
      const problem = describeBackupFailure(error);
      await recordAttempt(url, reason, problem).catch(() => undefined);
      throw error instanceof BackupError ? error : new BackupError(problem, { cause: error });
    }
  });
}
