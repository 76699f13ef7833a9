// The ledger outside of the database, beside the backups and in their storage. A restore reads it, so that nobody comes
// back who was erased after the backup was made, and nobody gets messages who opted out since (decisions 045 and 048).
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { acquireLock, inTransaction } from '@havn/api/database/transaction';
import { addOptOutRecords, listOptOutRecords } from '@havn/api/messaging/opt-out-records';
import { addErasures, listErasures } from '@havn/api/privacy/erasures';
import type { Database } from '@havn/db/client';
import { BackupError } from './backup-error.js';
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
import type { BackupSettings } from './settings.js';

export const ledgerName = 'havn-erasures.json';

function parseOwnLedger(text: string, source: string): Ledger {
  try {
    return parseLedger(text);
  } catch (error) {
    throw new BackupError(
      `${source} is damaged. It lists erased guests and opt-outs: replace it with a copy, or delete it.`,
      { cause: error },
    );
  }
}

/** @throws BackupError if there is a list that cannot be read; none at all is an empty list. */
async function readLedger(directory: string): Promise<Ledger> {
  const file = join(directory, ledgerName);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new BackupError(`Cannot read ${file}, the list of erased guests: ${code}.`, { cause: error });
  });
  return text === null ? emptyLedger : parseOwnLedger(text, file);
}

/** Replaces the file as a whole, so that a crash leaves the old or the new list. */
async function writeLedger(directory: string, ledger: Ledger): Promise<void> {
  await mkdir(directory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
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

async function readStoredLedger({ s3 }: BackupSettings): Promise<Ledger> {
  if (s3 === undefined) return emptyLedger;
  const { host } = new URL(s3.endpoint);
  const text = await getFromS3(ledgerName, s3).catch((error: unknown) => {
    throw new BackupError(
      `The list of erased guests could not be read from ${host}. To restore without it, unset BACKUP_S3_ENDPOINT.`,
      { cause: error },
    );
  });
  return text === null ? emptyLedger : parseOwnLedger(text, `${ledgerName} at ${host}`);
}

/**
 * Everything that is known outside of the database: beside the backups, in their storage, and beside `file`, which may
 * have been copied to this machine with its list.
 * @throws BackupError if a list cannot be read: a restore must not silently bring anyone back.
 */
export async function readLedgers(settings: BackupSettings, file: string): Promise<Ledger> {
  const lists = [
    await readLedger(settings.directory),
    await readLedger(dirname(file)),
    await readStoredLedger(settings),
  ];
  return lists.reduce(mergeLedgers);
}

async function addToDatabase(db: Database, { erasures, optOuts }: Ledger): Promise<void> {
  await addErasures(db, erasures);
  await addOptOutRecords(db, optOuts);
}

/** Makes the database and the list in the directory of the backups equal: each gets what only the other one has. */
export async function syncLedger(db: Database, { directory }: BackupSettings): Promise<Ledger> {
  return inTransaction(db, async (tx) => {
    // Serializes writers of the file across processes.
    await acquireLock(tx, 'erasures');
    const stored = await readLedger(directory);
    const known = { erasures: await listErasures(tx), optOuts: await listOptOutRecords(tx) };
    // Only what is new: every insert notifies the servers, and each of them calls this function.
    await addToDatabase(tx, getNewEntries(stored, known));
    const all = mergeLedgers(known, stored);
    if (!isEmptyLedger(getNewEntries(all, stored))) await writeLedger(directory, all);
    return all;
  });
}

/** Like `syncLedger`, but also syncs with the storage of the backups. @throws Error from the network or the storage. */
export async function syncLedgers(db: Database, settings: BackupSettings): Promise<void> {
  const known = await syncLedger(db, settings);
  if (settings.s3 === undefined) return;
  const stored = await readStoredLedger(settings);
  await addToDatabase(db, getNewEntries(stored, known));
  const all = mergeLedgers(known, stored);
  // Two processes may overwrite each other's list here; the database has both, and the next call repairs it.
  if (!isEmptyLedger(getNewEntries(all, stored))) await putToS3(ledgerName, formatLedger(all), settings.s3);
}
