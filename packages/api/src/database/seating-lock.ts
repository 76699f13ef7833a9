// Serializes changes of memberships and seats (specification §2 "What always holds"). Called first by every service
// that changes either.
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';

/** Advisory lock key. Any constant that no other advisory lock uses. */
const seatingLockKey = 4_861_013;

/**
 * Acquires the transaction-level advisory lock for changes of members and seats. Such a change locks groups, guests
 * and several tables in an order that depends on the data, so concurrent ones could deadlock. Correctness does not
 * depend on this lock: the database constraints also hold for writers that do not acquire it.
 */
export async function acquireSeatingLock(tx: Database): Promise<void> {
  await getSql(tx)`select pg_advisory_xact_lock(${seatingLockKey})`;
}
