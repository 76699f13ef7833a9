// Proves a backup: loads it into a scratch database of its own and compares every row with the file.
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { startEmbedded } from '@havn/db/embedded/launcher';
import postgres from 'postgres';
import { BackupError } from './backup-error.js';
import { type Connection, listSequences, setTextFormat, streamRows } from './catalog.js';
import { loadBackup } from './load.js';
import { type BackupTable, type End, openBackup } from './manifest.js';

/** The SHA-256 of a table's rows. A table that was just filled returns them in the order in which they were copied. */
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

/**
 * Restores the backup into a scratch PostgreSQL in `scratchDir`, which is removed afterwards, and compares it.
 * @throws BackupError if the backup is not complete and identical.
 */
export async function verifyBackup(
  file: string,
  { passphrase, scratchDir }: { passphrase?: string | undefined; scratchDir: string },
): Promise<void> {
  const reader = await openBackup(file, passphrase);
  await rm(scratchDir, { recursive: true, force: true });
  const scratch = await startEmbedded({ dataDir: scratchDir, log: () => undefined });
  try {
    const sql = postgres(scratch.url, { max: 1, onnotice: () => undefined, fetch_types: false });
    try {
      await sql.begin(async (tx) => {
        await loadBackup(tx, reader, file);
        await compare(tx, reader.manifest.tables, reader.end(), file);
      });
    } finally {
      await sql.end({ timeout: 5 });
    }
  } finally {
    await scratch.stop();
    await rm(scratchDir, { recursive: true, force: true });
  }
}
