// A wedding to back up, and databases to restore it into.

import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFirstAdministrator } from '@havn/api/administrators/auth/service';
import { seedDemo } from '@havn/api/demo/seed';
import { openDatabase } from '@havn/db/client';
import { listMigrationFiles } from '@havn/db/migrate';
import { createTestDatabase } from '@havn/db/testing/test-database';
import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { readArchive, writeArchive } from '../src/backup/archive.js';
import { listBackupTables } from '../src/backup/catalog.js';
import { dumpDatabase } from '../src/backup/dump.js';
import { emptyLedger } from '../src/backup/ledger.js';
import { applyMigrations } from '../src/backup/load.js';

export function useBackupSource() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'havn-backup-')));
  // The account that runs PostgreSQL must reach the scratch database.
  chmodSync(folder, 0o755);

  const passphrase = 'anchors and oars 2026';
  const cleanUps: (() => Promise<void>)[] = [];

  /** A database with a connection that does not look like a server's. */
  async function openTarget(): Promise<{ url: string; sql: Sql }> {
    const database = await createTestDatabase();
    const sql = postgres(database.url, { max: 2, onnotice: () => undefined });
    cleanUps.push(async () => {
      await sql.end({ timeout: 5 });
      await database.drop();
    });
    return { url: database.url, sql };
  }

  /** A database of an earlier version, without the last migrations. The hashes are others: they are never compared. */
  async function openEarlierTarget(missing = 1): Promise<{ url: string; sql: Sql }> {
    const target = await openTarget();
    await target.sql`drop schema public cascade`;
    await target.sql`drop schema drizzle cascade`;
    await target.sql`create schema public`;
    await target.sql.begin(async (tx) => {
      await applyMigrations(tx, listMigrationFiles().slice(0, missing === 0 ? undefined : -missing));
      await tx`update drizzle.__drizzle_migrations set hash = md5(hash)`;
      await tx`insert into tables (table_name) values ('Harbour')`;
    });
    return target;
  }

  async function openEmptyTarget(): Promise<{ url: string; sql: Sql }> {
    const target = await openTarget();
    await target.sql`drop schema public cascade`;
    await target.sql`create schema public`;
    return target;
  }

  /** A scratch database on the tests' server, because starting another PostgreSQL takes time. */
  async function openScratch(): Promise<{ url: string; stop(): Promise<void> }> {
    const database = await createTestDatabase();
    return { url: database.url, stop: database.drop };
  }

  /** A scratch database that runs a statement once the backup is restored. */
  const openChangingScratch = (statement: string) => async () => {
    const scratch = await openScratch();
    const sql = postgres(scratch.url, { max: 1 });
    await sql.unsafe(`
      create schema faults;
      create function faults.change() returns event_trigger language plpgsql as $$ begin
        ${statement};
      exception when others then null;
      end $$;
      create event trigger change on ddl_command_end when tag in ('ALTER TABLE') execute function faults.change()`);
    await sql.end({ timeout: 5 });
    return scratch;
  };

  const changeRow = `update public.guests set last_name = last_name || '.'
    where id = (select min(id::text)::uuid from public.guests)`;

  const listScratchDirectories = (parent: string) =>
    readdirSync(parent).filter((name) => name.startsWith('.havn-scratch-'));

  const neverReplace = { replace: false, ledger: emptyLedger, beforeReplacing: async () => undefined };
  const alwaysReplace = { replace: true, ledger: emptyLedger, beforeReplacing: async () => undefined };

  /** A copy of the source's backup with changed entries; null removes one. */
  async function rewrite(name: string, change: (entry: { name: string; text: string }) => string | null) {
    const file = join(folder, name);
    await writeArchive(file, undefined, async (add) => {
      for await (const entry of readArchive(plainFile, undefined)) {
        const text = change({ name: entry.name, text: Buffer.from(entry.content).toString() });
        if (text !== null) await add(entry.name, Buffer.from(text));
      }
    });
    return file;
  }

  /** Every row of every table, as text. */
  async function readEverything(sql: Sql): Promise<Record<string, string[]>> {
    const rows: Record<string, string[]> = {};
    for (const { name } of await listBackupTables(sql)) {
      const found = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t order by 1`;
      rows[name] = found.map(({ row }) => row);
    }
    return rows;
  }

  // The source: the sample wedding, an administrator with a session, one with only a passkey, a picture that contains
  // every byte value, and a queued delivery.
  let source: { url: string; sql: Sql };
  let plainFile: string;
  const closeSource: (() => Promise<void>)[] = [];

  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  });
  beforeAll(async () => {
    const database = await createTestDatabase();
    const { db, close } = openDatabase(database.url, { poolSize: 2 });
    await seedDemo(db);
    await createFirstAdministrator(db);
    await close();
    const sql = postgres(database.url, { max: 4, onnotice: () => undefined });
    closeSource.push(() => sql.end({ timeout: 5 }), database.drop);
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    await sql`insert into pictures (bytes) values (${bytes})`;
    await sql`insert into sessions (id, user_id, expires_at)
      select 'session', id, now() + interval '1 day' from administrators`;
    await sql.begin(async (tx) => {
      await tx`insert into administrators (id, email, role) values ('planner', 'planner@example.com', 'planner')`;
      await tx`insert into passkeys (administrator_id, credential_id, public_key, counter, name)
        values ('planner', 'credential', ${Buffer.from([0, 9, 92, 255])}, 7, 'Phone')`;
    });
    await sql`insert into deliveries (kind, dedupe_key, format, recipient, body)
      values ('message', 'waiting', 'sms', '+4520123456', ${'Tab\there, line\nthere, back\\slash, å and 🎉'})`;
    source = { url: database.url, sql };
    plainFile = join(folder, 'plain.tar.gz');
    await dumpDatabase(source.url, { file: plainFile });
  });
  afterAll(async () => {
    for (const close of closeSource) await close();
  });
  return {
    folder,
    passphrase,
    cleanUps,
    openTarget,
    openEarlierTarget,
    openEmptyTarget,
    openScratch,
    openChangingScratch,
    changeRow,
    listScratchDirectories,
    neverReplace,
    alwaysReplace,
    rewrite,
    readEverything,
    get source() {
      return source;
    },
    get plainFile() {
      return plainFile;
    },
  };
}
