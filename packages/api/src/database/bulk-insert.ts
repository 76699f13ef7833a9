// Inserts thousands of rows in one prepared statement. Drizzle's `.values()` binds each value as a parameter of its own:
// PostgreSQL allows 65,534 of them, and each number of rows would be another statement.
import { type Database, getSql } from '@havn/db/client';
import { getTableColumns, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';

const casing = 'snake_case';
const casingCache = new CasingCache(casing);
const dialect = new PgDialect({ casing });

type Inserted<Table extends PgTable> = Table['$inferInsert'];
type Json<Value> = Value extends Date ? string : Exclude<Value, undefined>;
/** Columns that the driver returns as they are: ids and texts. */
type TextColumn<Row> = { [Name in keyof Row & string]: Row[Name] extends string | null ? Name : never }[keyof Row &
  string];

/**
 * A statement that inserts the given columns of any number of rows, passed as one JSON parameter. All other columns
 * take their defaults. Values must be JSON: texts, numbers, booleans, null, and instants as ISO 8601 texts.
 */
export function bulkInsert<
  Table extends PgTable,
  Name extends keyof Inserted<Table> & string,
  Returned extends TextColumn<Table['$inferSelect']>,
>(table: Table, names: readonly Name[], returned: readonly Returned[]) {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const identifier = (name: string) => {
    const column = columns[name];
    if (column === undefined) throw new Error(`no column ${name}`);
    return sql.identifier(casingCache.getColumnCasing(column));
  };
  const list = sql.join(names.map(identifier), sql`, `);
  const returning = returned.map((name) => sql`${identifier(name)} as ${sql.identifier(name)}`);
  const columnNames = Object.fromEntries(names.map((name) => [name, identifier(name).value]));
  const { sql: statement } = dialect.sqlToQuery(sql`
    insert into ${table} (${list})
    select ${list} from jsonb_populate_recordset(null::${table}, ${sql.placeholder('rows')}::text::jsonb)
    returning ${sql.join(returning, sql`, `)}`);
  type Row = { [Key in Name]: Json<Inserted<Table>[Key]> };
  return async (db: Database, rows: readonly Row[]): Promise<Pick<Table['$inferSelect'], Returned>[]> => {
    if (rows.length === 0) return [];
    const json = JSON.stringify(
      rows.map((row) => Object.fromEntries(names.map((name) => [columnNames[name], row[name]]))),
    );
    return getSql(db).unsafe<Pick<Table['$inferSelect'], Returned>[]>(statement, [json], { prepare: true });
  };
}
