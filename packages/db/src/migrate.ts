// Migrates a database to the current schema. Safe under concurrent starts: one process migrates, the others wait.
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import type { ISql } from 'postgres';
import { withConnection } from './connection.js';
import { acquireSessionLock } from './session-lock.js';

const migrationsFolder = fileURLToPath(new URL('../drizzle', import.meta.url));

/**
 * Why this version cannot migrate data: it is of a newer version, or from before the migrations were restarted
 * (decision 060).
 */
export type DataMismatch = 'newer' | 'preRelease';

const mismatchMessages: Record<DataMismatch, string> = {
  newer: 'The data was written by a newer version of Havn. Start that version, or a newer one. Nothing was changed.',
  preRelease:
    'The data was written by a version of Havn from before the first release, and cannot be upgraded. Start that version, export the guest list, and import it into a new wedding of this version, in an empty DATA_DIR or database. Nothing was changed.',
};

/** The database has migrations that this version does not have. The message is one line for the terminal. */
export class DataMismatchError extends Error {
  override readonly name = 'DataMismatchError';

  constructor(mismatch: DataMismatch) {
    super(mismatchMessages[mismatch]);
  }
}

export interface AppliedMigration {
  hash: string;
  createdAt: number;
}

export function listMigrationFiles(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder });
}

/** The database of an earlier version may lack a table. Drizzle cannot query the catalog. */
export async function hasTable(sql: ISql, name: string): Promise<boolean> {
  const [found] = await sql<{ exists: boolean }[]>`select to_regclass(${name}) is not null as exists`;
  return found?.exists ?? false;
}

export async function listAppliedMigrations(sql: ISql): Promise<AppliedMigration[]> {
  if (!(await hasTable(sql, 'drizzle.__drizzle_migrations'))) return [];
  // The schema does not contain this table, which belongs to Drizzle's migrator.
  const rows = await sql<{ hash: string; createdAt: string }[]>`
    select hash, created_at::text as "createdAt" from drizzle.__drizzle_migrations order by created_at, id`;
  return rows.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) }));
}

/**
 * Why this version cannot migrate data; null if it can. A landed migration never changes or disappears, so an unknown
 * one is newer than all of this version, or from before the migrations were restarted.
 */
export function findDataMismatch(applied: AppliedMigration[]): DataMismatch | null {
  const known = listMigrationFiles().map(({ folderMillis }) => folderMillis);
  const unknown = applied.map(({ createdAt }) => createdAt).filter((time) => !known.includes(time));
  if (unknown.length === 0) return null;
  return Math.max(...unknown) > Math.max(...known) ? 'newer' : 'preRelease';
}

/** @throws DataMismatchError if the database has a migration that this version does not have. */
export function listPendingMigrations(applied: AppliedMigration[]): MigrationMeta[] {
  const mismatch = findDataMismatch(applied);
  if (mismatch !== null) throw new DataMismatchError(mismatch);
  const last = applied.at(-1)?.createdAt ?? 0;
  return listMigrationFiles().filter(({ folderMillis }) => folderMillis > last);
}

/** In one transaction. @throws DataMismatchError */
export async function migrate(url: string): Promise<void> {
  await withConnection(url, async (sql) => {
    await acquireSessionLock(sql, 'migration');
    listPendingMigrations(await listAppliedMigrations(sql));
    await applyMigrations(drizzle(sql), { migrationsFolder });
  });
}
