// Serializes changes of memberships and seats (specification §2 "Invariants"). Called first by every service
// that changes either.
import type { Database } from '@havn/db/client';
import { acquireLock } from './locks.js';

/**
 * Acquires the transaction-level advisory lock for changes of members and seats. Such a change locks groups, guests
 * and several tables in an order that depends on the data, so concurrent ones could deadlock. Correctness does not
 * depend on this lock: the database constraints also hold for writers that do not acquire it.
 */
export const acquireSeatingLock = (tx: Database): Promise<void> => acquireLock(tx, 'seating');
