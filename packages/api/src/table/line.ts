// The line in which changes of who belongs where and sits where stand (specification §2 "What always holds"). Called first
// by every service that changes members or seats.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';

/** Any constant will do, as long as nothing else of ours takes an advisory lock of this number. */
const seatingLock = 4_861_013;

/**
 * Waits until no other transaction is changing members or seats, and keeps others waiting until this one ends.
 * Such a change reaches into groups, guests and several tables in an order that only the rows tell: one at a time they
 * cannot deadlock. What must hold is kept by the database, for writers that stand in no line, too.
 */
export async function standInLine(tx: Database): Promise<void> {
  await driverOf(tx)`select pg_advisory_xact_lock(${seatingLock})`;
}
