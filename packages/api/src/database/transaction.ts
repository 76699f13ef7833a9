// Write transactions with an audit actor and retries on serialization failures (specification §2 "Audit log"),
// read-only snapshots, and what lasts until a transaction ends: advisory locks and settings. Their statements are SQL,
// because Drizzle cannot build a function call without a table.
import { type Database, getSql } from '@havn/db/client';
import { findDatabaseError } from './database-error.js';

/** The author of a change in the audit log. */
export type Actor = { kind: 'administrator'; email: string } | { kind: 'system' };

function formatActor(actor: Actor): string {
  return actor.kind === 'administrator' ? `administrator ${actor.email}` : 'system';
}

const maxAttempts = 4;

/** Like `inTransaction`, but with the audit actor set to an administrator or the system. */
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

/** Keys of the transaction-level advisory locks. `order` is followed by the number of the list. */
const lockKeys = {
  seating: [4_861_013, 0],
  accounts: [4_861_014, 0],
  demonstration: [4_861_009, 0],
  replies: [4_861_042, 0],
  erasures: [4_861_010, 0],
  guests: [4_861_008, 1],
  groups: [4_861_008, 2],
  tables: [4_861_008, 3],
} as const;

/** Waits for an advisory lock and holds it until the transaction ends. */
export async function acquireLock(tx: Database, name: keyof typeof lockKeys): Promise<void> {
  const [space, key] = lockKeys[name];
  await getSql(tx)`select pg_advisory_xact_lock(${space}::int, ${key}::int)`;
}

/** Like `acquireLock`, but for work that has no row to lock. `name` is any text. */
export async function acquireNamedLock(tx: Database, name: string): Promise<void> {
  await getSql(tx)`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/** Like `acquireNamedLock`, but without waiting. @returns false if another transaction holds the lock. */
export async function tryAcquireNamedLock(tx: Database, name: string): Promise<boolean> {
  const [lock] = await getSql(tx)<
    { isAcquired: boolean }[]
  >`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isAcquired"`;
  return lock?.isAcquired ?? false;
}

/**
 * Serializes changes of memberships and seats (specification §2 "Invariants"). Called first by every service that
 * changes either: such a change locks groups, guests and several tables in an order that depends on the data, so
 * concurrent ones could deadlock. Correctness does not depend on this lock: the database constraints also hold for
 * writers that do not acquire it.
 */
export const acquireSeatingLock = (tx: Database): Promise<void> => acquireLock(tx, 'seating');

/** The longest that a statement of a long change may take: one of thousands of rows, or that waits for another one. */
export const longStatementTimeoutMs = 60_000;

/** For a change that the server runs on its connections for long changes; others are closed after a few seconds. */
export const allowLongStatements = (tx: Database): Promise<void> =>
  setLocal(tx, 'statement_timeout', String(longStatementTimeoutMs));

/** Sets a configuration parameter until the transaction ends. */
export async function setLocal(
  tx: Database,
  name: 'havn.actor' | 'havn.undo' | 'havn.is_undo' | 'statement_timeout',
  value: string,
): Promise<void> {
  await getSql(tx)`select set_config(${name}, ${value}, true)`;
}

/** The part of tRPC's middleware result that is used here. */
export interface MiddlewareResult {
  ok: boolean;
}

/**
 * Thrown to roll the transaction back. It contains the failed result, because tRPC's middlewares return errors instead
 * of throwing them. Its cause decides whether to retry.
 */
export class RollbackError<R extends MiddlewareResult> extends Error {
  constructor(readonly result: R) {
    super('rolled back', { cause: 'error' in result ? result.error : null });
  }
}
