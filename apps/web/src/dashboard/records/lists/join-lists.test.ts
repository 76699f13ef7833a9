import type { Group } from '@havn/api/people/group/schema';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Table } from '@havn/api/seating/table/schema';
import { describe, expect, it } from 'vitest';
import { joinGroups, joinGuests, joinTables } from './join-lists.js';

const guest = (fields: Partial<Guest>): Guest =>
  ({
    _id: 'g1',
    firstName: 'Ida',
    lastName: '',
    status: 'Pending',
    assignedGroup: null,
    assignedTable: null,
    ...fields,
  }) as Guest;
const group = (fields: Partial<Group>): Group =>
  ({
    _id: 'gr1',
    groupName: 'Holm',
    code: 'C',
    mainGuests: [],
    followers: [],
    tableAssignment: null,
    ...fields,
  }) as Group;
const table = (fields: Partial<Table>): Table =>
  ({ _id: 't1', tableName: 'Harbour', assignedGroups: [], assignedGuests: [], ...fields }) as Table;

const inHolm = guest({ assignedGroup: { _id: 'gr1', groupName: 'Holm', code: 'C' } });

describe('guests joined with their group and table', () => {
  it('get the table of their group, and the current names of both', () => {
    const [joined] = joinGuests(
      [inHolm],
      [group({ groupName: 'Holm-Berg', tableAssignment: { _id: 't1', tableName: 'old' } })],
      [table({})],
    );
    expect(joined?.assignedGroup?.groupName).toBe('Holm-Berg');
    expect(joined?.assignedTable).toEqual({ _id: 't1', tableName: 'Harbour' });
    expect(joined?.isInTable).toBe(true);
  });

  it('get the dietary texts of their group, also when one was emptied', () => {
    const joinTexts = (member: Guest, fields: Partial<Group>) => joinGuests([member], [group(fields)], [])[0];
    const texts = { dietaryRestriction: 'no fish', replacedDietaryRestriction: 'no nuts' };
    const joined = joinTexts({ ...inHolm, groupDietaryRestriction: '' }, texts);
    expect(joined).toMatchObject({ groupDietaryRestriction: 'no fish', groupReplacedDietaryRestriction: 'no nuts' });
    const emptied = joinTexts(joined as Guest, { dietaryRestriction: '' });
    expect(emptied?.groupDietaryRestriction).toBe('');
    expect(emptied).not.toHaveProperty('groupReplacedDietaryRestriction');
    expect(joinTexts(joined as Guest, texts)).toBe(joined);
  });

  it('keep their identity when nothing changed', () => {
    const alone = guest({ _id: 'g2', assignedTable: { _id: 't1', tableName: 'Harbour' } });
    expect(joinGuests([inHolm, alone], [group({})], [table({})])).toEqual([inHolm, alone]);
    expect(joinGuests([alone], [group({})], [table({})])[0]).toBe(alone);
  });

  it('keep their own data while the other lists are loading', () => {
    const seated = { ...inHolm, assignedTable: { _id: 't1', tableName: 'Harbour' } };
    expect(joinGuests([seated], [], [])[0]).toBe(seated);
  });
});

describe('groups and tables', () => {
  const member = {
    _id: 'g1',
    firstName: 'Ida',
    lastName: '',
    status: 'Pending',
    isMain: true,
    language: 'en',
    country: 'dk',
    needsSeat: true,
    isSeatFreed: false,
  } as const;

  it('have the current status and names of their members', () => {
    const [joined] = joinGroups(
      [group({ mainGuests: [member] })],
      [guest({ status: 'Accepted', firstName: 'Ida Marie' })],
      [],
    );
    expect(joined?.mainGuests[0]).toMatchObject({ status: 'Accepted', firstName: 'Ida Marie' });
  });

  it('without members keep the language that the server said: the first one of the wedding', () => {
    expect(joinGroups([group({ language: 'de' })], [], [])[0]?.language).toBe('de');
  });

  it('count the current members of a group and the seats they take', () => {
    const seated = table({ assignedGroups: [{ _id: 'gr1', groupName: 'old', guests: 1, seats: 1 }] });
    const followers = [
      { ...member, _id: 'g2', needsSeat: false },
      { ...member, _id: 'g3', isSeatFreed: true },
    ];
    const [joined] = joinTables([seated], [group({ mainGuests: [member], followers })], []);
    expect(joined?.assignedGroups[0]).toEqual({ _id: 'gr1', groupName: 'Holm', guests: 3, seats: 1 });
  });
});
