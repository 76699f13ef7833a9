// One backup from beginning to end, for each night, `npm run backup`, upgrades and restores.
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { recordBackup } from '@havn/api/backup/service';
import { openDatabase } from '@havn/db/client';
import { withConnection } from '@havn/db/connection';
import { EmbeddedError } from '@havn/db/embedded/embedded-error';
import { hasTable } from '@havn/db/migrate';
import { acquireSessionLock, tryAcquireSessionLock } from '@havn/db/session-lock';
import type { backupReasons } from '@havn/db/values';
import { getErrorCode } from '../kernel/error-code.js';
import type { BackupSettings } from '../settings/backup-settings.js';
import { BackupError } from './backup-error.js';
import { createBackupDirectory } from './disk.js';
import { dumpDatabase } from './dump.js';
import { syncLedgers } from './erasure-ledger.js';
import { formatFileName, listExpired } from './retention.js';
import { copyToS3, deleteExpiredFromS3 } from './s3.js';
import { type OpenScratch, verifyBackup } from './verify.js';

export interface BackupResult {
  file: string;
  bytes: number;
  isVerified: boolean;
  unverifiedReason: string | null;
  /** What went wrong without making the backup fail. */
  problem: string | null;
}

type Reason = (typeof backupReasons)[number];

async function withBackupLock<T>(url: string, { waits }: { waits: boolean }, work: () => Promise<T>): Promise<T> {
  return withConnection(url, async (sql) => {
    if (waits) await acquireSessionLock(sql, 'backup');
    else if (!(await tryAcquireSessionLock(sql, 'backup')))
      throw new BackupError('Another backup of this database is running.');
    return work();
  });
}

/** An unverified backup is kept: the cause may be a full disk, or the check itself. @returns why. */
async function verify(file: string, passphrase: string | undefined, openScratch?: OpenScratch): Promise<string | null> {
  try {
    await verifyBackup(file, { passphrase, openScratch });
    return null;
  } catch (error) {
    const isForOperator = error instanceof BackupError || error instanceof EmbeddedError;
    return isForOperator ? error.message.replace(/\.$/, '') : describeReason(error);
  }
}

/** The local backup is valid even if the storage does not respond. @returns why it was not copied. */
async function copyToStorage(file: string, { s3 }: BackupSettings): Promise<string | null> {
  if (s3 === undefined) return null;
  try {
    await copyToS3(file, s3);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ').slice(0, 200) : 'unexpected error';
    return `The backup was not copied to ${new URL(s3.endpoint).host}: ${reason}.`;
  }
}

/** An earlier version may lack the tables. The server does this too, but may not be running. */
async function storeLedger(url: string, settings: BackupSettings): Promise<void> {
  const { db, sql, close } = openDatabase(url, { poolSize: 1 });
  try {
    if ((await hasTable(sql, 'public.erasures')) && (await hasTable(sql, 'public.opt_out_records')))
      await syncLedgers(db, settings);
  } finally {
    await close();
  }
}

/** Even after a failure: erased persons must disappear in time. Not before a restore, whose file may have expired. */
async function deleteExpired({ directory, s3 }: BackupSettings, reason: Reason): Promise<void> {
  const now = new Date();
  const names = await readdir(directory);
  const partial = names.filter((name) => name.endsWith('.part'));
  const expired = reason === 'replacement' ? [] : listExpired(names, now);
  for (const name of [...partial, ...expired]) await rm(join(directory, name), { force: true });
  if (s3 !== undefined && reason !== 'replacement') await deleteExpiredFromS3(s3, now);
}

async function describeProblem(what: string, step: Promise<void>): Promise<string | null> {
  try {
    await step;
    return null;
  } catch (error) {
    return error instanceof BackupError ? error.message : `${what}: ${describeReason(error)}.`;
  }
}

async function createBackup(
  url: string,
  settings: BackupSettings,
  { reason, openScratch }: { reason: Reason; openScratch: OpenScratch | undefined },
): Promise<BackupResult> {
  const { directory, passphrase } = settings;
  await createBackupDirectory(directory);
  const now = new Date();
  const file = join(directory, formatFileName(now, passphrase !== undefined));
  await dumpDatabase(url, { file, passphrase, now });
  const unverifiedReason = await verify(file, passphrase, openScratch);
  const problems = [
    unverifiedReason === null ? null : `The backup was not verified: ${unverifiedReason}.`,
    await copyToStorage(file, settings),
    await describeProblem('The list of erased guests was not stored', storeLedger(url, settings)),
    await describeProblem('Expired backups were not deleted', deleteExpired(settings, reason)),
  ];
  const { size } = await stat(file);
  return {
    file,
    bytes: size,
    isVerified: unverifiedReason === null,
    unverifiedReason,
    problem: problems.filter((problem) => problem !== null).join(' ') || null,
  };
}

/** A database of an earlier version may not have the table. */
async function recordAttempt(url: string, reason: Reason, outcome: BackupResult | string): Promise<void> {
  const { db, sql, close } = openDatabase(url, { poolSize: 1 });
  try {
    if (!(await hasTable(sql, 'public.backups'))) return;
    if (typeof outcome === 'string') await recordBackup(db, { reason, problem: outcome });
    else {
      const { file, bytes, isVerified, problem } = outcome;
      await recordBackup(db, { reason, file: basename(file), bytes, isVerified, problem });
    }
  } finally {
    await close();
  }
}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  // PostgreSQL's disk_full, of the scratch database.
  '53100': 'the disk is full',
  EACCES: 'the backup directory is not writable',
  EROFS: 'the backup directory is not writable',
  ECONNREFUSED: 'the database cannot be reached',
  CONNECT_TIMEOUT: 'the database cannot be reached',
  ETIMEDOUT: 'the database does not respond',
  // PostgreSQL's cannot_connect_now: it is starting or stopping.
  '57P03': 'the database cannot be reached',
  // PostgreSQL's admin_shutdown, which may arrive after the end of the connection.
  '57P01': 'the connection to the database was lost',
  CONNECTION_CLOSED: 'the connection to the database was lost',
};

/** Contains no value from the data. */
function describeReason(error: unknown): string {
  const code = getErrorCode(error) ?? 'unexpected error';
  return reasons[code] ?? code;
}

export function describeBackupFailure(error: unknown): string {
  if (error instanceof BackupError || error instanceof EmbeddedError) return error.message;
  return `The backup failed: ${describeReason(error)}.`;
}

/**
 * Deletes expired ones, but never the newest, and none before a restore. A failure is recorded and thrown.
 * @param waits for another running backup of this database instead of failing.
 */
export async function runBackup(
  url: string,
  settings: BackupSettings,
  reason: Reason,
  { waits = false, openScratch }: { waits?: boolean; openScratch?: OpenScratch } = {},
): Promise<BackupResult> {
  return withBackupLock(url, { waits }, async () => {
    try {
      const result = await createBackup(url, settings, { reason, openScratch });
      await recordAttempt(url, reason, result);
      return result;
    } catch (error) {
      const problem = describeBackupFailure(error);
      await recordAttempt(url, reason, problem).catch(() => undefined);
      await deleteExpired(settings, reason).catch(() => undefined);
      throw error instanceof BackupError ? error : new BackupError(problem, { cause: error });
    }
  });
}
