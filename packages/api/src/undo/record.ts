// Runs an administrator's change so that it can be taken back: in one transaction under an entry of the journal, which the
// database fills by itself (specification §2 "Undo", docs/decisions/017). Called by procedures.ts.
import { randomUUID } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import { whole } from '../transaction.js';

/** tRPC's result of a middleware, as far as it matters here. */
interface MiddlewareResult {
  ok: boolean;
}

/** Carries a refusal out of the transaction, which it rolls back; its cause tells whether to try again. */
class Refused<R> extends Error {
  constructor(readonly result: R) {
    super('refused', {
      cause: typeof result === 'object' && result !== null && 'error' in result ? result.error : null,
    });
  }
}

interface Recorded {
  /** The procedure's path. */
  action: string;
  actor: string;
  /** Told the entry's id once the change stands; not told when it changed nothing. */
  offer(id: string): void;
}

/**
 * Runs a change so that it can be taken back, and offers the id of its entry once it is committed. A refused change leaves no
 * entry, nor does one that changed nothing.
 */
export async function recordUndo<R extends MiddlewareResult>(
  db: Database,
  { action, actor, offer }: Recorded,
  next: (db: Database) => Promise<R>,
): Promise<R> {
  const id = randomUUID();
  const run = async (tx: Database) => {
    const sql = driverOf(tx);
    await sql`insert into undo_entries (id, action, actor) values (${id}, ${action}, ${actor})`;
    await sql`select set_config('havn.undo', ${id}, true)`;
    const result = await next(tx);
    if (!result.ok) throw new Refused(result);
    await sql`select set_config('havn.undo', '', true)`;
    const [idle] = await sql`
      delete from undo_entries e where id = ${id} and not exists (select 1 from undo_rows where undo_id = e.id) returning 1`;
    return { result, isKept: idle === undefined };
  };
  try {
    const { result, isKept } = await whole(db, run);
    if (isKept) offer(id);
    return result;
  } catch (error) {
    if (error instanceof Refused) return error.result as R;
    throw error;
  }
}
