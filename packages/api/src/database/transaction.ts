// Write transactions with an audit actor and retries on serialization failures (specification §2 "Audit log"), and
// read-only snapshots.
import type { Database } from '@havn/db/client';
import { findDatabaseError } from '../procedures/error-mapping.js';
import { setLocal } from './locks.js';

/** The author of a change in the audit log. */
export type Actor = { kind: 'administrator'; email: string } | { kind: 'system' };

function formatActor(actor: Actor): string {
  return actor.kind === 'administrator' ? `administrator ${actor.email}` : 'system';
}

const maxAttempts = 4;

/** As `inTransaction`, with the audit actor set to an administrator or the system. */
export function inTransactionAs<T>(db: Database, actor: Actor, work: (tx: Database) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await setLocal(tx, 'havn.actor', formatActor(actor));
    return await work(tx);
  });
}

/**
 * Runs `work` in one transaction. Deadlocks and serialization failures are retried up to 3 times. Inside an open
 * transaction `work` runs in a savepoint, and the outer transaction is responsible for retries.
 * `work` may set `havn.actor`; otherwise the audit log records "system".
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const databaseError = findDatabaseError(error);
      const shouldRetry =
        (databaseError?.code === '40P01' || databaseError?.code === '40001') && !isNested(db) && attempt < maxAttempts;
      if (!shouldRetry) throw error;
    }
  }
}

/** Runs all queries of `query` on one snapshot, in a read-only transaction. */
export function inSnapshot<T>(db: Database, query: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(query, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** Only Drizzle's transactions have a `rollback` method. */
function isNested(db: Database): boolean {
  return 'rollback' in db;
}

/** The part of tRPC's middleware result that is used here. */
export interface MiddlewareResult {
  ok: boolean;
}

/**
 * Rolls the transaction back and carries the failed result out of it, as tRPC's middlewares return errors instead of
 * throwing them. Its cause decides whether to retry.
 */
export class RollbackError<R extends MiddlewareResult> extends Error {
  constructor(readonly result: R) {
    super('rolled back', { cause: 'error' in result ? result.error : null });
  }
}
