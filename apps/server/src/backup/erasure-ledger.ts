// The erasure ledger outside the database: beside the backups, and in their S3 storage (decisions 045, 048).
import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { acquireLock, inTransaction } from '@havn/api/database/transaction';
import { addOptOutRecords, listOptOutRecords } from '@havn/api/messaging/delivery/opt-out-records';
import { addErasures, listErasures } from '@havn/api/privacy/erasures';
import type { Database } from '@havn/db/client';
import { getErrorCode } from '../kernel/error-code.js';
import type { BackupSettings } from '../settings/backup-settings.js';
import { BackupError } from './backup-error.js';
import { createBackupDirectory, withDiskTimeout } from './disk.js';
import {
  emptyLedger,
  formatLedger,
  getNewEntries,
  isEmptyLedger,
  type Ledger,
  mergeLedgers,
  parseLedger,
} from './ledger.js';
import { getFromS3, putToS3 } from './s3.js';

export const ledgerName = 'havn-erasures.json';

function parseStoredLedger(text: string, source: string): Ledger {
  try {
    return parseLedger(text);
  } catch (error) {
    throw new BackupError(
      `${source} is damaged. It lists erased guests and opt-outs: replace it with a copy, or delete it.`,
      { cause: error },
    );
  }
}

/** Far less than PostgreSQL waits for the transaction that holds the lock of the file. */
const defaultDiskTimeoutMs = 10_000;

type Disk = Pick<BackupSettings, 'directory' | 'diskTimeoutMs'>;

const withLedgerTimeout = <T>({ directory, diskTimeoutMs = defaultDiskTimeoutMs }: Disk, work: Promise<T>) =>
  withDiskTimeout(directory, work, diskTimeoutMs);

/** The ledger in a directory; empty if there is none. @throws BackupError if it cannot be read. */
async function readLocalLedger(disk: Disk): Promise<Ledger> {
  const file = join(disk.directory, ledgerName);
  const text = await withLedgerTimeout(disk, readFile(file, 'utf8')).catch((error: unknown) => {
    if (error instanceof BackupError) throw error;
    const code = getErrorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new BackupError(`Cannot read ${file}, the list of erased guests: ${code}.`, { cause: error });
  });
  return text === null ? emptyLedger : parseStoredLedger(text, file);
}

/** Replaces the file as a whole, so that a crash leaves the old or the new list. */
async function writeLocalLedger(directory: string, ledger: Ledger): Promise<void> {
  await createBackupDirectory(directory);
  const file = join(directory, ledgerName);
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(formatLedger(ledger));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function readS3Ledger({ s3 }: BackupSettings): Promise<Ledger> {
  if (s3 === undefined) return emptyLedger;
  const { host } = new URL(s3.endpoint);
  const text = await getFromS3(ledgerName, s3).catch((error: unknown) => {
    throw new BackupError(
      `The list of erased guests could not be read from ${host}. To restore without it, unset BACKUP_S3_ENDPOINT.`,
      { cause: error },
    );
  });
  return text === null ? emptyLedger : parseStoredLedger(text, `${ledgerName} at ${host}`);
}

/** @throws BackupError if one cannot be read. `file` may have been copied to this machine with its own ledger. */
export async function readLedgers(settings: BackupSettings, file: string): Promise<Ledger> {
  const ledgers = [
    await readLocalLedger(settings),
    await readLocalLedger({ ...settings, directory: dirname(file) }),
    await readS3Ledger(settings),
  ];
  return ledgers.reduce(mergeLedgers);
}

async function addToDatabase(db: Database, { erasures, optOuts }: Ledger): Promise<void> {
  await addErasures(db, erasures);
  await addOptOutRecords(db, optOuts);
}

/** Syncs the database with the ledger beside the backups: each gets the entries that only the other one has. */
export async function syncLocalLedger(db: Database, settings: BackupSettings): Promise<Ledger> {
  return inTransaction(db, async (tx) => {
    // Serializes writers of the file across processes.
    await acquireLock(tx, 'erasures');
    const stored = await readLocalLedger(settings);
    const known = { erasures: await listErasures(tx), optOuts: await listOptOutRecords(tx) };
    // Only what is new: every insert notifies the servers, and each of them calls this function.
    await addToDatabase(tx, getNewEntries(stored, known));
    const all = mergeLedgers(known, stored);
    if (!isEmptyLedger(getNewEntries(all, stored)))
      await withLedgerTimeout(settings, writeLocalLedger(settings.directory, all));
    return all;
  });
}

/** Includes the storage of the backups. @throws Error from the network or the storage. */
export async function syncLedgers(db: Database, settings: BackupSettings): Promise<void> {
  const known = await syncLocalLedger(db, settings);
  if (settings.s3 === undefined) return;
  const stored = await readS3Ledger(settings);
  await addToDatabase(db, getNewEntries(stored, known));
  const all = mergeLedgers(known, stored);
  // Two processes may overwrite each other's ledger here; the next call restores it from the database.
  if (!isEmptyLedger(getNewEntries(all, stored))) await putToS3(ledgerName, formatLedger(all), settings.s3);
}
