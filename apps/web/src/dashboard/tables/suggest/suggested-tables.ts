import type { SuggestedMove } from '@havn/api/seating/suggestion/schema';
import type { Table } from '@havn/api/seating/table/schema';

export interface SuggestedTable {
  _id: string;
  tableName: string;
  capacity: number;
  taken: number;
  /** Seats that are free once the selected units have left the table, before others arrive. */
  free: number;
  moves: readonly SuggestedMove[];
}

const sumSeats = (moves: readonly SuggestedMove[], getSeats: (move: SuggestedMove) => number) =>
  moves.reduce((sum, move) => sum + getSeats(move), 0);

/** The tables to which units move, in the order of the moves. */
export function listSuggestedTables(
  moves: readonly SuggestedMove[],
  tables: readonly Table[],
  excludedIds: ReadonlySet<string>,
): SuggestedTable[] {
  const selected = moves.filter(({ _id }) => !excludedIds.has(_id));
  const byId = new Map(tables.map((table) => [table._id, table]));
  const tableIds = [...new Set(moves.map(({ tableId }) => tableId))];
  return tableIds.flatMap((tableId) => {
    const table = byId.get(tableId);
    if (table === undefined) return [];
    const { _id, tableName, capacity, seatsLeft } = table;
    const arriving = selected.filter((move) => move.tableId === _id);
    const leaving = selected.filter((move) => move.fromTableId === _id);
    const free = seatsLeft + sumSeats(leaving, ({ currentSeats }) => currentSeats);
    const taken = capacity - free + sumSeats(arriving, ({ seats }) => seats);
    return { _id, tableName, capacity, taken, free, moves: moves.filter((move) => move.tableId === _id) };
  });
}

export function toSeatMoves(moves: readonly SuggestedMove[]) {
  const listIds = (tableId: string, kind: SuggestedMove['kind']) =>
    moves.flatMap((move) => (move.tableId === tableId && move.kind === kind ? move._id : []));
  return [...new Set(moves.map(({ tableId }) => tableId))].map((tableId) => ({
    tableId,
    groupIds: listIds(tableId, 'group'),
    guestIds: listIds(tableId, 'guest'),
  }));
}

/** The number of people who get a seat and had none. */
export const countNewlySeated = (moves: readonly SuggestedMove[]): number =>
  sumSeats(moves, ({ seats, currentSeats }) => seats - currentSeats);
