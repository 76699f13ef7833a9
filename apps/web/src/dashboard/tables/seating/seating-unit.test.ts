import type { Table } from '@havn/api/seating/table/schema';
import { describe, expect, it } from 'vitest';
import { group, guest } from '../../../testing/seating-fixtures.js';
import {
  computeSeatTotals,
  listSeats,
  listUnitsAtTable,
  listUnseatedUnits,
  searchTables,
  searchUnits,
} from './seating-unit.js';

const table = (fields: Partial<Table>) =>
  ({
    _id: 't',
    tableName: 'Rose',
    capacity: 8,
    seatsLeft: 8,
    assignedGroups: [],
    assignedGuests: [],
    ...fields,
  }) as Table;
const byId = <R extends { _id: string }>(...rows: R[]) => new Map(rows.map((row) => [row._id, row]));

const seated = table({
  capacity: 6,
  seatsLeft: 3,
  assignedGroups: [{ _id: 'Holm', groupName: 'Holm', guests: 2, seats: 2 }],
  assignedGuests: [{ _id: 'Ida', firstName: 'Ida', lastName: '', status: 'Declined', needsSeat: true }],
});
const people = { groups: byId(group('Holm', ['Accepted', 'Declined'])), guests: byId(guest('Ida', 'Declined')) };

describe('seats', () => {
  it('show the status of their guest, then free seats up to the capacity', () => {
    expect(listSeats(seated, listUnitsAtTable(seated, people))).toEqual([
      'Accepted',
      'Declined',
      'Declined',
      'free',
      'free',
      'free',
    ]);
  });

  it('of a group that has not been loaded yet count as taken', () => {
    const units = listUnitsAtTable(seated, { groups: new Map(), guests: new Map() });
    expect(listSeats(seated, units)).toEqual(['taken', 'taken', 'Declined', 'free', 'free', 'free']);
  });

  it('are totalled over all tables, with declined seats and unseated people', () => {
    const unseated = listUnseatedUnits([group('Lund', ['Pending', 'Declined'])], [guest('Bo', 'Accepted')]);
    expect(computeSeatTotals([seated, table({ _id: 'u' })], people, unseated)).toEqual({
      capacity: 14,
      taken: 3,
      free: 11,
      declined: 2,
      unseated: 2,
    });
  });
});

describe('unseated units', () => {
  it('are groups and individuals in which someone may still attend', () => {
    const rose = { _id: 't', tableName: 'Rose' };
    const groups = [
      group('free', ['Declined', 'Pending']),
      group('gone', ['Declined']),
      group('seated', ['Accepted'], { tableAssignment: rose }),
      group('empty', []),
    ];
    const guests = [
      guest('a', 'Accepted'),
      guest('b', 'Pending'),
      guest('c', 'Declined'),
      guest('d', 'Accepted', { assignedTable: rose }),
      guest('e', 'Accepted', { isInGroup: true }),
    ];
    const units = listUnseatedUnits(groups, guests);
    expect(units.map(({ _id }) => _id)).toEqual(['free', 'a', 'b']);
  });
});

describe('the search', () => {
  it('finds names with ø, æ, ß and ł by their plain letters', () => {
    const tables = [table({ tableName: 'Blåbær' }), table({ tableName: 'Rose' })];
    expect(searchTables(tables, 'blabaer').map(({ tableName }) => tableName)).toEqual(['Blåbær']);
    const units = listUnseatedUnits([], [guest('Sørensen', 'Accepted'), guest('Groß', 'Accepted')]);
    expect(searchUnits(units, 'sorensen').map(({ name }) => name)).toEqual(['Sørensen']);
    expect(searchUnits(units, 'gross').map(({ name }) => name)).toEqual(['Groß']);
  });
});
