import type { SuggestedMove } from '@havn/api/seating/suggestion/schema';
import type { Table } from '@havn/api/seating/table/schema';
import { describe, expect, it } from 'vitest';
import { countNewlySeated, listSuggestedTables, toSeatMoves } from './suggested-tables.js';

const table = (_id: string, capacity: number, seatsLeft: number) =>
  ({ _id, tableName: _id, capacity, seatsLeft }) as Table;
const move = (_id: string, fromTableId: string | null, tableId: string, seats: number): SuggestedMove => ({
  kind: _id === 'Bo' ? 'guest' : 'group',
  _id,
  name: _id,
  seats,
  currentSeats: fromTableId === null ? 0 : seats,
  fromTableId,
  tableId,
  reasons: [],
});

const tables = [table('Harbour', 4, 0), table('Garden', 4, 2)];
/** Lind moves to another table and so makes room for Krag and Bo. */
const moves = [move('Krag', null, 'Harbour', 3), move('Bo', null, 'Harbour', 1), move('Lind', 'Harbour', 'Garden', 4)];
const listWithout = (...ids: string[]) => listSuggestedTables(moves, tables, new Set(ids));

describe('the tables of a suggestion', () => {
  it('are filled by the selected moves', () => {
    expect(listWithout().map(({ tableName, free, taken }) => [tableName, free, taken])).toEqual([
      ['Harbour', 4, 4],
      ['Garden', 2, 6],
    ]);
    expect(listWithout('Lind', 'Bo').map(({ taken }) => taken)).toEqual([7, 2]);
  });

  it('keep a move that is not selected, so that it can be selected again', () => {
    expect(listWithout('Krag', 'Bo')[0]?.moves.map(({ _id }) => _id)).toEqual(['Krag', 'Bo']);
  });

  it('omit one that was deleted meanwhile', () => {
    expect(listSuggestedTables(moves, tables.slice(0, 1), new Set()).map(({ _id }) => _id)).toEqual(['Harbour']);
  });
});

describe('the moves', () => {
  it('are sent table by table', () => {
    expect(toSeatMoves(moves)).toEqual([
      { tableId: 'Harbour', groupIds: ['Krag'], guestIds: ['Bo'] },
      { tableId: 'Garden', groupIds: ['Lind'], guestIds: [] },
    ]);
  });

  it('count those who had no seat', () => {
    expect(countNewlySeated(moves)).toBe(4);
  });
});
