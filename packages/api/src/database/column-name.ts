// Names of columns in SQL fragments, derived from the Drizzle column: renaming it breaks the build, not the statement.
import { type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';

const casingCache = new CasingCache('snake_case');

export const getColumnName = (column: PgColumn): string => casingCache.getColumnCasing(column);

export function excluded(column: PgColumn): SQL {
  return sql`excluded.${sql.identifier(getColumnName(column))}`;
}

/** The column's value as text in the JSON image of a row, such as those of the undo journal. */
export const getImageValue = (image: PgColumn | SQL, column: PgColumn): SQL<string> =>
  sql<string>`${image} ->> ${getColumnName(column)}`.inlineParams();
