// Restores a backup: the whole database is replaced in one transaction, or nothing changes. Its statements are SQL and not
// queries of Drizzle: the replaced tables may be of an earlier version than the schema, and the rest runs in the same
// transaction as COPY, which Drizzle does not know.
import type { OptOutRecord } from '@havn/api/messaging/opt-out-records';
import { reapplyOptOuts } from '@havn/api/messaging/reapply-opt-outs';
import { reapplyErasures } from '@havn/api/privacy/reapply-erasures';
import type { Erasure } from '@havn/api/privacy/schema';
import { openDatabase } from '@havn/db/client';
import { acquireMigrationLock, hasTable, listPendingMigrations } from '@havn/db/migrate';
import postgres from 'postgres';
import { BackupError } from './backup-error.js';
import type { Connection } from './catalog.js';
import { type Ledger, mergeLedgers } from './ledger.js';
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
  if (!(await hasTable(sql, 'public.administrators'))) return false;
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

/** Inbound SMS since the backup are not read again: some were of guests who have been erased. */
async function skipInboundSms(tx: Connection): Promise<void> {
  await tx`update channels set inbound_read_at = null`;
}

interface RestoreOptions {
  file: string;
  passphrase?: string | undefined;
  /** Allows a database that already contains a wedding. */
  replace: boolean;
  /** What is known outside of the database: whoever is listed stays erased or opted out. */
  ledger: Ledger;
  /** Called before the data of a filled database is replaced, to back it up. A failure ends the restore. */
  beforeReplacing(): Promise<void>;
}

const utcFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** What the replaced database knows; nothing if it is empty or of an earlier version. */
async function getKnownLedger(tx: Connection): Promise<Ledger> {
  return {
    erasures: (await hasTable(tx, 'public.erasures'))
      ? await tx<Erasure[]>`select id, to_char(erased_at at time zone 'UTC', ${utcFormat}) as "erasedAt" from erasures`
      : [],
    optOuts: (await hasTable(tx, 'public.opt_out_records'))
      ? await tx<OptOutRecord[]>`
          select key, reason, to_char(changed_at at time zone 'UTC', ${utcFormat}) as "changedAt" from opt_out_records`
      : [],
  };
}

async function insertLedger(tx: Connection, { erasures, optOuts }: Ledger): Promise<void> {
  // As text: this connection does not load the types of arrays.
  await tx`insert into erasures (id, erased_at)
    select id, "erasedAt" from json_to_recordset(${JSON.stringify(erasures)}::text::json) as e(id uuid, "erasedAt" timestamptz)
    on conflict do nothing`;
  await tx`insert into opt_out_records (key, reason, changed_at)
    select key, reason, "changedAt"
    from json_to_recordset(${JSON.stringify(optOuts)}::text::json) as o(key text, reason text, "changedAt" timestamptz)
    on conflict (key) do update set reason = excluded.reason, changed_at = excluded.changed_at
    where excluded.changed_at > opt_out_records.changed_at`;
}

/** Runs after the commit. If the process is killed before, the next start of a server does it (`returned.ts`). */
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
  /** The guests in the backup who had been erased since. */
  erasedAgain: number;
  /** The addresses whose opt-out, or its revocation, was made since. */
  optOutsReapplied: number;
}

/**
 * Restores `file` into the database of `url`, and migrates it to this version. Erasures and
 * opt-outs that were made after the backup are applied again.
 * @throws BackupError if the file cannot be used, the database is in use, or it is filled; nothing is changed then.
 */
export async function restoreDatabase(
  url: string,
  { file, passphrase, replace, ledger, beforeReplacing }: RestoreOptions,
): Promise<RestoreResult> {
  const reader = await openBackup(file, passphrase);
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10, fetch_types: false });
  try {
    await acquireMigrationLock(sql);
    await assertNoServer(sql);
    if (await isFilled(sql)) {
      if (!replace) throw new BackupError('The database already contains a wedding. To replace it, add --replace.');
      await beforeReplacing();
    }
    await sql.begin(async (tx) => {
      const known = await getKnownLedger(tx);
      await loadBackup(tx, reader, file);
      await applyMigrations(tx, listPendingMigrations(reader.manifest.migrations));
      await insertLedger(tx, mergeLedgers(known, ledger));
      await holdDeliveries(tx);
      await skipInboundSms(tx);
    });
    return { manifest: reader.manifest, ...(await reapply(url)) };
  } finally {
    await sql.end({ timeout: 5 });
  }
}
