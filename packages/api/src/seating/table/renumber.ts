// Specification §4 "Several tables".
import type { Database } from '@havn/db/client';
import { tables } from '@havn/db/schema';
import type { z } from 'zod';
import { bulkUpdate } from '../../database/bulk-write.js';
import { lockRows } from '../../database/lock-rows.js';
import { type Actor, acquireOrderLock, inTransactionAs } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import { listTablesByIds } from './queries.js';
import { buildTableNames } from './rules.js';
import type { renumberTablesInput, Table } from './schema.js';

const lockTables = lockRows(tables, ['id', 'tableName', 'position']);

const setNames = bulkUpdate(tables, ['tableName']);

type LockedTable = Awaited<ReturnType<typeof lockTables>>[number];

function compareInStoredOrder(one: LockedTable, other: LockedTable): number {
  if (one.position !== other.position) return one.position < other.position ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** @throws DomainError UNKNOWN_TABLE. */
export function renumberTables(
  db: Database,
  { ids, namePattern, firstNumber }: z.output<typeof renumberTablesInput>,
  actor: Actor,
): Promise<Table[]> {
  const named = [...new Set(ids)];
  return inTransactionAs(db, actor, async (tx) => {
    // A concurrent move must not change the order between the numbering and the commit.
    await acquireOrderLock(tx, 'tables');
    const ordered = (await lockTables(tx, { ids: named })).toSorted(compareInStoredOrder);
    if (ordered.length < named.length) throw new DomainError('UNKNOWN_TABLE');
    const names = buildTableNames({ namePattern, firstNumber, count: ordered.length });
    const renamed = ordered.flatMap(({ id, tableName }, index) => {
      const next = names[index] ?? tableName;
      return next === tableName ? [] : [{ id, tableName: next }];
    });
    await setNames(tx, renamed);
    const byId = new Map((await listTablesByIds(tx, named)).map((table) => [table._id, table]));
    return ordered.flatMap(({ id }) => byId.get(id) ?? []);
  });
}
