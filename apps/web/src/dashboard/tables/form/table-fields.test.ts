import { describe, expect, it } from 'vitest';
import { group, guest } from '../../../testing/seating-fixtures.js';
import { toGuestUnit } from '../seating/seating-unit.js';
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
    const available = listAvailableUnits(lists, { groupIds: [], guestIds: [] });
    const fields = { tableName: 'Rose', capacity: 3, groupIds: ['free'], guestIds: ['accepted'] };
    expect(countTableSeats(fields, available)).toEqual({ inGroups: 2, guests: 1, taken: 3, isWithinCapacity: true });
    expect(countTableSeats({ ...fields, capacity: 2 }, available).isWithinCapacity).toBe(false);
    expect(countTableSeats({ ...fields, capacity: null }, available).isWithinCapacity).toBe(false);
  });

  it('counts no seat for an individual who needs none', () => {
    const baby = guest('baby', 'Accepted', { needsSeat: false });
    const available = listAvailableUnits({ ...lists, guests: [...lists.guests, baby] }, { groupIds: [], guestIds: [] });
    const fields = { tableName: 'Rose', capacity: 1, groupIds: [], guestIds: ['accepted', 'baby'] };
    expect(countTableSeats(fields, available)).toEqual({ inGroups: 0, guests: 1, taken: 1, isWithinCapacity: true });
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
