import { describe, expect, it } from 'vitest';
import { group, guest } from '../../testing/seating-fixtures.js';
import { toGuestUnit } from './seating-unit.js';
import { countTableSeats, isValidCapacity, listAvailableUnits } from './table-fields.js';

describe('the table form', () => {
  const rose = { _id: 't', tableName: 'Rose' };
  const lists = {
    groups: [group('free', ['Accepted', 'Pending']), group('here', ['Declined'], { tableAssignment: rose })],
    guests: [
      guest('accepted', 'Accepted'),
      guest('pending', 'Pending'),
      guest('grouped', 'Accepted', { isInGroup: true }),
      guest('seatedHere', 'Declined', { assignedTable: rose }),
      guest('seatedElsewhere', 'Accepted', { assignedTable: { _id: 'u', tableName: 'Sage' } }),
    ],
  };

  it('lists unassigned groups, unassigned Accepted individuals, and everyone already at the table', () => {
    const assigned = { groupIds: ['here'], guestIds: ['seatedHere'] };
    const available = listAvailableUnits(lists, assigned);
    expect(available.groups.map(({ _id }) => _id)).toEqual(['free', 'here']);
    expect(available.guests.map(({ _id }) => _id)).toEqual(['accepted', 'seatedHere']);
    expect(listAvailableUnits(lists, { groupIds: [], guestIds: [] }).guests.map(({ _id }) => _id)).toEqual([
      'accepted',
    ]);
  });

  it('counts group members and individuals, and reports when they exceed the capacity', () => {
    const { groups } = listAvailableUnits(lists, { groupIds: [], guestIds: [] });
    const fields = { tableName: 'Rose', capacity: 3, groupIds: ['free'], guestIds: ['accepted'] };
    expect(countTableSeats(fields, groups)).toEqual({ inGroups: 2, guests: 1, taken: 3, isWithinCapacity: true });
    expect(countTableSeats({ ...fields, capacity: 2 }, groups).isWithinCapacity).toBe(false);
    expect(countTableSeats({ ...fields, capacity: null }, groups).isWithinCapacity).toBe(false);
  });

  it.each([
    [null, false],
    [0, false],
    [1, true],
    [1000, true],
    [1001, false],
    [1.5, false],
  ])('V a capacity of %s: %s', (value, expected) => {
    expect(isValidCapacity(value)).toBe(expected);
  });

  it('names a guest by first and last name', () => {
    expect(toGuestUnit(guest('Ida', 'Accepted', { lastName: 'Holm' })).name).toBe('Ida Holm');
  });
});
