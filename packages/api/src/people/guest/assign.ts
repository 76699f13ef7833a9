// Bulk assignment of guests to a group or a table, in one transaction (specification §4 "Through the guest").
import type { Database } from '@havn/db/client';
import { guests } from '@havn/db/schema';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isOneOf, prepared } from '../../database/prepared.js';
import { type Actor, inTransactionAs } from '../../database/transaction.js';
import { replacingMainGuests } from '../group/main-guests.js';
import { assertNoneAffected, lockManyGuests } from './lock-many.js';
import type { assignGroupInput, assignTableInput } from './schema.js';

const leaveGroups = prepared<{ ids: string[] }>()((db, $) =>
  db.update(guests).set({ groupId: null, mainSlot: null }).where(isOneOf(guests.id, $.ids)),
);

const joinGroup = prepared<{ ids: string[]; groupId: string }>()((db, $) =>
  db
    .update(guests)
    .set({ groupId: sql`${$.groupId}`, mainSlot: null, isMain: false, tableId: null })
    .where(isOneOf(guests.id, $.ids)),
);

const seatGuests = prepared<{ ids: string[]; tableId: string | null }>()((db, $) =>
  db
    .update(guests)
    .set({ tableId: sql`${$.tableId}` })
    .where(isOneOf(guests.id, $.ids)),
);

/** @throws DomainError UNKNOWN_GUEST, UNKNOWN_GROUP. */
async function lockGuests(tx: Database, ids: string[], groupId: string | null) {
  const named = await lockManyGuests(tx, ids, groupId);
  const known = new Set(named.map((guest) => guest.id));
  assertNoneAffected('UNKNOWN_GUEST', { field: 'ids', items: ids }, (id) => !known.has(id));
  return named;
}

const unique = (ids: readonly string[]) => [...new Set(ids)];

/** Makes guests followers of a group, or individuals. @throws DomainError UNKNOWN_GUEST, UNKNOWN_GROUP, TABLE_FULL. */
export function assignGroup(db: Database, input: z.output<typeof assignGroupInput>, actor: Actor): Promise<string[]> {
  const ids = unique(input.ids);
  const { groupId } = input;
  return inTransactionAs(db, actor, async (tx) => {
    const named = await lockGuests(tx, ids, groupId);
    const moving = named.filter((guest) => guest.groupId !== groupId).map((guest) => guest.id);
    await replacingMainGuests(tx, moving, () =>
      groupId === null ? leaveGroups(tx, { ids: moving }) : joinGroup(tx, { ids: moving, groupId }),
    );
    return ids;
  });
}

/** @throws DomainError UNKNOWN_GUEST, UNKNOWN_TABLE, TABLE_BESIDE_GROUP, TABLE_FULL. */
export function assignTable(db: Database, input: z.output<typeof assignTableInput>, actor: Actor): Promise<string[]> {
  const ids = unique(input.ids);
  return inTransactionAs(db, actor, async (tx) => {
    const named = await lockGuests(tx, ids, null);
    const grouped = new Set(named.filter((guest) => guest.groupId !== null).map((guest) => guest.id));
    assertNoneAffected('TABLE_BESIDE_GROUP', { field: 'ids', items: ids }, (id) => grouped.has(id));
    await seatGuests(tx, { ids, tableId: input.tableId });
    return ids;
  });
}
