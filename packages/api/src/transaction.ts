// One way to write: a transaction that knows who acts, tried again when the database asks for it (specification §2 "Audit log").
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import { databaseFault } from './error-translation.js';

/** Who a change is attributed to in the audit log. */
export type Actor = { kind: 'administrator'; email: string } | { kind: 'system' };

function actorName(actor: Actor): string {
  return actor.kind === 'administrator' ? `administrator ${actor.email}` : 'system';
}

const maxTries = 4;

/** As `whole`, for a change that an administrator or the system makes. */
export function change<T>(db: Database, actor: Actor, work: (tx: Database) => Promise<T>): Promise<T> {
  return whole(db, async (tx) => {
    await driverOf(tx)`select set_config('havn.actor', ${actorName(actor)}, true)`;
    return await work(tx);
  });
}

/**
 * Runs `work` whole or not at all. A deadlock or a serialization failure is tried again, up to 3 times;
 * inside an open transaction `work` joins it, and trying again is the outer one's business.
 * The setting `havn.actor` is `work`'s to make, or the audit log says "system".
 */
export async function whole<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const fault = databaseFault(error);
      const again = (fault?.code === '40P01' || fault?.code === '40001') && !isNested(db) && attempt < maxTries;
      if (!again) throw error;
    }
  }
}

/** Drizzle's transactions know how to roll back; a database does not. */
function isNested(db: Database): boolean {
  return 'rollback' in db;
}
