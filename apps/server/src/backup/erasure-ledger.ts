// The list of erased ids outside of the database, beside the backups and in their storage. A restore reads it, so that
// nobody comes back who was erased after the backup was made (decision 045). It contains random ids and times only.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { acquireLock } from '@havn/api/database/locks';
import { inTransaction } from '@havn/api/database/transaction';
import { addErasures, listErasures } from '@havn/api/privacy/erasures';
import { type Erasure, erasure } from '@havn/api/privacy/schema';
import type { Database } from '@havn/db/client';
import { z } from 'zod';
import { BackupError } from './backup-error.js';
import { getFromS3, putToS3 } from './s3.js';
import type { BackupSettings } from './settings.js';

export const ledgerName = 'havn-erasures.json';
const ledgerSchema = z.object({ format: z.literal('havn-erasures'), erasures: z.array(erasure) });

function parseLedger(text: string, source: string): Erasure[] {
  try {
    return ledgerSchema.parse(JSON.parse(text)).erasures;
  } catch (error) {
    throw new BackupError(`${source} is damaged. It lists erased guests: replace it by a copy, or remove it.`, {
      cause: error,
    });
  }
}

const formatLedger = (erasures: readonly Erasure[]) =>
  `${JSON.stringify({ format: 'havn-erasures', erasures }, null, 1)}\n`;

/** @throws BackupError if there is a list that cannot be read; none at all is an empty list. */
async function readLedger(directory: string): Promise<Erasure[]> {
  const file = join(directory, ledgerName);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new BackupError(`Cannot read ${file}, the list of erased guests: ${code}.`, { cause: error });
  });
  return text === null ? [] : parseLedger(text, file);
}

/** Replaces the file as a whole, so that a crash leaves the old or the new list. */
async function writeLedger(directory: string, erasures: readonly Erasure[]): Promise<void> {
  await mkdir(directory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const file = join(directory, ledgerName);
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(formatLedger(erasures));
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

async function readStoredLedger({ s3 }: BackupSettings): Promise<Erasure[]> {
  if (s3 === undefined) return [];
  const { host } = new URL(s3.endpoint);
  const text = await getFromS3(ledgerName, s3).catch((error: unknown) => {
    throw new BackupError(
      `The list of erased guests could not be read from ${host}. To restore without it, unset BACKUP_S3_ENDPOINT.`,
      { cause: error },
    );
  });
  return text === null ? [] : parseLedger(text, `${ledgerName} at ${host}`);
}

/**
 * Everything that is known outside of the database: beside the backups, in their storage, and beside `file`, which may
 * have been copied to this machine with its list.
 * @throws BackupError if a list cannot be read: a restore must not bring anybody back silently.
 */
export async function readLedgers(settings: BackupSettings, file: string): Promise<Erasure[]> {
  const lists = [
    await readLedger(settings.directory),
    await readLedger(dirname(file)),
    await readStoredLedger(settings),
  ];
  return [...new Map(lists.flat().map((each) => [each.id, each])).values()];
}

/** Makes the database and the list in the directory of the backups equal: each gets what only the other one has. */
export async function syncLedger(db: Database, { directory }: BackupSettings): Promise<Erasure[]> {
  return inTransaction(db, async (tx) => {
    // One writer of the file at a time, in whatever process.
    await acquireLock(tx, 'erasures');
    const stored = await readLedger(directory);
    await addErasures(tx, stored);
    const all = await listErasures(tx);
    if (all.length > stored.length) await writeLedger(directory, all);
    return all;
  });
}

/** As `syncLedger`, and then with the storage of the backups. @throws Error from the network or the storage. */
export async function syncLedgers(db: Database, settings: BackupSettings): Promise<void> {
  const all = await syncLedger(db, settings);
  if (settings.s3 === undefined) return;
  const stored = await readStoredLedger(settings);
  const known = new Set(all.map(({ id }) => id));
  const others = stored.filter(({ id }) => !known.has(id));
  await addErasures(db, others);
  // Two processes may overwrite each other's list here; the database has both, and the next call repairs it.
  if (all.length + others.length > stored.length) {
    await putToS3(ledgerName, formatLedger([...all, ...others]), settings.s3);
  }
}
