// The tables come from the catalog, not from this version's schema, so that a database of any earlier version can be
// copied. For that reason, and because Drizzle does not support COPY, the statements are SQL.
import type { ISql } from 'postgres';
import type { BackupTable, End } from './manifest.js';

export type Connection = ISql;

/** Sessions, links and challenges would grant access; the records of backups describe files on one machine. */
const excludedTables = ['sessions', 'account_invitations', 'passkey_challenges', 'backups'];

/** COPY then writes the same text on every server. By default, it waits for locks indefinitely. */
export async function setTextFormat(sql: Connection, { lockTimeout = '0' } = {}): Promise<void> {
  await sql`select set_config('DateStyle', 'ISO, YMD', true), set_config('IntervalStyle', 'postgres', true),
    set_config('TimeZone', 'UTC', true), set_config('extra_float_digits', '3', true),
    set_config('bytea_output', 'hex', true), set_config('client_encoding', 'UTF8', true),
    set_config('synchronize_seqscans', 'off', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true), set_config('lock_timeout', ${lockTimeout}, true)`;
}

async function listColumns(sql: Connection): Promise<BackupTable[]> {
  return sql<BackupTable[]>`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
      and c.relname not in ${sql(excludedTables)}
    group by c.relname order by c.relname`;
}

async function listReferences(sql: Connection): Promise<{ from: string; to: string }[]> {
  return sql<{ from: string; to: string }[]>`
    select distinct child.relname as from, parent.relname as to
    from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid and child.relnamespace = 'public'::regnamespace`;
}

export async function listBackupTables(sql: Connection): Promise<BackupTable[]> {
  const waiting = await listColumns(sql);
  const references = await listReferences(sql);
  const sorted: BackupTable[] = [];
  while (waiting.length > 0) {
    const isWaiting = (name: string) => waiting.some((table) => table.name === name);
    const index = waiting.findIndex(({ name }) => !references.some(({ from, to }) => from === name && isWaiting(to)));
    const [next] = waiting.splice(index, 1);
    if (index < 0 || next === undefined) throw new Error('The foreign keys of the tables form a cycle.');
    sorted.push(next);
  }
  return sorted;
}

export async function listSequences(sql: Connection): Promise<End['sequences']> {
  const names = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`;
  const states: End['sequences'] = [];
  for (const { name } of names) {
    const [state] = await sql<{ value: string; isCalled: boolean }[]>`
      select last_value::text as value, is_called as "isCalled" from ${sql(name)}`;
    if (state !== undefined) states.push({ name, ...state });
  }
  return states;
}

/** One chunk for each row, in COPY's text format. A chunk is valid until the next one. */
export async function* streamRows(sql: Connection, { name, columns }: BackupTable): AsyncGenerator<Buffer> {
  const source = await sql`copy ${sql(name)} (${sql(columns)}) to stdout`.readable();
  yield* source as AsyncIterable<Buffer>;
  // The driver pauses its socket when a row exceeds the stream's buffer, and does not resume it after the last row.
  source._read(0);
}
