// Undoes a change in one transaction (specification §2 "Undo").
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { acquireSeatingLock } from '../database/seating-lock.js';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../errors.js';
import { acquireOrderLock } from '../order/service.js';

/** In lock order. */
const lists = ['groups', 'guests', 'tables'] as const;

/** Locks the rows of the change in the usual order: list by list, by id. */
async function lockRows(tx: Database, id: string): Promise<void> {
  const sql = getSql(tx);
  for (const list of lists) {
    const rows = await sql<{ id: string; moved: boolean }[]>`
      select distinct coalesce(was ->> 'id', becomes ->> 'id')::uuid as id,
             was -> 'position' is distinct from becomes -> 'position' as moved
      from undo_rows where undo_id = ${id} and list = ${list}`;
    if (rows.some((row) => row.moved)) await acquireOrderLock(tx, list);
    const ids = rows.map((row) => row.id);
    await sql`select 1 from ${sql(list)} where id = any(${ids}::uuid[]) order by id for update`;
  }
}

/**
 * Restores the state before a change: rows with their ids, codes and positions, memberships and seats. Later changes
 * of other fields are kept. An entry can be used once, within a day.
 * @throws DomainError UNKNOWN_UNDO; UNDO_STALE if the same fields have been changed since; GROUP_FULL or TABLE_FULL if
 * the place has been taken.
 */
export function takeBack(db: Database, id: string, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    const sql = getSql(tx);
    // The change may be a large import.
    await sql`select set_config('statement_timeout', '60000', true)`;
    await acquireSeatingLock(tx);
    const [entry] = await sql`
      select 1 from undo_entries where id = ${id} and created_at > now() - interval '1 day' for update`;
    if (entry === undefined) throw new DomainError('UNKNOWN_UNDO');
    await lockRows(tx, id);
    const [outcome] = await sql<{ outcome: string }[]>`select take_back(${id}) as outcome`;
    if (outcome?.outcome !== 'done') throw new DomainError('UNDO_STALE');
  });
}

/** Deletes expired entries. Called periodically by the server. */
export async function deleteExpiredUndo(db: Database): Promise<void> {
  await getSql(db)`delete from undo_entries where created_at < now() - interval '1 day'`;
}
