// Rules for seating groups and guests (specification §4 "Through the table").
import { describe, expect, it } from 'vitest';
import { checkGroupSeatable, checkGuestSeatable, hasDuplicateIndex, sortByIndex } from './rules.js';

describe('a group', () => {
  it.each([
    [{ tableId: null }, null],
    [{ tableId: 'here' }, null],
    [{ tableId: 'there' }, 'GROUP_HAS_TABLE'],
    [undefined, 'UNKNOWN_GROUP'],
  ] as const)('%j: %s', (group, reason) => {
    expect(checkGroupSeatable(group, 'here')).toBe(reason);
  });
});

describe('an individual', () => {
  it.each([
    [{ status: 'Accepted', groupId: null, tableId: null }, null],
    [{ status: 'Declined', groupId: null, tableId: 'here' }, null],
    [{ status: 'Accepted', groupId: null, tableId: 'there' }, 'GUEST_NOT_SEATABLE'],
    [{ status: 'Accepted', groupId: 'group', tableId: null }, 'GUEST_NOT_SEATABLE'],
    [{ status: 'Attended', groupId: null, tableId: null }, 'GUEST_NOT_SEATABLE'],
    [{ status: 'Pending', groupId: null, tableId: null }, 'GUEST_NOT_SEATABLE'],
    [undefined, 'UNKNOWN_GUEST'],
  ] as const)('%j: %s', (guest, reason) => {
    expect(checkGuestSeatable(guest, 'here')).toBe(reason);
  });
});

describe('an order given by indexes', () => {
  it('follows the indexes, and the place in the list without an index', () => {
    const places = [{ id: 'a', index: 7 }, { id: 'b', index: 0 }, { id: 'c' }];
    expect([sortByIndex(places), hasDuplicateIndex(places)]).toEqual([['b', 'c', 'a'], false]);
    expect(hasDuplicateIndex([{ id: 'a', index: 1 }, { id: 'b' }])).toBe(true);
  });
});
