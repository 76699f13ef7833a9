// Records an administrator's change for undo: in one transaction with a journal entry, whose rows are written by
// triggers (specification §2 "Undo", docs/decisions/017). Called by procedures.ts.
import { randomUUID } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { inTransaction } from '../database/transaction.js';

/** The part of tRPC's middleware result that is used here. */
interface MiddlewareResult {
  ok: boolean;
}

/** Rolls the transaction back and carries the failed result out of it. Its cause decides whether to retry. */
class RollbackError<R> extends Error {
  constructor(readonly result: R) {
    super('rolled back', {
      cause: typeof result === 'object' && result !== null && 'error' in result ? result.error : null,
    });
  }
}

interface ChangeRecording {
  /** The procedure's path. */
  action: string;
  actor: string;
  /** Called with the entry's id after the commit, unless nothing changed. */
  setUndoId(id: string): void;
}

/**
 * Runs a change with an undo entry and passes on the entry's id after the commit. A failed change, or one that changed
 * nothing, leaves no entry.
 */
export async function recordUndo<R extends MiddlewareResult>(
  db: Database,
  { action, actor, setUndoId }: ChangeRecording,
  next: (db: Database) => Promise<R>,
): Promise<R> {
  const id = randomUUID();
  const run = async (tx: Database) => {
    const sql = getSql(tx);
    await sql`insert into undo_entries (id, action, actor) values (${id}, ${action}, ${actor})`;
    await sql`select set_config('havn.undo', ${id}, true)`;
    const result = await next(tx);
    if (!result.ok) throw new RollbackError(result);
    await sql`select set_config('havn.undo', '', true)`;
    const [unused] = await sql`
      delete from undo_entries e where id = ${id} and not exists (select 1 from undo_rows where undo_id = e.id) returning 1`;
    return { result, isKept: unused === undefined };
  };
  try {
    const { result, isKept: isRecorded } = await inTransaction(db, run);
    if (isRecorded) setUndoId(id);
    return result;
  } catch (error) {
    if (error instanceof RollbackError) return error.result as R;
    throw error;
  }
}
