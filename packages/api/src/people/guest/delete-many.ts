// Deletes many guests in one transaction (specification §4 "Several guests").
import type { Database } from '@havn/db/client';
import { guests } from '@havn/db/schema';
import { prepared } from '../../database/prepared.js';
import { type Actor, inTransactionAs } from '../../database/transaction.js';
import { replacingMainGuests } from '../group/main-guests.js';
import { isOneOfGuests, lockManyGuests } from './lock-many.js';

const deleteByIds = prepared<{ ids: string[] }>()((db, $) => db.delete(guests).where(isOneOfGuests($.ids)));

/** Guests that someone else deleted meanwhile are ignored. @returns the ids of the deleted ones. */
export function deleteManyGuests(db: Database, ids: readonly string[], actor: Actor): Promise<string[]> {
  return inTransactionAs(db, actor, async (tx) => {
    const deleted = (await lockManyGuests(tx, [...ids])).map(({ id }) => id);
    await replacingMainGuests(tx, deleted, () => deleteByIds(tx, { ids: deleted }));
    return deleted;
  });
}
