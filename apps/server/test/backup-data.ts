// Fills and compares the databases of the tests that kill backups and restores.
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createFirstAdministrator } from '@havn/api/administrators/auth/service';
import { seedDemo } from '@havn/api/demo/seed';
import { openDatabase } from '@havn/db/client';
import postgres, { type Sql } from 'postgres';
import { listBackupTables } from '../src/backup/catalog.js';

export async function withConnection<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Seeds the sample wedding, a table of this name, and `megabytes` pictures of a megabyte each. */
export async function fillDatabase(
  url: string,
  { table, megabytes }: { table: string; megabytes: number },
): Promise<void> {
  const { db, close } = openDatabase(url, { poolSize: 1 });
  await seedDemo(db);
  await createFirstAdministrator(db);
  await close();
  await withConnection(url, async (sql) => {
    await sql`insert into tables (table_name) values (${table})`;
    const bytes = randomBytes(1024 * 1024);
    // The rows differ only at the start, but gzip's window is too small to compress the repetition.
    await sql`insert into pictures (bytes)
      select ${randomBytes(1)}::bytea || int4send(n) || ${bytes}::bytea from generate_series(1, ${megabytes}) as n`;
  });
}

/** A digest of the migrations and of every row that a backup contains. */
export function getFingerprint(url: string): Promise<string> {
  return withConnection(url, async (sql) => {
    const parts: string[] = [];
    for (const { name } of await listBackupTables(sql)) {
      const [row] = await sql<{ digest: string }[]>`
        select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from ${sql(name)} t`;
      parts.push(`${name} ${row?.digest}`);
    }
    const [migrations] = await sql`select count(*) as count from drizzle.__drizzle_migrations`;
    return [...parts, `migrations ${migrations?.count}`].join('\n');
  });
}

/** `count` numbers spread evenly from 1 to `length`. */
export const spreadEvenly = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => Math.max(1, Math.round((length * (index + 0.5)) / count)));

/** The number of files and directories below it, or 0 if it disappears meanwhile. */
export function countEntries(directory: string): number {
  try {
    return readdirSync(directory, { recursive: true }).length;
  } catch {
    return 0;
  }
}
