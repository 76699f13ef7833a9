// Who must be unseated before anyone is seated: the database enforces capacities at every statement, not only at
// commit.
import type { StoredGroup, StoredGuest, StoredTable, StoredWedding } from './stored-wedding.js';

interface PlannedWrites {
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

function findMoves(stored: StoredWedding, { changedGroups, changedGuests }: PlannedWrites): Moves {
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
function exceedsCapacityMidway(stored: StoredWedding, changes: PlannedWrites, moves: Moves): boolean {
  const before = new Map(stored.groups.map((group) => [group.id, group.tableId]));
  const changed = [...changes.newGroups, ...changes.changedGroups];
  const after = new Map([...stored.groups, ...changed].map((group) => [group.id, group.tableId]));
  const members = new Map<string, number>();
  const seats = new Map<string, number>();
  const addSeats = (table: string | null | undefined, count = 1) => {
    if (table) seats.set(table, (seats.get(table) ?? 0) + count);
  };
  for (const { groupId, tableId } of stored.guests) {
    if (groupId !== null) members.set(groupId, (members.get(groupId) ?? 0) + 1);
    addSeats(groupId === null ? tableId : before.get(groupId));
  }
  for (const { id, tableId } of moves.groups) addSeats(tableId, members.get(id) ?? 0);
  for (const { groupId, tableId } of [...changes.newGuests, ...moves.guests]) {
    addSeats(groupId === null ? tableId : after.get(groupId));
  }
  return [...stored.tables, ...changes.newTables].some(({ id, capacity }) => (seats.get(id) ?? 0) > capacity);
}

/** Whether a guest takes the main slot of a main guest who moves elsewhere. */
function reusesMainSlot(stored: StoredWedding, { changedGuests, newGuests }: PlannedWrites, moves: Moves): boolean {
  const leaving = new Set(moves.guests.filter((guest) => guest.mainSlot !== null).map((guest) => guest.id));
  const getSlotKey = ({ groupId, mainSlot }: StoredGuest) => `${groupId} ${mainSlot}`;
  const vacatedSlots = new Set(
    stored.guests.filter(({ id, mainSlot }) => mainSlot !== null && leaving.has(id)).map(getSlotKey),
  );
  return [...changedGuests, ...newGuests].some((guest) => vacatedSlots.has(getSlotKey(guest)));
}

/** Ids of all guests and groups that move, if a limit would be exceeded midway; otherwise none. */
export function vacateFirst(stored: StoredWedding, changes: PlannedWrites): { guests: string[]; groups: string[] } {
  const moves = findMoves(stored, changes);
  if (!exceedsCapacityMidway(stored, changes, moves) && !reusesMainSlot(stored, changes, moves))
    return { guests: [], groups: [] };
  return { guests: moves.guests.map(({ id }) => id), groups: moves.groups.map(({ id }) => id) };
}
