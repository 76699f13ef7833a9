import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { pickColumns } from './described-columns.js';
import { isOneOf, prepared } from './prepared.js';

/** Locks rows in the order of their ids. Rows may still be added that refer to them. */
export function lockRows<
  Table extends PgTable & { id: PgColumn },
  const Names extends readonly (keyof Table['_']['columns'])[],
>(table: Table, names: Names) {
  return prepared<{ ids: string[] }>()((db, $) =>
    db
      .select(pickColumns(table, names))
      .from(table as PgTable)
      .where(isOneOf(table.id, $.ids))
      .orderBy(table.id)
      .for('no key update'),
  );
}
