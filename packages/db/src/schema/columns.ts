// Columns and conditions that several tables have.
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

const toList = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** The condition of a check constraint. The values are constants of this package, so inlining them in SQL is safe. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(toList(values))})`;

/** The condition of a check constraint: some of the values, each once, in their order. */
export const isSetOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`is_set_of(${column}, array[${sql.raw(toList(values))}])`;

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const instant = () => timestamp({ withTimezone: true, precision: 3 });

export const createdAt = () => instant().notNull().defaultNow();

export const id = () => uuid().primaryKey().defaultRandom();

/** Set by a trigger from the list's sequence, so that a new row is last even during a concurrent reorder. */
export const position = () => bigint({ mode: 'number' }).notNull().default(sql`0`);

/** By language. */
export type LocalizedText = Readonly<Record<string, string>>;

/** An object of strings by language, none of which is empty. */
export const isLocalizedText = (column: AnyPgColumn) =>
  sql`jsonb_typeof(${column}) = 'object' and not jsonb_path_exists(${column}, '$.* ? (@.type() != "string" || @ == "")')`;
