// Takes a change back, whole or not at all (specification §2 "Undo").
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import { DomainError } from '../errors.js';
import { lockOrder } from '../order/service.js';
import { standInLine } from '../table/line.js';
import { type Actor, change } from '../transaction.js';

/** In the order in which every service locks. */
const lists = ['groups', 'guests', 'tables'] as const;

/** Rows that the change touched, locked as everywhere: list by list, by id. */
async function lockRows(tx: Database, id: string): Promise<void> {
  const sql = driverOf(tx);
  for (const list of lists) {
    const rows = await sql<{ id: string; moved: boolean }[]>`
      select distinct coalesce(was ->> 'id', becomes ->> 'id')::uuid as id,
             was -> 'position' is distinct from becomes -> 'position' as moved
      from undo_rows where undo_id = ${id} and list = ${list}`;
    if (rows.some((row) => row.moved)) await lockOrder(tx, list);
    const ids = rows.map((row) => row.id);
    await sql`select 1 from ${sql(list)} where id = any(${ids}::uuid[]) order by id for update`;
  }
}

/**
 * Puts back what a change found, exactly: rows with their ids, codes and places, memberships, seats. What others have changed
 * since in other fields stays. An entry is good for one time and a day.
 * @throws DomainError UNKNOWN_UNDO; UNDO_STALE when what it would put back has been changed since; GROUP_FULL or TABLE_FULL
 * when the place is taken.
 */
export function applyUndo(db: Database, id: string, actor: Actor): Promise<void> {
  return change(db, actor, async (tx) => {
    const sql = driverOf(tx);
    // A whole import may be taken back.
    await sql`select set_config('statement_timeout', '60000', true)`;
    await standInLine(tx);
    const [entry] = await sql`
      select 1 from undo_entries where id = ${id} and created_at > now() - interval '1 day' for update`;
    if (entry === undefined) throw new DomainError('UNKNOWN_UNDO');
    await lockRows(tx, id);
    const [outcome] = await sql<{ outcome: string }[]>`select take_back(${id}) as outcome`;
    if (outcome?.outcome !== 'done') throw new DomainError('UNDO_STALE');
  });
}

/** Forgets what can no longer be taken back. Called by the server from time to time. */
export async function forgetOldUndo(db: Database): Promise<void> {
  await driverOf(db)`delete from undo_entries where created_at < now() - interval '1 day'`;
}
