// A wedding that many cases begin with: it is created once, and its rows are written again for each.
import { emptyWedding } from '@havn/db/testing/empty-tables';
import type { Sql } from 'postgres';

/** Copies every table that has rows. `sql` must be a superuser's connection, as for `emptyTables`. */
export async function saveRows(sql: Sql): Promise<() => Promise<void>> {
  await sql`create schema saved`;
  const tables = await sql<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`;
  const restored: string[] = [];
  for (const { name } of tables) {
    const copy = await sql.unsafe(`create table saved."${name}" as table public."${name}"`);
    if (copy.count === 0) continue;
    restored.push(`insert into public."${name}" overriding system value table saved."${name}" on conflict do nothing;`);
  }
  return async () => {
    await emptyWedding(sql);
    // Rows that are there still, such as settings, stay as they are.
    await sql.unsafe(`do $$ begin set local session_replication_role = replica; ${restored.join(' ')} end $$`);
  };
}
