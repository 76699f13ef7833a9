// Loads a backup in one transaction, to restore or to verify it. The statements are SQL: Drizzle supports neither
// COPY nor triggers, and the tables are those of the backup's version.
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type DataMismatch, findDataMismatch, listMigrationFiles } from '@havn/db/migrate';
import postgres from 'postgres';
import { BackupError } from './backup-error.js';
import { type Connection, listBackupTables, setTextFormat } from './catalog.js';
import { type BackupReader, type BackupTable, type Manifest, openBackup } from './manifest.js';

type Migration = ReturnType<typeof listMigrationFiles>[number];

const mismatchAdvice: Record<DataMismatch, string> = {
  newer: 'was made by a newer version of Havn. Update Havn first.',
  preRelease:
    'was made by a version of Havn from before the first release, and cannot be restored by this one. Restore it with that version, export the guest list, and import it into a new wedding of this version.',
};

/**
 * A migration is identified by its time in Drizzle's journal.
 * @throws BackupError if this version lacks one of them.
 */
function selectMigrations({ migrations }: Manifest, file: string): Migration[] {
  const mismatch = findDataMismatch(migrations);
  if (mismatch !== null) throw new BackupError(`${file} ${mismatchAdvice[mismatch]}`);
  const times = new Set(migrations.map(({ createdAt }) => createdAt));
  return listMigrationFiles().filter(({ folderMillis }) => times.has(folderMillis));
}

/** Drizzle's migrator would open another transaction. */
export async function applyMigrations(tx: Connection, migrations: Migration[]): Promise<void> {
  await tx`create schema if not exists drizzle`;
  await tx`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`;
  for (const { sql: statements, hash, folderMillis } of migrations) {
    // Without parameters, PostgreSQL takes several statements at once: one round trip instead of hundreds.
    await tx.unsafe(statements.join('\n;\n'));
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}

async function resetSchemas(tx: Connection): Promise<void> {
  await tx`drop schema if exists drizzle, public cascade`;
  await tx`create schema public`;
}

/** `close` returns the SHA-256 of the rows. */
interface TableTarget {
  write(content: Uint8Array): Promise<void>;
  close(): Promise<string>;
  abort(): void;
}

type OpenTarget = (table: BackupTable) => Promise<TableTarget>;

async function openHash(): Promise<TableTarget> {
  const hash = createHash('sha256');
  return {
    write: async (content) => void hash.update(content),
    close: async () => hash.digest('hex'),
    abort: () => undefined,
  };
}

/** One COPY per table, open while its parts arrive. */
class TableWriter implements TableTarget {
  readonly #stream: Writable;
  readonly #hash: Hash = createHash('sha256');

  private constructor(stream: Writable) {
    this.#stream = stream;
    // PostgreSQL may reject a row at any moment. `write` and `close` reject then.
    stream.on('error', () => undefined);
  }

  static async open(tx: Connection, { name, columns }: BackupTable): Promise<TableWriter> {
    return new TableWriter(await tx`copy ${tx(name)} (${tx(columns)}) from stdin`.writable());
  }

  async write(content: Uint8Array): Promise<void> {
    if (this.#stream.errored) throw this.#stream.errored;
    this.#hash.update(content);
    if (!this.#stream.write(content)) await once(this.#stream, 'drain');
  }

  async close(): Promise<string> {
    this.#stream.end();
    await finished(this.#stream);
    return this.#hash.digest('hex');
  }

  /** Ends the COPY with an error, so that the connection can roll back. */
  abort(): void {
    this.#stream.destroy(new Error('aborted'));
  }
}

/** The tables of a backup must come in the order of its manifest, each in one run of parts. */
class TableQueue {
  readonly #remaining: BackupTable[];

  constructor(tables: readonly BackupTable[]) {
    this.#remaining = [...tables];
  }

  /** Skips to a table; null if it is unknown or was already taken. */
  take(name: string): BackupTable | null {
    const index = this.#remaining.findIndex((table) => table.name === name);
    return index < 0 ? null : (this.#remaining.splice(0, index + 1).at(-1) ?? null);
  }
}

/** Copies the rows of every table and returns their hashes. @throws BackupError if a table is unknown. */
async function copyParts(reader: BackupReader, file: string, open: OpenTarget): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  const queue = new TableQueue(reader.manifest.tables);
  let current: { name: string; target: TableTarget } | undefined;
  try {
    for await (const { table: name, content } of reader.parts()) {
      if (current?.name !== name) {
        if (current !== undefined) hashes[current.name] = await current.target.close();
        current = undefined;
        const table = queue.take(name);
        if (table === null) throw new BackupError(`${file} is damaged or was made by another program.`);
        current = { name, target: await open(table) };
      }
      await current.target.write(content);
    }
    if (current !== undefined) hashes[current.name] = await current.target.close();
    return hashes;
  } catch (error) {
    current?.target.abort();
    throw error;
  }
}

/** @throws BackupError if the rows do not match the checksums of the backup. */
async function copyRows(reader: BackupReader, file: string, open: OpenTarget): Promise<void> {
  const hashes = await copyParts(reader, file, open);
  for (const [name, { rows, sha256 }] of Object.entries(reader.end().tables)) {
    if (rows > 0 && hashes[name] !== sha256) throw new BackupError(`${file} is damaged: the rows of ${name} differ.`);
  }
}

/** Reads a backup completely. @throws BackupError if it is damaged, or this version cannot restore it. */
export async function checkBackup(file: string, passphrase: string | undefined): Promise<void> {
  const reader = await openBackup(file, passphrase);
  selectMigrations(reader.manifest, file);
  await copyRows(reader, file, openHash);
}

/** The names are used as identifiers, so they must be those of the migrated schema. @throws BackupError */
function assertKnownTables(known: BackupTable[], tables: BackupTable[], file: string): void {
  const toKeys = (list: BackupTable[]) => list.map(({ name, columns }) => `${name} ${columns.join(' ')}`).sort();
  if (toKeys(known).join('\n') !== toKeys(tables).join('\n')) {
    throw new BackupError(`${file} is damaged or was made by another program.`);
  }
}

async function setTriggers(tx: Connection, tables: BackupTable[], { areEnabled }: { areEnabled: boolean }) {
  for (const { name } of tables)
    await tx`alter table ${tx(name)} ${areEnabled ? tx`enable` : tx`disable`} trigger user`;
}

/** Which row PostgreSQL refused, and why: without its values. Null for any other error. */
function describeRefusedRow(error: unknown): string | null {
  // Classes 22 and 23: data exceptions and violated constraints.
  if (!(error instanceof postgres.PostgresError) || !/^2[23]/.test(error.code)) return null;
  const { where = '', table_name: tableName, constraint_name: constraint, code } = error;
  const [, copied, line] = /^COPY (\w+), line (\d+)/.exec(where) ?? [];
  const row = line === undefined ? 'a row' : `row ${line}`;
  return `${row} of ${copied ?? tableName ?? 'a table'} is not valid (${constraint ?? code})`;
}

/**
 * The caller still has to apply newer migrations. Triggers do not run: counters and the audit log are copied.
 * @throws BackupError if the backup cannot be used; the caller's transaction must then be rolled back.
 */
export async function loadBackup(tx: Connection, reader: BackupReader, file: string): Promise<void> {
  const { tables } = reader.manifest;
  const migrations = selectMigrations(reader.manifest, file);
  await setTextFormat(tx, { lockTimeout: '10s' });
  await resetSchemas(tx);
  await applyMigrations(tx, migrations);
  assertKnownTables(await listBackupTables(tx), tables, file);
  await setTriggers(tx, tables, { areEnabled: false });
  // Migrations insert the rows that every installation has.
  await tx`truncate ${tx(tables.map(({ name }) => name))} cascade`;
  await copyRows(reader, file, (table) => TableWriter.open(tx, table)).catch((error: unknown) => {
    const refusal = describeRefusedRow(error);
    throw refusal === null ? error : new BackupError(`${file} was refused: ${refusal}.`, { cause: error });
  });
  for (const { name, value, isCalled } of reader.end().sequences) {
    await tx`select setval(${name}::regclass, ${value}, ${isCalled})`;
  }
  await setTriggers(tx, tables, { areEnabled: true });
}
