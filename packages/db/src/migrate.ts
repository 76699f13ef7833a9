// Migrates a database to the current schema. Safe under concurrent starts: one process migrates, the others wait.
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import type { ISql } from 'postgres';
import { withConnection } from './connection.js';
import { acquireSessionLock } from './session-lock.js';

const migrationsFolder = fileURLToPath(new URL('../drizzle', import.meta.url));

/** The database has migrations that this version does not have. The message is one line for the terminal. */
export class NewerDataError extends Error {
  override readonly name = 'NewerDataError';

  constructor() {
    super('The data was written by a newer version of Havn. Start that version, or a newer one. Nothing was changed.');
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

/** @throws NewerDataError if the database has a migration that this version does not have. */
export function listPendingMigrations(applied: AppliedMigration[]): MigrationMeta[] {
  const known = listMigrationFiles();
  const lastKnown = known.at(-1)?.folderMillis ?? 0;
  if (applied.some(({ createdAt }) => createdAt > lastKnown)) throw new NewerDataError();
  const last = applied.at(-1)?.createdAt ?? 0;
  return known.filter(({ folderMillis }) => folderMillis > last);
}

/** In one transaction. @throws NewerDataError */
export async function migrate(url: string): Promise<void> {
  await withConnection(url, async (sql) => {
    await acquireSessionLock(sql, 'migration');
    listPendingMigrations(await listAppliedMigrations(sql));
    await applyMigrations(drizzle(sql), { migrationsFolder });
  });
}
