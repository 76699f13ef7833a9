// Capacities and main slots, which the database enforces at every statement, not only at commit.

import { takesSeat } from '../../../attendance/count-rules.js';
import { groupBy } from '../../../kernel/group-by.js';
import { tableFields } from '../../../seating/table/fields.js';
import type { Finding, Sentence } from '../findings.js';
import type { Sheet } from '../read/sheet.js';
import type { GuestDraft } from './plan-memberships.js';
import type { SeatingPlan } from './plan-seats.js';
import type { RowWrites, SeatsToVacate, StoredGroup, StoredGuest, StoredWedding } from './stored-wedding.js';

class SeatCounts {
  readonly #counts = new Map<string, number>();

  get(table: string): number {
    return this.#counts.get(table) ?? 0;
  }

  add(table: string | null | undefined, seats = 1): void {
    if (table) this.#counts.set(table, this.get(table) + seats);
  }
}

const countSeats = ({ needsSeat, isSeatFreed = false }: Pick<StoredGuest, 'needsSeat' | 'isSeatFreed'>) =>
  takesSeat({ needsSeat, isSeatFreed }) ? 1 : 0;

interface PlannedSeats {
  drafts: GuestDraft[];
  seating: SeatingPlan;
}

/** The seats taken after the import, and where its rows sit. */
function countPlannedSeats(stored: StoredWedding, { drafts, seating }: PlannedSeats) {
  const getTableId = (groupId: string | null, own: string | null | undefined) =>
    groupId === null ? own : seating.tableIdByGroup.get(groupId);
  const groupTables = new Map(stored.groups.map((group) => [group.id, group.tableId]));
  const guestsInFile = new Set(drafts.map((draft) => draft.id));
  const seats = new SeatCounts();
  for (const guest of stored.guests)
    if (!guestsInFile.has(guest.id)) seats.add(getTableId(guest.groupId, guest.tableId), countSeats(guest));
  const seatedRows = drafts.map(({ id, groupId, before, row: { row, needsSeat = before?.needsSeat ?? true } }) => {
    const table = getTableId(groupId, seating.tableIdByGuest.get(id)) ?? null;
    const previousTable = before && (before.groupId === null ? before.tableId : groupTables.get(before.groupId));
    const isSeatFreed = before?.isSeatFreed === true && before.groupId === groupId;
    return { row, table, isArriving: table !== previousTable, seats: countSeats({ needsSeat, isSeatFreed }) };
  });
  for (const row of seatedRows) seats.add(row.table, row.seats);
  return { seats, seatedRows };
}

/** A table that the file names first has a seat for everyone. */
export function enlargeNewTables(stored: StoredWedding, planned: PlannedSeats): void {
  const { seats } = countPlannedSeats(stored, planned);
  for (const table of planned.seating.newTables)
    table.capacity = Math.min(Math.max(table.capacity, seats.get(table.id)), tableFields.capacity.max);
}

/** One problem per excess guest, at the last rows that add guests to the table. */
export function findOverbooked(stored: StoredWedding, sheet: Sheet, planned: PlannedSeats): Finding[] {
  const { seats, seatedRows } = countPlannedSeats(stored, planned);
  const rowsByTable = groupBy(seatedRows, ({ table }) => table);
  return [...stored.tables, ...planned.seating.newTables].flatMap(({ id, tableName, capacity }) => {
    const guests = seats.get(id);
    if (guests <= capacity) return [];
    const rows = rowsByTable.get(id) ?? [];
    // A row that takes no seat itself can still bring a household whose other members are not in the file.
    const taking = rows.some((row) => row.seats > 0) ? rows.filter((row) => row.seats > 0) : rows;
    const arriving = taking.filter(({ isArriving }) => isArriving);
    const values = { table: tableName, capacity, guests };
    const sentence: Sentence = { key: capacity === 1 ? 'SingleSeatTableFull' : 'TableFull', values };
    // Without arrivals, the household of guests already seated there has grown.
    return (arriving.length > 0 ? arriving : taking)
      .slice(capacity - guests)
      .map(({ row }) => ({ row, column: sheet.getColumnName('table'), sentences: [sentence] }));
  });
}

interface Moves {
  guests: StoredGuest[];
  groups: StoredGroup[];
}

function findMoves(stored: StoredWedding, { changedGroups, changedGuests }: RowWrites): Moves {
  const groups = new Map(stored.groups.map((group) => [group.id, group]));
  const guests = new Map(stored.guests.map((guest) => [guest.id, guest]));
  return {
    groups: changedGroups.filter(({ id, tableId }) => groups.get(id)?.tableId !== tableId),
    guests: changedGuests.filter(({ id, groupId, tableId, needsSeat }) => {
      const before = guests.get(id);
      return before?.groupId !== groupId || before.tableId !== tableId || before.needsSeat !== needsSeat;
    }),
  };
}

function exceedsCapacityMidway(stored: StoredWedding, writes: RowWrites, moves: Moves): boolean {
  const changed = [...writes.newGroups, ...writes.changedGroups];
  const before = new Map(stored.groups.map((group) => [group.id, group.tableId]));
  const after = new Map([...stored.groups, ...changed].map((group) => [group.id, group.tableId]));
  const members = groupBy(stored.guests, ({ groupId }) => groupId);
  const seats = new SeatCounts();
  for (const guest of stored.guests)
    seats.add(guest.groupId === null ? guest.tableId : before.get(guest.groupId), countSeats(guest));
  for (const { id, tableId } of moves.groups)
    for (const member of members.get(id) ?? []) seats.add(tableId, countSeats(member));
  for (const guest of [...writes.newGuests, ...moves.guests])
    seats.add(guest.groupId === null ? guest.tableId : after.get(guest.groupId), countSeats(guest));
  return [...stored.tables, ...writes.newTables].some(({ id, capacity }) => seats.get(id) > capacity);
}

function reusesMainSlot(stored: StoredWedding, { changedGuests, newGuests }: RowWrites, moves: Moves): boolean {
  const leaving = new Set(moves.guests.filter((guest) => guest.mainSlot !== null).map((guest) => guest.id));
  const getSlotKey = ({ groupId, mainSlot }: StoredGuest) => `${groupId} ${mainSlot}`;
  const vacatedSlots = new Set(
    stored.guests.filter(({ id, mainSlot }) => mainSlot !== null && leaving.has(id)).map(getSlotKey),
  );
  return [...changedGuests, ...newGuests].some((guest) => vacatedSlots.has(getSlotKey(guest)));
}

/** Everyone who moves, if a limit would be exceeded midway; otherwise none. */
export function vacateFirst(stored: StoredWedding, writes: RowWrites): SeatsToVacate {
  const moves = findMoves(stored, writes);
  if (!exceedsCapacityMidway(stored, writes, moves) && !reusesMainSlot(stored, writes, moves))
    return { guests: [], groups: [] };
  return { guests: moves.guests.map(({ id }) => id), groups: moves.groups.map(({ id }) => id) };
}
