// The data of the tests that kill backups and restores, and digests of it.
import { randomBytes } from 'node:crypto';
import { createFirstAdministrator } from '@havn/api/auth/service';
import { seedDemo } from '@havn/api/demo/seed';
import { openDatabase } from '@havn/db/client';
import postgres, { type Sql } from 'postgres';
import { listTables } from '../src/backup/catalog.js';

export async function withConnection<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The sample wedding with a table of this name, and pictures of a megabyte. */
export async function fill(url: string, { table, megabytes }: { table: string; megabytes: number }): Promise<void> {
  const { db, close } = openDatabase(url, { poolSize: 1 });
  await seedDemo(db);
  await createFirstAdministrator(db);
  await close();
  await withConnection(url, async (sql) => {
    await sql`insert into tables (table_name) values (${table})`;
    const bytes = randomBytes(1024 * 1024);
    // Distinct rows of which only the start differs: nothing compresses over such a distance.
    await sql`insert into pictures (bytes)
      select ${randomBytes(1)}::bytea || int4send(n) || ${bytes}::bytea from generate_series(1, ${megabytes}) as n`;
  });
}

/** A digest of the migrations and of every row that a backup contains. */
export function getFingerprint(url: string): Promise<string> {
  return withConnection(url, async (sql) => {
    const parts: string[] = [];
    for (const { name } of await listTables(sql)) {
      const [row] = await sql<{ digest: string }[]>`
        select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from ${sql(name)} t`;
      parts.push(`${name} ${row?.digest}`);
    }
    const [migrations] = await sql`select count(*) as count from drizzle.__drizzle_migrations`;
    return [...parts, `migrations ${migrations?.count}`].join('\n');
  });
}

/** Points spread evenly over `length` steps. */
export const spread = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => Math.max(1, Math.round((length * (index + 0.5)) / count)));
