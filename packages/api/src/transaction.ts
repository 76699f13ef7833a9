// Write transactions with an audit actor and retries on serialization failures (specification §2 "Audit log").
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import { databaseFault } from './error-translation.js';

/** The author of a change in the audit log. */
export type Actor = { kind: 'administrator'; email: string } | { kind: 'system' };

function actorName(actor: Actor): string {
  return actor.kind === 'administrator' ? `administrator ${actor.email}` : 'system';
}

const maxTries = 4;

/** As `inTransaction`, with the audit actor set to an administrator or the system. */
export function change<T>(db: Database, actor: Actor, work: (tx: Database) => Promise<T>): Promise<T> {
  return whole(db, async (tx) => {
    await driverOf(tx)`select set_config('havn.actor', ${actorName(actor)}, true)`;
    return await work(tx);
  });
}

/**
 * Runs `work` in one transaction. Deadlocks and serialization failures are retried up to 3 times. Inside an open
 * transaction `work` runs in a savepoint, and the outer transaction is responsible for retries.
 * `work` may set `havn.actor`; otherwise the audit log records "system".
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

/** Only Drizzle's transactions have a `rollback` method. */
function isNested(db: Database): boolean {
  return 'rollback' in db;
}
