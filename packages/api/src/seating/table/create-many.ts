// Specification §4 "Several tables".
import { randomUUID } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { tables } from '@havn/db/schema';
import type { z } from 'zod';
import { bulkInsert } from '../../database/bulk-write.js';
import { move } from '../../database/order/service.js';
import { prepared } from '../../database/prepared.js';
import { type Actor, inTransactionAs } from '../../database/transaction.js';
import { getDefaults, listNames, pickValues } from '../../kernel/field-kinds.js';
import { tableFields } from './fields.js';
import { isHeadTableName } from './head-table-rules.js';
import { getTable, listTablesByIds } from './queries.js';
import { buildCopyName, buildTableNames } from './rules.js';
import type { createManyTablesInput, Table } from './schema.js';

const insertTables = bulkInsert(tables, ['id', ...listNames(tableFields)]);

const selectNames = prepared<Record<string, never>>()((db) => db.select({ tableName: tables.tableName }).from(tables));

export function createManyTables(
  db: Database,
  { capacity, ...names }: z.output<typeof createManyTablesInput>,
  actor: Actor,
): Promise<Table[]> {
  const rows = buildTableNames(names).map((tableName) => ({
    id: randomUUID(),
    ...getDefaults(tableFields),
    tableName,
    capacity,
    isHead: isHeadTableName(tableName),
  }));
  return inTransactionAs(db, actor, async (tx) => {
    await insertTables(tx, rows);
    const created = new Map(
      (
        await listTablesByIds(
          tx,
          rows.map(({ id }) => id),
        )
      ).map((table) => [table._id, table]),
    );
    return rows.flatMap(({ id }) => created.get(id) ?? []);
  });
}

/** The copy is empty. @throws DomainError UNKNOWN_TABLE. */
export function duplicateTable(db: Database, id: string, actor: Actor): Promise<Table> {
  return inTransactionAs(db, actor, async (tx) => {
    const table = pickValues(tableFields, await getTable(tx, id));
    const taken = (await selectNames(tx, {})).map((row) => row.tableName);
    const copy = { ...table, id: randomUUID(), tableName: buildCopyName(table.tableName, taken) };
    await insertTables(tx, [copy]);
    await move(tx, 'tables', { id: copy.id, after: id });
    return getTable(tx, copy.id);
  });
}
