import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { type ConnectionOptions, withConnection } from '@havn/db/connection';
import { startScratchDatabase } from '@havn/db/embedded/scratch-database';
import { BackupError } from './backup-error.js';
import { type Connection, listSequences, setTextFormat, streamRows } from './catalog.js';
import { loadBackup } from './load.js';
import { type BackupTable, type End, openBackup } from './manifest.js';

/** A table that was just filled returns its rows in the order in which they were copied. */
async function hashTable(sql: Connection, table: BackupTable): Promise<string> {
  const hash = createHash('sha256');
  for await (const row of streamRows(sql, table)) hash.update(row);
  return hash.digest('hex');
}

async function compare(sql: Connection, tables: BackupTable[], end: End, file: string): Promise<void> {
  await setTextFormat(sql);
  for (const table of tables) {
    if ((await hashTable(sql, table)) !== end.tables[table.name]?.sha256) {
      throw new BackupError(`${file} was restored, but the rows of ${table.name} differ from the original.`);
    }
  }
  if (JSON.stringify(await listSequences(sql)) !== JSON.stringify(end.sequences)) {
    throw new BackupError(`${file} was restored, but its sequences differ from the original.`);
  }
}

/** The contents are gone after `stop`. */
export type OpenScratch = () => Promise<{ url: string; stop(): Promise<void> }>;

interface VerifyOptions extends ConnectionOptions {
  passphrase?: string | undefined;
  /** By default, starts a separate PostgreSQL in the directory of the file. */
  openScratch?: OpenScratch | undefined;
}

/** @throws BackupError if the backup is not identical, EmbeddedError if this machine cannot run PostgreSQL. */
export async function verifyBackup(
  file: string,
  { passphrase, responseTimeoutMs, openScratch = () => startScratchDatabase(dirname(file)) }: VerifyOptions,
): Promise<void> {
  const reader = await openBackup(file, passphrase);
  const scratch = await openScratch();
  const check = async (tx: Connection) => {
    await loadBackup(tx, reader, file);
    await compare(tx, reader.manifest.tables, reader.end(), file);
  };
  try {
    await withConnection(scratch.url, (sql) => sql.begin(check), { responseTimeoutMs });
  } finally {
    await scratch.stop();
  }
}
