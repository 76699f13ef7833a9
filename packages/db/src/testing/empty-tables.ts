import type { Sql } from 'postgres';

/** The named tables and those that reference them, directly or through other tables. */
async function listReferencing(sql: Sql, names: readonly string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    with recursive emptied (id) as (
      select name::regclass::oid from unnest(string_to_array(${names.join()}, ',')) as name
      union
      select conrelid from pg_constraint join emptied on confrelid = emptied.id where contype = 'f')
    select id::regclass::text as name from emptied`;
  return rows.map(({ name }) => name);
}

const statements = new WeakMap<Sql, Map<string, string>>();

/**
 * Deletes all rows of the named tables and of those that reference them, without running triggers, as
 * `truncate … cascade` does. TRUNCATE creates new files for each table and index, and every connection plans its
 * queries again: that took a third of PostgreSQL's time in the tests. `sql` must be a superuser's connection.
 */
export async function emptyTables(sql: Sql, ...names: string[]): Promise<void> {
  const known = statements.get(sql) ?? new Map<string, string>();
  statements.set(sql, known);
  const key = names.join();
  const statement = known.get(key) ?? buildStatement(await listReferencing(sql, names));
  known.set(key, statement);
  await sql.unsafe(statement);
}

/** Rows that every installation has. */
const keptRows: Readonly<Record<string, string>> = { events: ' where not is_wedding' };

function buildStatement(tables: readonly string[]): string {
  const deletes = tables.map((name) => `delete from ${name}${keptRows[name] ?? ''};`).join(' ');
  return `do $$ begin set local session_replication_role = replica; ${deletes} end $$`;
}

/** Settings and accounts remain. */
export const emptyWedding = (sql: Sql): Promise<void> =>
  emptyTables(
    sql,
    'guests',
    'groups',
    'tables',
    'events',
    'fixtures',
    'sections',
    'messages',
    'deliveries',
    'replies',
    'opt_outs',
    'codes',
    'audit_log',
    'undo_entries',
    'former_members',
    'caterer_exports',
    'idempotency_keys',
    'demonstration',
  );
