// Transactions, and what lasts until they end: advisory locks and settings. Those are SQL, because Drizzle cannot
// build a function call without a table.
import { type Database, getSql } from '@havn/db/client';
import { getListedKind } from '../kernel/listed-kinds.js';
import type { OrderedList } from '../kernel/record-kinds.js';
import { findDatabaseError } from './database-error.js';

export type Actor = { kind: 'administrator'; email: string } | { kind: 'system' };

function formatActor(actor: Actor): string {
  return actor.kind === 'administrator' ? `administrator ${actor.email}` : 'system';
}

const maxAttempts = 4;

export function inTransactionAs<T>(db: Database, actor: Actor, work: (tx: Database) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await setLocal(tx, 'havn.actor', formatActor(actor));
    return await work(tx);
  });
}

/**
 * Retries deadlocks and serialization failures. Inside an open transaction `work` runs in a savepoint, and the outer
 * transaction retries. The audit log records "system" unless `work` sets `havn.actor`.
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

export function inSnapshot<T>(db: Database, query: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(query, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** Only Drizzle's transactions have a `rollback` method. */
function isNested(db: Database): boolean {
  return 'rollback' in db;
}

/** Keys of the transaction-level advisory locks. */
const lockKeys = {
  seating: [4_861_013, 0],
  accounts: [4_861_014, 0],
  demonstration: [4_861_009, 0],
  replies: [4_861_042, 0],
  erasures: [4_861_010, 0],
} as const;
const orderLockSpace = 4_861_008;

export async function acquireLock(tx: Database, name: keyof typeof lockKeys): Promise<void> {
  await acquireKey(tx, lockKeys[name]);
}

async function acquireKey(tx: Database, [space, key]: readonly [number, number]): Promise<void> {
  await getSql(tx)`select pg_advisory_xact_lock(${space}::int, ${key}::int)`;
}

/** Held while the rows of a list are moved. */
export const acquireOrderLock = (tx: Database, list: OrderedList): Promise<void> =>
  acquireKey(tx, [orderLockSpace, getListedKind(list).orderLock]);

/** For work that has no row to lock. */
export async function acquireNamedLock(tx: Database, name: string): Promise<void> {
  await getSql(tx)`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

export async function tryAcquireNamedLock(tx: Database, name: string): Promise<boolean> {
  const [lock] = await getSql(tx)<
    { isAcquired: boolean }[]
  >`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isAcquired"`;
  return lock?.isAcquired ?? false;
}

/**
 * Called first by every service that changes memberships or seats (specification §2 "Invariants"): such changes lock
 * rows in an order that depends on the data, so concurrent ones could deadlock. The constraints hold without it.
 */
export const acquireSeatingLock = (tx: Database): Promise<void> => acquireLock(tx, 'seating');

/** The longest that a statement of a long change may take: one of thousands of rows, or that waits for another one. */
export const longStatementTimeoutMs = 60_000;

/** For a change that the server runs on its connections for long changes; others are closed after a few seconds. */
export const allowLongStatements = (tx: Database): Promise<void> =>
  setLocal(tx, 'statement_timeout', String(longStatementTimeoutMs));

export async function setLocal(
  tx: Database,
  name: 'havn.actor' | 'havn.undo_entry' | 'havn.is_undo' | 'statement_timeout',
  value: string,
): Promise<void> {
  await getSql(tx)`select set_config(${name}, ${value}, true)`;
}

export interface MiddlewareResult {
  ok: boolean;
}

/** Contains the failed result: tRPC's middlewares return errors instead of throwing. Its cause decides on a retry. */
export class RollbackError<R extends MiddlewareResult> extends Error {
  constructor(readonly result: R) {
    super('rolled back', { cause: 'error' in result ? result.error : null });
  }
}
