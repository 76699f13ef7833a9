// Inserts and updates thousands of rows in one prepared statement. Drizzle's `.values()` binds each value as a
// parameter of its own: the driver allows 65,534 of them, and each number of rows would be another statement.
import { type Database, getSql } from '@havn/db/client';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { getColumnName } from './column-name.js';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Small enough to stay far below the statement timeout. */
const maxRowsPerStatement = 2000;

type Json<Value> = Value extends Date ? string : Exclude<Value, undefined>;
type ColumnName<Table extends PgTable> = keyof Table['$inferInsert'] & string;
type JsonRow<Table extends PgTable, Name extends ColumnName<Table>> = {
  [Key in Name]: Json<Table['$inferInsert'][Key]>;
};
/** Columns that the driver returns as they are: ids and texts. */
type TextColumn<Row> = { [Name in keyof Row & string]: Row[Name] extends string | null ? Name : never }[keyof Row &
  string];

function getIdentifier(table: PgTable, name: string): string {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const column = columns[name];
  if (column === undefined) throw new Error(`no column ${name}`);
  return getColumnName(column);
}

function prepareRows<Result extends object = never>(table: PgTable, names: readonly string[], statement: SQL) {
  const text = dialect.sqlToQuery(statement).sql;
  const fields = names.map((name) => [name, getIdentifier(table, name)] as const);
  return async (db: Database, rows: readonly Record<string, unknown>[]): Promise<Result[]> => {
    const results: Result[] = [];
    for (let start = 0; start < rows.length; start += maxRowsPerStatement) {
      const batch = rows.slice(start, start + maxRowsPerStatement);
      const json = JSON.stringify(
        batch.map((row) => Object.fromEntries(fields.map(([name, identifier]) => [identifier, row[name]]))),
      );
      // A row set as one parameter: Drizzle has no `insert` of some columns from a query.
      results.push(...(await getSql(db).unsafe<Result[]>(text, [json], { prepare: true })));
    }
    return results;
  };
}

const rowSet = (table: PgTable) =>
  sql`jsonb_populate_recordset(null::${table}, ${sql.placeholder('rows')}::text::jsonb) with ordinality as new_row`;

/** Inserts rows in their order. Values are JSON: texts, numbers, booleans, null, and instants as ISO 8601 texts. */
export function bulkInsert<
  Table extends PgTable,
  Name extends ColumnName<Table>,
  Returned extends TextColumn<Table['$inferSelect']> = never,
>(
  table: Table,
  names: readonly Name[],
  returned: readonly Returned[] = [],
): (db: Database, rows: readonly JsonRow<Table, Name>[]) => Promise<Pick<Table['$inferSelect'], Returned>[]> {
  const identifier = (name: string) => sql.identifier(getIdentifier(table, name));
  const list = sql.join(names.map(identifier), sql`, `);
  const returning = returned.map((name) => sql`${identifier(name)} as ${sql.identifier(name)}`);
  const returningClause = returned.length === 0 ? undefined : sql`returning ${sql.join(returning, sql`, `)}`;
  return prepareRows(
    table,
    names,
    sql`insert into ${table} (${list}) select ${list} from ${rowSet(table)} order by ordinality ${returningClause}`,
  );
}

export function bulkUpdate<Table extends PgTable, Name extends ColumnName<Table>>(
  table: Table,
  names: readonly Name[],
): (db: Database, rows: readonly (JsonRow<Table, Name> & { id: string })[]) => Promise<unknown> {
  const assignments = names.map((name) => {
    const column = sql.identifier(getIdentifier(table, name));
    return sql`${column} = new_row.${column}`;
  });
  return prepareRows(
    table,
    ['id', ...names],
    sql`update ${table} set ${sql.join(assignments, sql`, `)} from ${rowSet(table)} where ${table}.id = new_row.id`,
  );
}
