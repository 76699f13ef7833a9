// Undoes a change in one transaction (specification §2 "Undo").
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { fixtures, groups, guests, tables, undoEntries, undoRows } from '@havn/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '../database/prepared.js';
import { type Actor, acquireSeatingLock, inTransactionAs, setLocal } from '../database/transaction.js';
import { DomainError } from '../errors.js';
import { lockPlan } from '../floor-plan/queries.js';
import { acquireOrderLock } from '../order/service.js';

/** The rows of the change in one list, and whether they moved. */
const listRows = prepared<{ id: string; list: string }>()((db, $) =>
  db
    .selectDistinct({
      id: sql<string>`coalesce(${undoRows.was} ->> 'id', ${undoRows.becomes} ->> 'id')`,
      isMoved: sql<boolean>`${undoRows.was} -> 'position' is distinct from ${undoRows.becomes} -> 'position'`,
    })
    .from(undoRows)
    .where(and(eq(undoRows.undoId, $.id), eq(undoRows.list, $.list))),
);

const prepareLock = (list: typeof groups | typeof guests | typeof tables | typeof fixtures) =>
  prepared<{ ids: string[] }>()((db, $) =>
    db.select({ id: list.id }).from(list).where(sql`${list.id} = any(${$.ids}::uuid[])`).orderBy(list.id).for('update'),
  );
/** In lock order. */
const lockStatements = [
  ['groups', prepareLock(groups)],
  ['guests', prepareLock(guests)],
  ['tables', prepareLock(tables)],
  ['fixtures', prepareLock(fixtures)],
] as const;

/** Locks the rows of the change in the usual order: list by list, by id. */
async function lockRows(tx: Database, id: string): Promise<void> {
  for (const [list, lock] of lockStatements) {
    const rows = await listRows(tx, { id, list });
    if (list === 'fixtures' && rows.length > 0) await lockPlan(tx, {});
    if (list !== 'fixtures' && rows.some((row) => row.isMoved)) await acquireOrderLock(tx, list);
    await lock(tx, { ids: rows.map((row) => row.id) });
  }
}

const lockEntry = prepared<{ id: string }>()((db, $) =>
  db
    .select({ id: undoEntries.id })
    .from(undoEntries)
    .where(and(eq(undoEntries.id, $.id), sql`${undoEntries.createdAt} > now() - interval '1 day'`))
    .for('update'),
);

/**
 * Restores the state before a change: rows with their ids, codes and positions, memberships and seats. Later changes
 * of other fields are kept. An entry can be used once, within a day.
 * @throws DomainError UNKNOWN_UNDO; UNDO_STALE if the same fields have been changed since; GROUP_FULL or TABLE_FULL if
 * the place has been taken.
 */
export function takeBack(db: Database, id: string, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    // The change may be a large import.
    await setLocal(tx, 'statement_timeout', '60000');
    await acquireSeatingLock(tx);
    const [entry] = await lockEntry(tx, { id });
    if (entry === undefined) throw new DomainError('UNKNOWN_UNDO');
    await lockRows(tx, id);
    // Hand-written: a call of the database's own function, which Drizzle cannot build.
    const [outcome] = await getSql(tx)<{ outcome: string }[]>`select take_back(${id}) as outcome`;
    if (outcome?.outcome !== 'done') throw new DomainError('UNDO_STALE');
  });
}

/** Deletes expired entries. Called periodically by the server. */
export async function deleteExpiredUndo(db: Database): Promise<void> {
  await db.delete(undoEntries).where(sql`${undoEntries.createdAt} < now() - interval '1 day'`);
}
