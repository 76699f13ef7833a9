// Restores a backup: the whole database is replaced in one transaction, or nothing changes.
import { listPendingMigrations, migrationLockKey } from '@havn/db/migrate';
import postgres from 'postgres';
import { BackupError } from './backup-error.js';
import type { Connection } from './catalog.js';
import { applyMigrations, loadBackup } from './load.js';
import { type Manifest, openBackup } from './manifest.js';

/** The `application_name` of a server's connections. */
const serverName = 'havn';

async function assertNoServer(sql: Connection): Promise<void> {
  const [found] = await sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = ${serverName} and pid <> pg_backend_pid()`;
  if (found !== undefined && found.count > 0) {
    throw new BackupError('A server is using this database. Stop it first, then restore.');
  }
}

/** Whether the database contains a wedding, even if only the sample data and login of a first start. */
async function isFilled(sql: Connection): Promise<boolean> {
  const [found] = await sql<{ exists: boolean }[]>`select to_regclass('public.administrators') is not null as exists`;
  if (!found?.exists) return false;
  const [rows] = await sql<{ filled: boolean }[]>`
    select exists (select from administrators) or exists (select from guests) as filled`;
  return rows?.filled ?? false;
}

/**
 * Deliveries that waited when the backup was made may have been sent since. They wait for an administrator now.
 * `INTERRUPTED` is the reason for this (specification §5 "Deliveries").
 */
async function holdDeliveries(tx: Connection): Promise<void> {
  await tx`update deliveries set held = 'INTERRUPTED' where state = 'queued' and held is null`;
}

interface RestoreOptions {
  file: string;
  passphrase?: string | undefined;
  /** Allows a database that already contains a wedding. */
  replace: boolean;
  /** Called before the data of a filled database is replaced, to back it up. A failure ends the restore. */
  beforeReplacing(): Promise<void>;
}

/**
 * Restores `file` into the database of `url`, and migrates it to this version.
 * @throws BackupError if the file cannot be used, the database is in use, or it is filled; nothing is changed then.
 */
export async function restoreDatabase(
  url: string,
  { file, passphrase, replace, beforeReplacing }: RestoreOptions,
): Promise<Manifest> {
  const reader = await openBackup(file, passphrase);
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10, fetch_types: false });
  try {
    await sql`select pg_advisory_lock(${migrationLockKey})`;
    await assertNoServer(sql);
    if (await isFilled(sql)) {
      if (!replace) throw new BackupError('The database already contains a wedding. To replace it, add --replace.');
      await beforeReplacing();
    }
    await sql.begin(async (tx) => {
      await loadBackup(tx, reader, file);
      await applyMigrations(tx, listPendingMigrations(reader.manifest.migrations));
      await holdDeliveries(tx);
    });
    return reader.manifest;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
