import { describe, expect, it } from 'vitest';
import { group, guest } from '../../testing/parties.js';
import { isCapacity, offeredParties, seatSum } from './fields.js';
import { partyOfGuest } from './model.js';

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
    const own = { groupIds: ['here'], guestIds: ['seatedHere'] };
    const offered = offeredParties(lists, own);
    expect(offered.groups.map(({ _id }) => _id)).toEqual(['free', 'here']);
    expect(offered.guests.map(({ _id }) => _id)).toEqual(['accepted', 'seatedHere']);
    expect(offeredParties(lists, { groupIds: [], guestIds: [] }).guests.map(({ _id }) => _id)).toEqual(['accepted']);
  });

  it('counts group members and individuals, and reports when they exceed the capacity', () => {
    const { groups } = offeredParties(lists, { groupIds: [], guestIds: [] });
    const fields = { tableName: 'Rose', capacity: 3, groupIds: ['free'], guestIds: ['accepted'] };
    expect(seatSum(fields, groups)).toEqual({ inGroups: 2, guests: 1, taken: 3, isFitting: true });
    expect(seatSum({ ...fields, capacity: 2 }, groups).isFitting).toBe(false);
    expect(seatSum({ ...fields, capacity: null }, groups).isFitting).toBe(false);
  });

  it.each([
    [null, false],
    [0, false],
    [1, true],
    [1000, true],
    [1001, false],
    [1.5, false],
  ])('V a capacity of %s: %s', (value, isOne) => {
    expect(isCapacity(value)).toBe(isOne);
  });

  it('names a guest by first and last name', () => {
    expect(partyOfGuest(guest('Ida', 'Accepted', { lastName: 'Holm' })).name).toBe('Ida Holm');
  });
});
