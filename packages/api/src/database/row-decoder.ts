// Compiles Drizzle's description of a prepared query's columns into a function that decodes its rows.
import { Column, type DriverValueDecoder, getTableName, is, noopDecoder, SQL, Subquery } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core';

/** The values of a row in the order of the selected fields, as postgres.js parsed them. */
type DriverRow = readonly unknown[];
type Decode = (row: DriverRow) => unknown;
type Field = SelectedFieldsOrdered[number] & { index: number };

/** What Drizzle keeps in a prepared query. Both are missing in queries that return no rows. */
export interface RowShape {
  fields?: SelectedFieldsOrdered;
  /** By table name: false if a join can leave the table without a row. Only in queries with joins. */
  joinsNotNullableMap?: Record<string, boolean>;
}

function getValueDecoder(field: Field['field']): DriverValueDecoder<unknown, unknown> {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql;
  // Drizzle stores the decoder of `mapWith` without declaring it.
  return (expression as unknown as { decoder: DriverValueDecoder<unknown, unknown> }).decoder;
}

function compileValue({ field, index }: Field): Decode {
  const decoder = getValueDecoder(field);
  if (decoder === noopDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue)
    return (row) => row[index];
  return (row) => (row[index] === null ? null : decoder.mapFromDriverValue(row[index]));
}

/** The column that is null in the rows in which a join left the nested object's only table without a row. */
function findPresenceColumn(fields: Field[], joins: RowShape['joinsNotNullableMap']): Field | undefined {
  const columns = fields.flatMap((own) =>
    is(own.field, Column) ? [{ own, table: getTableName(own.field.table) }] : [],
  );
  const [first] = columns;
  if (first === undefined || joins === undefined || joins[first.table]) return undefined;
  return columns.every(({ table }) => table === first.table) ? first.own : undefined;
}

function compileNested(fields: Field[], joins: RowShape['joinsNotNullableMap']): Decode {
  const decodeObject = compileObject(fields);
  const presence = findPresenceColumn(fields, joins);
  if (presence === undefined) return decodeObject;
  const decodePresence = compileValue(presence);
  return (row) => (decodePresence(row) === null ? null : decodeObject(row));
}

function compileObject(fields: Field[], joins?: RowShape['joinsNotNullableMap']): Decode {
  const properties = [...new Set(fields.map(({ path }) => path[0] ?? ''))].map((key) => {
    const own = fields.filter(({ path }) => path[0] === key);
    const [value] = own.filter(({ path }) => path.length === 1);
    const nested = own.map(({ path, ...field }) => ({ ...field, path: path.slice(1) }));
    return { key, decode: value === undefined ? compileNested(nested, joins) : compileValue(value) };
  });
  return (row) => {
    const object: Record<string, unknown> = {};
    for (const { key, decode } of properties) object[key] = decode(row);
    return object;
  };
}

/**
 * Decodes rows to what Drizzle's own decoding returns, in a fifth of its time: 0.7 instead of 3 to 5 ms for 1,000 guests
 * with group and table. Drizzle determines decoders, paths and missing joined rows again for each value of each row.
 */
export function compileRowDecoder({ fields = [], joinsNotNullableMap }: RowShape): (rows: DriverRow[]) => unknown[] {
  const decodeRow = compileObject(
    fields.map((field, index) => ({ ...field, index })),
    joinsNotNullableMap,
  );
  return (rows) => rows.map(decodeRow);
}
