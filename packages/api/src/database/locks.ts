// PostgreSQL functions that lock or configure the transaction: advisory locks and settings.
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';

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
  // Hand-written: a function call without a table, which Drizzle cannot build.
  await getSql(tx)`select pg_advisory_xact_lock(${space}::int, ${key}::int)`;
}

/**
 * Serializes changes of memberships and seats (specification §2 "Invariants"). Called first by every service that
 * changes either: such a change locks groups, guests and several tables in an order that depends on the data, so
 * concurrent ones could deadlock. Correctness does not depend on this lock: the database constraints also hold for
 * writers that do not acquire it.
 */
export const acquireSeatingLock = (tx: Database): Promise<void> => acquireLock(tx, 'seating');

/** Sets a configuration parameter until the transaction ends. */
export async function setLocal(
  tx: Database,
  name: 'havn.actor' | 'havn.undo' | 'statement_timeout',
  value: string,
): Promise<void> {
  // Hand-written: a function call without a table, which Drizzle cannot build.
  await getSql(tx)`select set_config(${name}, ${value}, true)`;
}
