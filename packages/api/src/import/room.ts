// Whether a plan can be written change by change, or those who move must leave before anybody arrives.
import type { Stored, StoredGroup, StoredGuest, StoredTable } from './stored.js';

interface Changes {
  newTables: StoredTable[];
  newGroups: StoredGroup[];
  changedGroups: StoredGroup[];
  newGuests: StoredGuest[];
  changedGuests: StoredGuest[];
}

/** Whether some table could be too full for a moment, were everybody to arrive before anybody leaves. */
function isTight(stored: Stored, changes: Changes): boolean {
  const before = new Map(stored.groups.map((group) => [group.id, group.tableId]));
  const after = new Map(
    [...stored.groups, ...changes.newGroups, ...changes.changedGroups].map((group) => [group.id, group.tableId]),
  );
  const members = new Map<string, number>();
  const seats = new Map<string, number>();
  const take = (table: string | null | undefined, count = 1) =>
    table && seats.set(table, (seats.get(table) ?? 0) + count);
  for (const { groupId, tableId } of stored.guests) {
    if (groupId !== null) members.set(groupId, (members.get(groupId) ?? 0) + 1);
    take(groupId === null ? tableId : before.get(groupId));
  }
  for (const { id, tableId } of changes.changedGroups) {
    if (before.get(id) !== tableId) take(tableId, members.get(id) ?? 0);
  }
  for (const { groupId, tableId } of [...changes.newGuests, ...changes.changedGuests]) {
    take(groupId === null ? tableId : after.get(groupId));
  }
  return [...stored.tables, ...changes.newTables].some(({ id, capacity }) => (seats.get(id) ?? 0) > capacity);
}

/** Whether somebody takes the place of a main guest who goes to be one elsewhere. */
function isPlaceTaken(stored: Stored, { changedGuests }: Changes): boolean {
  const placeOf = ({ groupId, mainSlot }: StoredGuest) => `${groupId} ${mainSlot}`;
  const holder = new Map(
    stored.guests.filter((guest) => guest.mainSlot !== null).map((guest) => [placeOf(guest), guest.id]),
  );
  const leaving = new Set(changedGuests.filter((guest) => guest.mainSlot !== null).map((guest) => guest.id));
  return changedGuests.some((guest) => {
    const held = holder.get(placeOf(guest));
    return held !== undefined && held !== guest.id && leaving.has(held);
  });
}

export function needsRoom(stored: Stored, changes: Changes): boolean {
  return isTight(stored, changes) || isPlaceTaken(stored, changes);
}
