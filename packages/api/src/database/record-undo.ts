// Records an administrator's change for undo: in one transaction with an entry of the undo journal, whose rows
// triggers write (specification §2 "Undo", docs/decisions/017). Called by procedures.ts.
import { randomUUID } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { undoEntries, undoRows } from '@havn/db/schema';
import { and, eq, notExists, sql } from 'drizzle-orm';
import type { RecordedChange } from '../kernel/recorded-change.js';
import { prepared } from './prepared.js';
import { inTransaction, type MiddlewareResult, RollbackError, setLocal } from './transaction.js';

const insertEntry = prepared<{ id: string; action: string; actor: string }>()((db, $) =>
  db
    .insert(undoEntries)
    .values({ id: $.id, change: sql`jsonb_build_object('change', ${$.action}::text)`, actor: $.actor }),
);

const deleteEmptyEntry = prepared<{ id: string }>()((db, $) =>
  db
    .delete(undoEntries)
    .where(
      and(
        eq(undoEntries.id, $.id),
        notExists(db.select({ id: undoRows.id }).from(undoRows).where(eq(undoRows.undoId, undoEntries.id))),
      ),
    ),
);

/** None once the entry has expired or has been undone. */
export const findChange = prepared<{ id: string }>()((db, $) =>
  db.select({ change: undoEntries.change }).from(undoEntries).where(eq(undoEntries.id, $.id)),
);

interface ChangeRecording {
  /** The procedure's path. */
  action: string;
  actor: string;
  /** Called with the entry's id once the change has succeeded, unless nothing changed. */
  setUndo(id: string, change: RecordedChange): void;
}

export async function recordUndo<R extends MiddlewareResult>(
  db: Database,
  { action, actor, setUndo }: ChangeRecording,
  next: (db: Database) => Promise<R>,
): Promise<R> {
  const id = randomUUID();
  const run = async (tx: Database) => {
    await insertEntry(tx, { id, action, actor });
    await setLocal(tx, 'havn.undo_entry', id);
    const result = await next(tx);
    if (!result.ok) throw new RollbackError(result);
    await setLocal(tx, 'havn.undo_entry', '');
    await deleteEmptyEntry(tx, { id });
    return { result, entry: (await findChange(tx, { id }))[0] };
  };
  try {
    const { result, entry } = await inTransaction(db, run);
    if (entry !== undefined) setUndo(id, entry.change);
    return result;
  } catch (error) {
    if (error instanceof RollbackError) return error.result as R;
    throw error;
  }
}
