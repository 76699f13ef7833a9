// Copies a database into an archive: all rows of all tables as of one moment, without blocking any writer.
import { createHash } from 'node:crypto';
import { type ConnectionOptions, withConnection } from '@havn/db/connection';
import { listAppliedMigrations } from '@havn/db/migrate';
import type { Sql } from 'postgres';
import { type AddEntry, writeArchive } from './archive.js';
import { BackupError } from './backup-error.js';
import { type Connection, listBackupTables, listSequences, setTextFormat, streamRows } from './catalog.js';
import {
  type BackupTable,
  type End,
  endName,
  formatPartName,
  formatVersion,
  manifestName,
  toJson,
} from './manifest.js';

const partBytes = 4 * 1024 * 1024;

async function copyTable(
  sql: Connection,
  table: BackupTable,
  addPart: (content: Uint8Array) => Promise<void>,
): Promise<End['tables'][string]> {
  const hash = createHash('sha256');
  let rows = 0;
  let pending: Uint8Array[] = [];
  let bytes = 0;
  const flush = async () => {
    if (bytes > 0) await addPart(Buffer.concat(pending));
    pending = [];
    bytes = 0;
  };
  for await (const chunk of streamRows(sql, table)) {
    const row = Uint8Array.from(chunk);
    hash.update(row);
    rows += 1;
    pending.push(row);
    bytes += row.length;
    if (bytes >= partBytes) await flush();
  }
  await flush();
  return { rows, sha256: hash.digest('hex') };
}

interface Contents {
  now: Date;
  serverVersion: string;
}

async function addEverything(sql: Connection, add: AddEntry, { now, serverVersion }: Contents): Promise<void> {
  await setTextFormat(sql);
  const tables = await listBackupTables(sql);
  if (tables.length === 0) throw new BackupError('The database is empty: there is nothing to back up.');
  const manifest = {
    format: 'havn-backup' as const,
    version: formatVersion,
    createdAt: now.toISOString(),
    postgres: serverVersion,
    migrations: await listAppliedMigrations(sql),
    tables,
  };
  await add(manifestName, toJson(manifest));
  const end: End = { tables: {}, sequences: [] };
  for (const table of tables) {
    let part = 0;
    end.tables[table.name] = await copyTable(sql, table, (content) => {
      part += 1;
      return add(formatPartName(table.name, part), content);
    });
  }
  end.sequences = await listSequences(sql);
  await add(endName, toJson(end));
}

interface DumpOptions extends ConnectionOptions {
  file: string;
  passphrase?: string | undefined;
  now?: Date;
}

export async function dumpDatabase(
  url: string,
  { file, passphrase, now = new Date(), responseTimeoutMs }: DumpOptions,
): Promise<void> {
  let writing: Promise<void> | undefined;
  const dump = (sql: Sql) =>
    sql.begin('isolation level repeatable read read only', (tx) => {
      writing = writeArchive(file, passphrase, (add) =>
        addEverything(tx, add, { now, serverVersion: String(sql.parameters.server_version ?? '') }),
      );
      return writing;
    });
  try {
    await withConnection(url, dump, { responseTimeoutMs });
  } finally {
    // When the connection is lost, the transaction ends before the incomplete file has been removed.
    await writing?.catch(() => undefined);
  }
}
