// Deletes many guests in one transaction (specification §4 "Several guests").
import type { Database } from '@havn/db/client';
import { groups, guests } from '@havn/db/schema';
import { inArray, sql } from 'drizzle-orm';
import { prepared } from '../../database/prepared.js';
import { type Actor, acquireSeatingLock, inTransactionAs } from '../../database/transaction.js';
import { replacingMainGuests } from '../group/main-guests.js';

const lockGroups = prepared<{ ids: string[] }>()((db, $) =>
  db
    .select({ id: groups.id })
    .from(groups)
    .where(
      inArray(
        groups.id,
        db.select({ groupId: guests.groupId }).from(guests).where(sql`${guests.id} = any(${$.ids}::uuid[])`),
      ),
    )
    .orderBy(groups.id)
    .for('update'),
);

const lockGuests = prepared<{ ids: string[] }>()((db, $) =>
  db
    .select({ id: guests.id })
    .from(guests)
    .where(sql`${guests.id} = any(${$.ids}::uuid[])`)
    .orderBy(guests.id)
    .for('update'),
);

const deleteByIds = prepared<{ ids: string[] }>()((db, $) =>
  db.delete(guests).where(sql`${guests.id} = any(${$.ids}::uuid[])`),
);

/** Guests that someone else deleted meanwhile are ignored. @returns the ids of the deleted ones. */
export function deleteManyGuests(db: Database, ids: readonly string[], actor: Actor): Promise<string[]> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    await lockGroups(tx, { ids: [...ids] });
    const deleted = (await lockGuests(tx, { ids: [...ids] })).map(({ id }) => id);
    await replacingMainGuests(tx, deleted, () => deleteByIds(tx, { ids: deleted }));
    return deleted;
  });
}
