// Columns of a table, picked by their names: those of described fields (kernel/field-kinds.ts) have the names of fields.
import type { Database } from '@havn/db/client';
import { and, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Fields, fieldsWith, getDefault, type RecordValues } from '../kernel/field-kinds.js';
import { getColumnName } from './column-name.js';

type Columns<Table extends PgTable> = Table['_']['columns'];
/** A field without a column does not compile. */
type Stored<Table extends PgTable, Described> = Described & {
  [Name in Exclude<keyof Described, keyof Columns<Table>>]: never;
};

function mapColumns<Value>(
  table: PgTable,
  fields: Fields,
  toValue: (column: PgColumn, name: string) => Value,
): Record<string, Value> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => Object.hasOwn(fields, name));
  return Object.fromEntries(columns.map(([name, column]) => [name, toValue(column, name)]));
}

export function pickColumns<Table extends PgTable, const Names extends readonly (keyof Columns<Table>)[]>(
  table: Table,
  names: Names,
): Pick<Columns<Table>, Names[number]> {
  const columns: Columns<Table> = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Columns<Table>, Names[number]>;
}

export function selectFields<Table extends PgTable, Described extends Fields>(
  table: Table,
  fields: Stored<Table, Described>,
): Pick<Columns<Table>, keyof Described & keyof Columns<Table>> {
  return mapColumns(table, fields, (column) => column) as never;
}

/** For `select`: the values in the JSON image of a row, such as those of the undo journal. */
export function selectImageFields<Table extends PgTable, Described extends Fields>(
  image: PgColumn,
  table: Table,
  fields: Stored<Table, Described>,
): { [Name in keyof Described]: SQL<RecordValues<Described>[Name]> } {
  return mapColumns(table, fields, (column) => sql`${image} -> ${getColumnName(column)}`.inlineParams()) as never;
}

/** Empties the personal fields of all rows, or of those that meet the condition. */
export async function erasePersonalFields<Table extends PgTable, Described extends Fields>(
  tx: Database,
  { table, fields }: { table: Table; fields: Stored<Table, Described> },
  condition?: SQL,
): Promise<void> {
  const personal: Fields = fieldsWith(fields, { isPersonal: true });
  const emptied = Object.fromEntries(Object.entries(personal).map(([name, field]) => [name, getDefault(field)]));
  const isFilled = Object.values(mapColumns(table, personal, (column, name) => ne(column, emptied[name])));
  await tx
    .update(table as PgTable)
    .set(emptied)
    .where(and(or(...isFilled), condition));
}
