// Restores a backup: the whole database is replaced in one transaction, or nothing changes.
import { addBackupRecords, listBackupRecords } from '@havn/api/backup/service';
import { addOptOutRecords, listOptOutRecords } from '@havn/api/messaging/delivery/opt-out-records';
import { holdRestoredDeliveries, skipInboundSms } from '@havn/api/messaging/queue/hold-restored';
import { reapplyOptOuts } from '@havn/api/messaging/queue/reapply-opt-outs';
import { addErasures, listErasures } from '@havn/api/privacy/erasures';
import { reapplyErasures } from '@havn/api/privacy/reapply-erasures';
import { createDatabase, type Database, getSql, openDatabase } from '@havn/db/client';
import { type ConnectionOptions, withConnection } from '@havn/db/connection';
import { hasTable, listPendingMigrations } from '@havn/db/migrate';
import { administrators, guests } from '@havn/db/schema';
import { acquireSessionLock } from '@havn/db/session-lock';
import type { Sql } from 'postgres';
import { BackupError } from './backup-error.js';
import type { Connection } from './catalog.js';
import { type Ledger, mergeLedgers } from './ledger.js';
import { applyMigrations, checkBackup, loadBackup } from './load.js';
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

/** The database may be of an earlier version, so the queries name no column; every version has both tables. */
async function isFilled(db: Database): Promise<boolean> {
  if (!(await hasTable(getSql(db), 'public.administrators'))) return false;
  return (await db.$count(administrators)) + (await db.$count(guests)) > 0;
}

interface RestoreOptions extends ConnectionOptions {
  file: string;
  passphrase?: string | undefined;
  replace: boolean;
  /** Erasures and opt-outs that are recorded outside the database, which are applied again. */
  ledger: Ledger;
  /** Backs up the data of a filled database before it is replaced. A failure ends the restore. */
  beforeReplacing(): Promise<void>;
}

/** Empty if the version of the database has no such tables, whose columns never changed. */
async function loadReplacedLedger(tx: Database): Promise<Ledger> {
  const sql = getSql(tx);
  return {
    erasures: (await hasTable(sql, 'public.erasures')) ? await listErasures(tx) : [],
    optOuts: (await hasTable(sql, 'public.opt_out_records')) ? await listOptOutRecords(tx) : [],
  };
}

/** After the commit. If the process is killed before it, the next start does it (`apply-ledger.ts`). */
async function reapply(url: string): Promise<Pick<RestoreResult, 'erasedAgain' | 'optOutsReapplied'>> {
  const { db, close } = openDatabase(url, { poolSize: 1 });
  try {
    return { erasedAgain: await reapplyErasures(db), optOutsReapplied: await reapplyOptOuts(db) };
  } finally {
    await close();
  }
}

export interface RestoreResult {
  manifest: Manifest;
  erasedAgain: number;
  optOutsReapplied: number;
}

/** @throws BackupError if the file cannot be used, the database is in use or filled; nothing is changed then. */
export async function restoreDatabase(
  url: string,
  { file, passphrase, replace, ledger, beforeReplacing, responseTimeoutMs }: RestoreOptions,
): Promise<RestoreResult> {
  const reader = await openBackup(file, passphrase);
  const restore = async (sql: Sql) => {
    const db = createDatabase(sql);
    await acquireSessionLock(sql, 'migration');
    await assertNoServer(sql);
    if (await isFilled(db)) {
      if (!replace) throw new BackupError('The database already contains a wedding. To replace it, add --replace.');
      await checkBackup(file, passphrase);
      await beforeReplacing();
    }
    await db.transaction(async (tx) => {
      const known = await loadReplacedLedger(tx);
      const records = (await hasTable(getSql(tx), 'public.backups')) ? await listBackupRecords(tx) : [];
      await loadBackup(getSql(tx), reader, file);
      await applyMigrations(getSql(tx), listPendingMigrations(reader.manifest.migrations));
      // From here on, the tables are those of the schema.
      const { erasures, optOuts } = mergeLedgers(known, ledger);
      await addErasures(tx, erasures);
      await addOptOutRecords(tx, optOuts);
      await addBackupRecords(tx, records);
      await holdRestoredDeliveries(tx);
      await skipInboundSms(tx);
    });
    return { manifest: reader.manifest, ...(await reapply(url)) };
  };
  return withConnection(url, restore, { responseTimeoutMs });
}
