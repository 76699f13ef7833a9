// Pure functions that decide who can be seated (specification §4 "Through the table").
import type { Reason } from '../errors.js';

export interface SeatableGroup {
  tableId: string | null;
}

export interface SeatableGuest {
  status: 'Pending' | 'Accepted' | 'Declined' | 'Attended';
  groupId: string | null;
  /** The guest's own table, not the group's. */
  tableId: string | null;
}

/** Whether a guest still has to be seated: a guest who declined needs no table. The counts in SQL say the same. */
export function needsTable({ status, hasTable }: { status: SeatableGuest['status']; hasTable: boolean }): boolean {
  return !hasTable && status !== 'Declined';
}

/** Why a group cannot be assigned to the table, or null. A group already at the table may be listed again. */
export function checkGroupSeatable(group: SeatableGroup | undefined, tableId: string): Reason | null {
  if (group === undefined) return 'UNKNOWN_GROUP';
  return group.tableId === null || group.tableId === tableId ? null : 'GROUP_HAS_TABLE';
}

/** Why a guest cannot be seated at the table, or null. One already at the table may be listed again in any status. */
export function checkGuestSeatable(guest: SeatableGuest | undefined, tableId: string): Reason | null {
  if (guest === undefined) return 'UNKNOWN_GUEST';
  if (guest.tableId === tableId) return null;
  const isFree = guest.groupId === null && guest.tableId === null;
  return isFree && guest.status === 'Accepted' ? null : 'GUEST_NOT_SEATABLE';
}

interface IndexedId {
  id: string;
  index?: number | undefined;
}

/** The ids sorted by index. The index defaults to the place in the list. */
export function sortByIndex(places: readonly IndexedId[]): string[] {
  return places
    .map(({ id, index }, at) => ({ id, index: index ?? at }))
    .sort((a, b) => a.index - b.index)
    .map(({ id }) => id);
}

/** Whether two tables have the same index, so that their order is undefined. */
export function hasDuplicateIndex(places: readonly IndexedId[]): boolean {
  return new Set(places.map(({ index }, at) => index ?? at)).size < places.length;
}
