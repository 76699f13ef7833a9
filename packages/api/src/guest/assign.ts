// Bulk assignment of guests to a group or a table, in one transaction (specification §4 "Through the guest").
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import type { z } from 'zod';
import { acquireSeatingLock } from '../database/seating-lock.js';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { DomainError, type Issue, type Reason } from '../errors.js';
import type { assignGroupInput, assignTableInput } from './schema.js';

interface LockedGuest {
  id: string;
  group_id: string | null;
}

/** Locks the guests, their current groups and the target group. @throws DomainError UNKNOWN_GUEST, UNKNOWN_GROUP. */
async function lockGuests(tx: Database, ids: readonly string[], groupId: string | null): Promise<LockedGuest[]> {
  const sql = getSql(tx);
  await acquireSeatingLock(tx);
  const groups = await sql<{ id: string }[]>`
    select id from groups where id = ${groupId} or id in (select group_id from guests where id = any(${[...ids]}::uuid[]))
    order by id for update`;
  if (groupId !== null && !groups.some((group) => group.id === groupId)) throw new DomainError('UNKNOWN_GROUP');
  const guests = await sql<LockedGuest[]>`
    select id, group_id from guests where id = any(${[...ids]}::uuid[]) order by id for update`;
  const known = new Set(guests.map((guest) => guest.id));
  throwForIds('UNKNOWN_GUEST', ids, (id) => !known.has(id));
  return guests;
}

/** Throws with one issue for each affected id, so that a list can mark them. */
function throwForIds(reason: Reason, ids: readonly string[], isAffected: (id: string) => boolean): void {
  const { message } = new DomainError(reason);
  const issues: Issue[] = ids.flatMap((id, at) => (isAffected(id) ? [{ path: ['ids', at], message }] : []));
  if (issues.length > 0) throw new DomainError(reason, { issues });
}

const unique = (ids: readonly string[]) => [...new Set(ids)];

/**
 * Makes guests followers of a group, whatever group or table they had, or individuals without a table (`null`). Guests
 * already in the group are unchanged.
 * @throws DomainError UNKNOWN_GUEST, UNKNOWN_GROUP, TABLE_FULL.
 */
export function assignGroup(db: Database, input: z.output<typeof assignGroupInput>, actor: Actor): Promise<string[]> {
  const ids = unique(input.ids);
  const { groupId } = input;
  return inTransactionAs(db, actor, async (tx) => {
    const guests = await lockGuests(tx, ids, groupId);
    const moving = guests.filter((guest) => guest.group_id !== groupId).map((guest) => guest.id);
    const sql = getSql(tx);
    if (groupId === null)
      await sql`update guests set group_id = null, main_slot = null where id = any(${moving}::uuid[])`;
    else
      await sql`
        update guests set group_id = ${groupId}, main_slot = null, is_main = false, table_id = null
        where id = any(${moving}::uuid[])`;
    return ids;
  });
}

/**
 * Seats individuals at a table, or removes them from theirs (`null`). A guest in a group sits at the group's table.
 * @throws DomainError UNKNOWN_GUEST, UNKNOWN_TABLE, TABLE_BESIDE_GROUP, TABLE_FULL.
 */
export function assignTable(db: Database, input: z.output<typeof assignTableInput>, actor: Actor): Promise<string[]> {
  const ids = unique(input.ids);
  return inTransactionAs(db, actor, async (tx) => {
    const guests = await lockGuests(tx, ids, null);
    const grouped = new Set(guests.filter((guest) => guest.group_id !== null).map((guest) => guest.id));
    throwForIds('TABLE_BESIDE_GROUP', ids, (id) => grouped.has(id));
    await getSql(tx)`update guests set table_id = ${input.tableId} where id = any(${ids}::uuid[])`;
    return ids;
  });
}
