// The columns of described fields (kernel/field-kinds.ts): each has the name of its field.
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Fields } from '../kernel/field-kinds.js';

type Columns<Table extends PgTable> = Table['_']['columns'];

/** For `select`. A field without a column does not compile. */
export function selectFields<Table extends PgTable, Described extends Fields>(
  table: Table,
  fields: Described & { [Name in Exclude<keyof Described, keyof Columns<Table>>]: never },
): Pick<Columns<Table>, keyof Described & keyof Columns<Table>> {
  const columns = getTableColumns(table);
  return Object.fromEntries(Object.keys(fields).map((name) => [name, columns[name]])) as never;
}
