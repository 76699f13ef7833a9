// Who must be unseated before anyone is seated: the database enforces capacities at every statement, not only at
// commit.
import type { Stored, StoredGroup, StoredGuest, StoredTable } from './stored.js';

interface Changes {
  newTables: StoredTable[];
  newGroups: StoredGroup[];
  changedGroups: StoredGroup[];
  newGuests: StoredGuest[];
  changedGuests: StoredGuest[];
}

interface Moves {
  guests: StoredGuest[];
  groups: StoredGroup[];
}

function movesOf(stored: Stored, { changedGroups, changedGuests }: Changes): Moves {
  const groups = new Map(stored.groups.map((group) => [group.id, group]));
  const guests = new Map(stored.guests.map((guest) => [guest.id, guest]));
  return {
    groups: changedGroups.filter(({ id, tableId }) => groups.get(id)?.tableId !== tableId),
    guests: changedGuests.filter(({ id, groupId, tableId }) => {
      const before = guests.get(id);
      return before?.groupId !== groupId || before.tableId !== tableId;
    }),
  };
}

/** Whether a table would exceed its capacity if everyone arrived before anyone left. */
function isTight(stored: Stored, changes: Changes, moves: Moves): boolean {
  const before = new Map(stored.groups.map((group) => [group.id, group.tableId]));
  const changed = [...changes.newGroups, ...changes.changedGroups];
  const after = new Map([...stored.groups, ...changed].map((group) => [group.id, group.tableId]));
  const members = new Map<string, number>();
  const seats = new Map<string, number>();
  const take = (table: string | null | undefined, count = 1) => {
    if (table) seats.set(table, (seats.get(table) ?? 0) + count);
  };
  for (const { groupId, tableId } of stored.guests) {
    if (groupId !== null) members.set(groupId, (members.get(groupId) ?? 0) + 1);
    take(groupId === null ? tableId : before.get(groupId));
  }
  for (const { id, tableId } of moves.groups) take(tableId, members.get(id) ?? 0);
  for (const { groupId, tableId } of [...changes.newGuests, ...moves.guests]) {
    take(groupId === null ? tableId : after.get(groupId));
  }
  return [...stored.tables, ...changes.newTables].some(({ id, capacity }) => (seats.get(id) ?? 0) > capacity);
}

/** Whether a guest takes the main slot of a main guest who moves elsewhere. */
function isPlaceTaken(stored: Stored, { changedGuests, newGuests }: Changes, moves: Moves): boolean {
  const leaving = new Set(moves.guests.filter((guest) => guest.mainSlot !== null).map((guest) => guest.id));
  const placeOf = ({ groupId, mainSlot }: StoredGuest) => `${groupId} ${mainSlot}`;
  const left = new Set(stored.guests.filter(({ id, mainSlot }) => mainSlot !== null && leaving.has(id)).map(placeOf));
  return [...changedGuests, ...newGuests].some((guest) => left.has(placeOf(guest)));
}

/** Ids of all guests and groups that move, if a limit would be exceeded midway; otherwise none. */
export function leaversFirst(stored: Stored, changes: Changes): { guests: string[]; groups: string[] } {
  const moves = movesOf(stored, changes);
  if (!isTight(stored, changes, moves) && !isPlaceTaken(stored, changes, moves)) return { guests: [], groups: [] };
  return { guests: moves.guests.map(({ id }) => id), groups: moves.groups.map(({ id }) => id) };
}
