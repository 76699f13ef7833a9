// Rules for seating groups and guests (specification §4 "Through the table").
import { describe, expect, it } from 'vitest';
import {
  buildCopyName,
  buildTableNames,
  checkGroupSeatable,
  checkGuestSeatable,
  hasDuplicateIndex,
  sortByIndex,
} from './rules.js';

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
  it('follows the indexes, which default to the position in the list', () => {
    const entries = [{ id: 'a', index: 7 }, { id: 'b', index: 0 }, { id: 'c' }];
    expect([sortByIndex(entries), hasDuplicateIndex(entries)]).toEqual([['b', 'c', 'a'], false]);
    expect(hasDuplicateIndex([{ id: 'a', index: 1 }, { id: 'b' }])).toBe(true);
  });
});

describe('the names of several tables', () => {
  it('have consecutive numbers wherever the pattern has {n}', () => {
    expect(buildTableNames({ namePattern: 'No {n} ({n})', firstNumber: 9, count: 2 })).toEqual([
      'No 9 (9)',
      'No 10 (10)',
    ]);
  });

  it.each([
    ['Table 3', ['Table 3'], 'Table 4'],
    ['Table 3', ['Table 3', 'Table 4', 'Table 5'], 'Table 6'],
    ['Harbour', ['Harbour'], 'Harbour 2'],
    ['Harbour', ['Harbour', 'Harbour 2'], 'Harbour 3'],
    ['1999', ['1999'], '1999 2'],
    ['é'.repeat(100), [], `${'é'.repeat(98)} 2`],
  ])('a copy of %s beside %j is %s', (name, taken, copy) => {
    expect(buildCopyName(name, taken)).toBe(copy);
  });
});
