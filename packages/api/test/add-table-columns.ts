import { getTableColumns, getTableName } from 'drizzle-orm';
import { type PgColumnBuilderBase, type PgTable, pgTable } from 'drizzle-orm/pg-core';

/** Adds columns to a table of the application, as a migration and the schema would. */
export function addColumns(table: PgTable, builders: Record<string, PgColumnBuilderBase>): void {
  const columns = getTableColumns(pgTable(getTableName(table), builders));
  for (const column of Object.values(columns)) Object.assign(column, { table });
  Object.assign(getTableColumns(table), columns);
  Object.assign(table, columns);
}
