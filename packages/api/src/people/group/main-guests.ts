// Keeps a household from losing its last main guest unnoticed (specification §2 "Membership effects"). Called by the
// services that remove guests from groups, with the groups locked.
import type { Database } from '@havn/db/client';
import { guests } from '@havn/db/schema';
import { and, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf, prepared } from '../../database/prepared.js';

const listMains = prepared<{ ids: string[] }>()((db, $) =>
  db
    .select({ id: guests.id, groupId: sql<string>`${guests.groupId}` })
    .from(guests)
    .where(and(isOneOf(guests.id, $.ids), isNotNull(guests.mainSlot))),
);

const promoteFirstMembers = prepared<{ groupIds: string[]; formerMainIds: string[] }>()((db, $) => {
  const other = alias(guests, 'other');
  const mainsOrFormer = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.groupId, guests.groupId), or(isNotNull(other.mainSlot), isOneOf(other.id, $.formerMainIds))));
  const firstMembers = db
    .selectDistinctOn([guests.groupId], { id: guests.id })
    .from(guests)
    .where(and(isOneOf(guests.groupId, $.groupIds), isNull(guests.hostId), notExists(mainsOrFormer)))
    .orderBy(guests.groupId, guests.position, guests.id);
  return db.update(guests).set({ mainSlot: 1, isMain: true }).where(sql`${guests.id} in ${firstMembers}`);
});

export async function promoteFirstMember(tx: Database, groupId: string): Promise<void> {
  await promoteFirstMembers(tx, { groupIds: [groupId], formerMainIds: [] });
}

/**
 * Runs a change that may remove the named guests from their groups. If the last main guest of a group leaves, the first
 * remaining member becomes main. A main guest who stays and is made a follower is not replaced.
 */
export async function replacingMainGuests<T>(
  tx: Database,
  ids: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  const mains = await listMains(tx, { ids: [...ids] });
  const result = await change();
  if (mains.length > 0) {
    const groupIds = mains.map(({ groupId }) => groupId);
    await promoteFirstMembers(tx, { groupIds, formerMainIds: mains.map(({ id }) => id) });
  }
  return result;
}
