// Assigns groups and individuals to a table and releases their seats (specification §4 "Through the table"). Called by
// the table service in a transaction. Lock order: groups, guests, the table, each by id.
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { DomainError, type Reason } from '../errors.js';
import { checkGroupSeatable, checkGuestSeatable, type SeatableGroup, type SeatableGuest } from './rules.js';

/** The groups and individuals to be seated at the table. An omitted list is unchanged. */
export interface Seating {
  groupIds?: readonly string[] | undefined;
  guestIds?: readonly string[] | undefined;
}

export interface LockedSeating {
  groups: Map<string, SeatableGroup>;
  guests: Map<string, SeatableGuest>;
}

/** Locks the wanted and the currently seated groups and guests. `tableId` is null for a table being created. */
export async function lockSeating(tx: Database, tableId: string | null, wanted: Seating): Promise<LockedSeating> {
  const sql = getSql(tx);
  const { groupIds, guestIds } = wanted;
  const groups =
    groupIds === undefined
      ? []
      : await sql<(SeatableGroup & { id: string })[]>`
          select id, table_id as "tableId" from groups where id = any(${[...groupIds]}::uuid[]) or table_id = ${tableId}
          order by id for no key update`;
  const guests =
    guestIds === undefined
      ? []
      : await sql<(SeatableGuest & { id: string })[]>`
          select id, status, group_id as "groupId", table_id as "tableId" from guests
          where id = any(${[...guestIds]}::uuid[]) or table_id = ${tableId}
          order by id for no key update`;
  return {
    groups: new Map(groups.map((group) => [group.id, group])),
    guests: new Map(guests.map((guest) => [guest.id, guest])),
  };
}

function throwFirst(reasons: (Reason | null)[]): void {
  const reason = reasons.find((found) => found !== null);
  if (reason !== undefined && reason !== null) throw new DomainError(reason);
}

/** @throws DomainError UNKNOWN_GROUP, GROUP_HAS_TABLE, UNKNOWN_GUEST, GUEST_NOT_SEATABLE. */
export function checkSeating(locked: LockedSeating, tableId: string, { groupIds = [], guestIds = [] }: Seating): void {
  throwFirst(groupIds.map((id) => checkGroupSeatable(locked.groups.get(id), tableId)));
  throwFirst(guestIds.map((id) => checkGuestSeatable(locked.guests.get(id), tableId)));
}

/** Unseats groups and guests that are no longer wanted at the table. */
export async function releaseSeats(tx: Database, tableId: string, { groupIds, guestIds }: Seating): Promise<void> {
  const sql = getSql(tx);
  if (groupIds !== undefined)
    await sql`update groups set table_id = null where table_id = ${tableId} and id <> all(${[...groupIds]}::uuid[])`;
  if (guestIds !== undefined)
    await sql`update guests set table_id = null where table_id = ${tableId} and id <> all(${[...guestIds]}::uuid[])`;
}

/** Seats the wanted groups and guests. A database constraint enforces the capacity (TABLE_FULL). */
export async function assignSeats(
  tx: Database,
  tableId: string,
  { groupIds = [], guestIds = [] }: Seating,
): Promise<void> {
  const sql = getSql(tx);
  if (groupIds.length > 0)
    await sql`update groups set table_id = ${tableId} where id = any(${[...groupIds]}::uuid[]) and table_id is null`;
  if (guestIds.length > 0)
    await sql`update guests set table_id = ${tableId} where id = any(${[...guestIds]}::uuid[]) and table_id is null`;
}
