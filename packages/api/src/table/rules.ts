// Who may be given a table, as functions of values (specification §4 "Through the table").
import type { Reason } from '../errors.js';

export interface SeatableGroup {
  tableId: string | null;
}

export interface SeatableGuest {
  status: 'Pending' | 'Accepted' | 'Declined' | 'Attended';
  groupId: string | null;
  /** A table of its own. */
  tableId: string | null;
}

/** Why a group cannot be assigned to the table; null when it can. One that is at it may be listed again. */
export function whyGroupNotSeatable(group: SeatableGroup | undefined, tableId: string): Reason | null {
  if (group === undefined) return 'UNKNOWN_GROUP';
  return group.tableId === null || group.tableId === tableId ? null : 'GROUP_HAS_TABLE';
}

/** Why an individual cannot be seated at the table; null when it can. One who sits there may be listed again, whatever became of it. */
export function whyGuestNotSeatable(guest: SeatableGuest | undefined, tableId: string): Reason | null {
  if (guest === undefined) return 'UNKNOWN_GUEST';
  if (guest.tableId === tableId) return null;
  const isFree = guest.groupId === null && guest.tableId === null;
  return isFree && guest.status === 'Accepted' ? null : 'GUEST_NOT_SEATABLE';
}

interface Place {
  id: string;
  index?: number | undefined;
}

/** The ids in the order their indexes say; one without an index stands at its place in the list. */
export function inOrderOfIndex(places: readonly Place[]): string[] {
  return places
    .map(({ id, index }, at) => ({ id, index: index ?? at }))
    .sort((a, b) => a.index - b.index)
    .map(({ id }) => id);
}

/** Whether two tables are given one index: then nobody can say which comes first. */
export function isAmbiguous(places: readonly Place[]): boolean {
  return new Set(places.map(({ index }, at) => index ?? at)).size < places.length;
}
