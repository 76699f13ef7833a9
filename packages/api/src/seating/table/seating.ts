// Specification §4 "Through the table". Lock order: groups, guests, the table, each by id.
import type { Database } from '@havn/db/client';
import { groups, guests } from '@havn/db/schema';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { isOneOf, prepared } from '../../database/prepared.js';
import { DomainError, type Reason } from '../../kernel/errors.js';
import { checkGroupSeatable, checkGuestSeatable, type SeatableGroup, type SeatableGuest } from './rules.js';

/** An omitted list is unchanged. */
export interface Seating {
  groupIds?: readonly string[] | undefined;
  guestIds?: readonly string[] | undefined;
}

export interface LockedSeating {
  groups: Map<string, SeatableGroup>;
  guests: Map<string, SeatableGuest>;
}

const lockGroups = prepared<{ ids: string[]; tableId: string | null }>()((db, $) =>
  db
    .select({ id: groups.id, tableId: groups.tableId })
    .from(groups)
    .where(or(isOneOf(groups.id, $.ids), eq(groups.tableId, $.tableId)))
    .orderBy(groups.id)
    .for('no key update'),
);

const lockGuests = prepared<{ ids: string[]; tableId: string | null }>()((db, $) =>
  db
    .select({ id: guests.id, status: guests.status, groupId: guests.groupId, tableId: guests.tableId })
    .from(guests)
    .where(or(isOneOf(guests.id, $.ids), eq(guests.tableId, $.tableId)))
    .orderBy(guests.id)
    .for('no key update'),
);

/** `tableId` is null for a table being created. */
export async function lockSeating(tx: Database, tableId: string | null, wanted: Seating): Promise<LockedSeating> {
  const { groupIds, guestIds } = wanted;
  const lockedGroups = groupIds === undefined ? [] : await lockGroups(tx, { ids: [...groupIds], tableId });
  const lockedGuests = guestIds === undefined ? [] : await lockGuests(tx, { ids: [...guestIds], tableId });
  return {
    groups: new Map(lockedGroups.map((group) => [group.id, group])),
    guests: new Map(lockedGuests.map((guest) => [guest.id, guest])),
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

type Seats = { tableId: string; ids: string[] };

const unseatGroups = prepared<Seats>()((db, $) =>
  db
    .update(groups)
    .set({ tableId: null })
    .where(and(eq(groups.tableId, $.tableId), sql`${groups.id} <> all(${$.ids}::uuid[])`)),
);
const unseatGuests = prepared<Seats>()((db, $) =>
  db
    .update(guests)
    .set({ tableId: null })
    .where(and(eq(guests.tableId, $.tableId), sql`${guests.id} <> all(${$.ids}::uuid[])`)),
);

export async function releaseSeats(tx: Database, tableId: string, { groupIds, guestIds }: Seating): Promise<void> {
  if (groupIds !== undefined) await unseatGroups(tx, { tableId, ids: [...groupIds] });
  if (guestIds !== undefined) await unseatGuests(tx, { tableId, ids: [...guestIds] });
}

const seatGroups = prepared<Seats>()((db, $) =>
  db
    .update(groups)
    .set({ tableId: sql`${$.tableId}` })
    .where(and(isOneOf(groups.id, $.ids), isNull(groups.tableId))),
);
const seatGuests = prepared<Seats>()((db, $) =>
  db
    .update(guests)
    .set({ tableId: sql`${$.tableId}` })
    .where(and(isOneOf(guests.id, $.ids), isNull(guests.tableId))),
);

/** A database constraint enforces the capacity (TABLE_FULL). */
export async function assignSeats(
  tx: Database,
  tableId: string,
  { groupIds = [], guestIds = [] }: Seating,
): Promise<void> {
  if (groupIds.length > 0) await seatGroups(tx, { tableId, ids: [...groupIds] });
  if (guestIds.length > 0) await seatGuests(tx, { tableId, ids: [...guestIds] });
}
