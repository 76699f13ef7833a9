// Session-level advisory locks, which exclude other processes. They are SQL, because Drizzle has no functions for
// them.
import type { ISql } from 'postgres';

/** Any constants work as long as every process uses the same ones. */
const keys = {
  /** Held by a process that migrates, seeds or restores the database. */
  migration: 4_861_007,
  /** Serializes backups of a database. */
  backup: 4_861_008,
} as const;
type SessionLock = keyof typeof keys;

/** Waits for a lock and holds it until the connection ends or releases it. */
export async function acquireSessionLock(sql: ISql, name: SessionLock): Promise<void> {
  await sql`select pg_advisory_lock(${keys[name]})`;
}

/** Like `acquireSessionLock`, but without waiting. @returns false if another connection holds the lock. */
export async function tryAcquireSessionLock(sql: ISql, name: SessionLock): Promise<boolean> {
  const [lock] = await sql<{ isAcquired: boolean }[]>`select pg_try_advisory_lock(${keys[name]}) as "isAcquired"`;
  return lock?.isAcquired ?? false;
}

/** Releases a lock. Needed for a pooled connection, which would keep the lock after its return to the pool. */
export async function releaseSessionLock(sql: ISql, name: SessionLock): Promise<void> {
  await sql`select pg_advisory_unlock(${keys[name]})`;
}
