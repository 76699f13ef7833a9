import type { Group } from '@havn/api/people/group/schema';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Table } from '@havn/api/seating/table/schema';
import { describe, expect, it } from 'vitest';
import {
  countRemainingSeats,
  getOwnTable,
  isMainGuestLimitReached,
  listAvailableGuests,
  removeMember,
  searchGroups,
  swapMainGuests,
  toGroupFields,
  toggleMain,
} from './group-form-model.js';

function guest(id: string, fields: Partial<Guest> = {}): Guest {
  const isInGroup = fields.assignedGroup !== undefined && fields.assignedGroup !== null;
  return {
    _id: id,
    firstName: id,
    lastName: '',
    status: 'Pending',
    isMain: false,
    isInGroup,
    assignedGroup: null,
    assignedTable: null,
    version: 1,
    ...fields,
  } as Guest;
}
const group = (fields: Partial<Group>) =>
  ({
    _id: 'g',
    groupName: 'Holm',
    code: 'ABC',
    mainGuests: [],
    followers: [],
    tableAssignment: null,
    dietaryRestriction: '',
    version: 1,
    ...fields,
  }) as Group;
const table = (seatsLeft: number) => ({ _id: 't', tableName: 'Rose', seatsLeft, capacity: 8 }) as Table;
const member = (_id: string) => ({ _id, firstName: _id, lastName: '' }) as Group['mainGuests'][number];

describe('the pickers', () => {
  const otherGroup = { _id: 'other', groupName: 'Other', code: 'X' };
  const people = [
    guest('main', { isMain: true }),
    guest('follower'),
    guest('mainElsewhere', { isMain: true, assignedGroup: otherGroup }),
    guest('elsewhere', { assignedGroup: otherGroup }),
    guest('seated', { isMain: true, assignedTable: { _id: 't', tableName: 'Rose' } }),
    guest('ownMain', { isMain: true, assignedGroup: { _id: 'g', groupName: 'Holm', code: 'ABC' } }),
    guest('ownFollower', { assignedGroup: { _id: 'g', groupName: 'Holm', code: 'ABC' } }),
  ];
  const saved = { mainGuests: ['ownMain'], followers: ['ownFollower'] };
  const listIds = (guests: readonly Guest[]) => guests.map(({ _id }) => _id);

  it('offer ungrouped main guests and followers, and the group’s own members', () => {
    const offered = listAvailableGuests(people, saved, saved);
    expect(listIds(offered.mainGuests)).toEqual(['main', 'seated', 'ownMain']);
    expect(listIds(offered.followers)).toEqual(['follower', 'ownFollower']);
  });

  it('offer a removed member only in the list of their role', () => {
    const offered = listAvailableGuests(people, saved, { mainGuests: [], followers: [] });
    expect(listIds(offered.mainGuests)).toEqual(['main', 'seated', 'ownMain']);
    expect(listIds(offered.followers)).toEqual(['follower', 'ownFollower']);
  });

  it('keep a member who switched lists in the current list, so that they can be removed', () => {
    const offered = listAvailableGuests(people, saved, { mainGuests: ['ownFollower'], followers: ['ownMain', 'main'] });
    expect(listIds(offered.mainGuests)).toEqual(['seated', 'ownFollower']);
    expect(listIds(offered.followers)).toEqual(['main', 'follower', 'ownMain']);
  });

  it('find the table of an ungrouped guest who is seated', () => {
    expect(people.map(getOwnTable)).toEqual([null, null, null, null, 'Rose', null, null]);
  });
});

describe('members', () => {
  const members = { mainGuests: ['a', 'b'], followers: ['c'] };

  it('switch lists, change order and are removed; there are at most two main guests', () => {
    expect(isMainGuestLimitReached(members)).toBe(true);
    expect(toggleMain(members, 'a')).toEqual({ mainGuests: ['b'], followers: ['a', 'c'] });
    expect(toggleMain({ mainGuests: ['a'], followers: ['c'] }, 'c')).toEqual({
      mainGuests: ['a', 'c'],
      followers: [],
    });
    expect(swapMainGuests(members).mainGuests).toEqual(['b', 'a']);
    expect(removeMember(members, 'c').followers).toEqual([]);
  });

  it('keep the order of main guests; the order of followers is irrelevant', () => {
    const fields = toGroupFields(
      group({ mainGuests: [member('z'), member('a')], followers: [member('y'), member('b')] }),
    );
    expect(fields.mainGuests).toEqual(['z', 'a']);
    expect(fields.followers).toEqual(['b', 'y']);
  });
});

describe('seats', () => {
  it('at the group’s own table are available to the group', () => {
    expect(countRemainingSeats(table(2), { tableId: '', members: 0 }, 3)).toBe(-1);
    expect(countRemainingSeats(table(2), { tableId: 't', members: 3 }, 3)).toBe(2);
    expect(countRemainingSeats(table(0), { tableId: 't', members: 3 }, 4)).toBe(-1);
  });
});

describe('the search', () => {
  const groups = [
    group({ _id: '1', groupName: 'Møller' }),
    group({ _id: '2', mainGuests: [member('Élodie')] }),
    group({ _id: '3', tableAssignment: { _id: 't', tableName: 'Rose' } }),
  ];
  it.each([
    ['MØLL', ['1']],
    ['elodie', ['2']],
    ['rose', ['3']],
    [' ', ['1', '2', '3']],
    ['nobody', []],
  ])('for %j finds %j', (query, found) => {
    expect(searchGroups(groups, query).map(({ _id }) => _id)).toEqual(found);
  });

  it('finds names with ø, æ, ß and ł by their plain letters', () => {
    const groups = ['Sørensen', 'Ægir', 'Groß', 'Łukasz'].map((groupName) => group({ _id: groupName, groupName }));
    const find = (query: string) => searchGroups(groups, query).map(({ groupName }) => groupName);
    expect(find('sorensen')).toEqual(['Sørensen']);
    expect(find('aegir')).toEqual(['Ægir']);
    expect(find('gross')).toEqual(['Groß']);
    expect(find('lukasz')).toEqual(['Łukasz']);
  });
});
