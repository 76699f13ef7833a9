// Session-level advisory locks, which exclude other processes. Drizzle has no functions for them.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ISql } from 'postgres';

/** Any constants work as long as every process uses the same ones. */
const keys = {
  /** Held by a process that migrates, seeds or restores the database. */
  migration: 4_861_007,
  /** Serializes backups of a database. */
  backup: 4_861_008,
} as const;
type SessionLock = keyof typeof keys;

/** Longer than a backup of a gigabyte with its verification. */
const maxWaitMs = 30 * 60_000;
const pollIntervalMs = 100;

/** The message is one line for the terminal. */
export class LockTimeoutError extends Error {
  override readonly name = 'LockTimeoutError';

  constructor() {
    super('Another process is migrating, restoring or backing up this database, and does not finish. Stop it first.');
  }
}

/** Polls, so that a silent database is noticed and no statement exceeds its time limit. @throws LockTimeoutError */
export async function acquireSessionLock(
  sql: ISql,
  name: SessionLock,
  { timeoutMs = maxWaitMs }: { timeoutMs?: number } = {},
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await tryAcquireSessionLock(sql, name))) {
    if (Date.now() >= end) throw new LockTimeoutError();
    await sleep(pollIntervalMs);
  }
}

export async function tryAcquireSessionLock(sql: ISql, name: SessionLock): Promise<boolean> {
  const [lock] = await sql<{ isAcquired: boolean }[]>`select pg_try_advisory_lock(${keys[name]}) as "isAcquired"`;
  return lock?.isAcquired ?? false;
}

/** Releases a lock. Needed for a pooled connection, which would keep the lock after its return to the pool. */
export async function releaseSessionLock(sql: ISql, name: SessionLock): Promise<void> {
  await sql`select pg_advisory_unlock(${keys[name]})`;
}
