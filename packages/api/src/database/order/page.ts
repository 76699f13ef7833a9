// Pages of a list in stored order (specification §4 "Calls").
import type { Database } from '@havn/db/client';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { DomainError } from '../../kernel/errors.js';
import { getListedKind } from '../../kernel/listed-kinds.js';
import type { ListName } from '../../kernel/record-kinds.js';
import { isOneOf, prepared } from '../prepared.js';
import { listTables } from '../record-tables.js';

export interface Page {
  limit?: number | undefined;
  after?: string | undefined;
}

function preparedPage<Query extends PgSelect>(name: ListName, select: (db: Database) => Query, where?: SQL) {
  const list = listTables[name];
  const listFirst = prepared<{ limit: number | null }>()((db, $) =>
    select(db).where(where).orderBy(list.position, list.id).limit($.limit),
  );
  const listAfter = prepared<{ limit: number | null; after: string }>()((db, $) =>
    select(db)
      .where(
        and(
          where,
          sql`(${list.position}, ${list.id}) > (${db.select({ position: list.position }).from(list).where(eq(list.id, $.after))}, ${$.after})`,
        ),
      )
      .orderBy(list.position, list.id)
      .limit($.limit),
  );
  const findRow = prepared<{ id: string }>()((db, $) => db.select({ id: list.id }).from(list).where(eq(list.id, $.id)));
  return async (
    db: Database,
    { limit = null, after }: { limit?: number | null | undefined; after?: string | undefined },
  ): Promise<Query['_']['result']> => {
    if (after === undefined) return listFirst(db, { limit });
    const rows = await listAfter(db, { limit, after });
    if (rows.length === 0 && (await findRow(db, { id: after })).length === 0)
      throw new DomainError(getListedKind(name).unknownReason);
    return rows;
  };
}

/**
 * `select` builds the query without `where` and `order by`. Rows that do not meet `where` are neither listed nor found.
 * `get` and `list` throw a DomainError if the row, or the row `after`, is unknown.
 */
export function preparedList<Query extends PgSelect, Output>(
  name: ListName,
  select: (db: Database) => Query,
  toOutput: (row: Query['_']['result'][number]) => Output,
  where?: SQL,
) {
  const { id: idColumn } = listTables[name];
  const selectOne = prepared<{ id: string }>()((db, $) => select(db).where(and(where, eq(idColumn, $.id))));
  const selectByIds = prepared<{ ids: string[] }>()((db, $) => select(db).where(and(where, isOneOf(idColumn, $.ids))));
  const selectPage = preparedPage(name, select, where);
  return {
    async get(db: Database, id: string): Promise<Output> {
      const [row]: Query['_']['result'] = await selectOne(db, { id });
      if (row === undefined) throw new DomainError(getListedKind(name).unknownReason);
      return toOutput(row);
    },
    /** In unspecified order, without unknown ids. */
    async listByIds(db: Database, ids: string[]): Promise<Output[]> {
      const rows: Query['_']['result'] = await selectByIds(db, { ids });
      return rows.map(toOutput);
    },
    async list(db: Database, page: Page): Promise<Output[]> {
      return (await selectPage(db, page)).map(toOutput);
    },
  };
}
