// Who sits at a table, by an administrator's calls, on a real PostgreSQL (specification §2, §4).
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { callAsAdministrator, getOutcome, unknownId, useDatabase } from './harness.js';
import { createSeatingBuilders } from './seating-harness.js';

const testDatabase = useDatabase();
const api = () => callAsAdministrator(testDatabase);
const admin = () => api().table;
const guests = () => api().guest;
const groups = () => api().group;
const { addGuest, addGroup } = createSeatingBuilders(api);

beforeEach(() => emptyWedding(testDatabase.sql));

describe('moving', () => {
  async function fill() {
    const [family, friends] = [await addGroup('Family', 3), await addGroup('Friends', 2)];
    const single = await addGuest('Single');
    const { _id: large } = await admin().create({ tableName: 'Large', capacity: 3, groupIds: [family] });
    const { _id: small } = await admin().create({ tableName: 'Small', capacity: 3, groupIds: [friends] });
    return { family, friends, single, large, small };
  }
  const getSeating = async () =>
    (await admin().list({})).map(({ groupIds, guestIds, seatsLeft }) => [...groupIds, ...guestIds, seatsLeft]);

  it('seats groups and individuals at a table, and null frees their seats', async () => {
    const { family, friends, single, small } = await fill();
    await admin().seat({ moves: [{ tableId: small, guestIds: [single], groupIds: [friends] }] });
    expect(await getSeating()).toEqual([
      [family, 0],
      [friends, single, 0],
    ]);
    await admin().seat({ moves: [{ tableId: null, guestIds: [single], groupIds: [family] }] });
    expect(await getSeating()).toEqual([[3], [friends, 1]]);
  });

  it('lets two full tables exchange their guests', async () => {
    const { family, friends, single, large, small } = await fill();
    await admin().seat({ moves: [{ tableId: small, guestIds: [single] }] });
    await admin().seat({
      moves: [
        { tableId: small, groupIds: [family] },
        { tableId: large, groupIds: [friends], guestIds: [single] },
      ],
    });
    expect(await getSeating()).toEqual([
      [friends, single, 0],
      [family, 0],
    ]);
  });

  it('swaps units of two tables', async () => {
    const { family, friends } = await fill();
    await admin().swap({ units: { groupIds: [family] }, others: { groupIds: [friends] } });
    expect(await getSeating()).toEqual([
      [friends, 1],
      [family, 0],
    ]);
  });

  it('swaps a unit with one that has no table', async () => {
    const { family, friends, single } = await fill();
    await admin().swap({ units: { guestIds: [single] }, others: { groupIds: [friends] } });
    expect(await getSeating()).toEqual([
      [family, 0],
      [single, 2],
    ]);
    expect((await groups().get({ id: friends })).tableAssignment).toBe(null);
  });

  it('undoes a swap in one step', async () => {
    const { family, friends } = await fill();
    const before = await getSeating();
    const undoIds: string[] = [];
    const recorded = callAsAdministrator(testDatabase, { setUndo: (id) => void undoIds.push(id) });
    await recorded.table.swap({ units: { groupIds: [family] }, others: { groupIds: [friends] } });
    await api().undo.takeBack({ id: undoIds[0] ?? '' });
    expect(await getSeating()).toEqual(before);
  });

  it('Z4 swaps nothing if a table is too small, an id is unknown, or the units do not sit at two tables', async () => {
    const { family, friends, single, small } = await fill();
    const third = await addGroup('Third', 1);
    await admin().seat({ moves: [{ tableId: small, groupIds: [third] }] });
    const member = (await groups().get({ id: family })).mainGuests[0]?._id ?? '';
    const before = await getSeating();
    for (const [units, others, reason] of [
      [{ groupIds: [family] }, { groupIds: [third] }, 'TABLE_FULL'],
      [{ groupIds: [friends] }, { groupIds: [third] }, 'UNITS_NOT_SWAPPABLE'],
      [{ groupIds: [family, friends] }, { guestIds: [single] }, 'UNITS_NOT_SWAPPABLE'],
      [{ groupIds: [unknownId] }, { groupIds: [third] }, 'UNKNOWN_GROUP'],
      [{ groupIds: [family] }, { guestIds: [unknownId] }, 'UNKNOWN_GUEST'],
      [{ guestIds: [member] }, { groupIds: [third] }, 'TABLE_BESIDE_GROUP'],
      [{ groupIds: [family] }, {}, 'INVALID_INPUT'],
      [{ groupIds: [family] }, { groupIds: [family] }, 'INVALID_INPUT'],
    ] as const)
      expect(await getOutcome(admin().swap({ units, others } as never))).toBe(reason);
    expect(await getSeating()).toEqual(before);
  });

  it('changes nothing if one move is not possible', async () => {
    const { family, friends, single, large, small } = await fill();
    const member = (await groups().get({ id: family })).mainGuests[0]?._id ?? '';
    const before = await getSeating();
    for (const [wrong, reason] of [
      [{ tableId: large, groupIds: [friends] }, 'TABLE_FULL'],
      [{ tableId: unknownId, groupIds: [friends] }, 'UNKNOWN_TABLE'],
      [{ tableId: small, groupIds: [unknownId] }, 'UNKNOWN_GROUP'],
      [{ tableId: small, guestIds: [unknownId] }, 'UNKNOWN_GUEST'],
      [{ tableId: small, guestIds: [member] }, 'TABLE_BESIDE_GROUP'],
      [{ tableId: null, guestIds: [single] }, 'INVALID_INPUT'],
    ] as const)
      expect(await getOutcome(admin().seat({ moves: [{ tableId: small, guestIds: [single] }, wrong as never] }))).toBe(
        reason,
      );
    expect(await getSeating()).toEqual(before);
  });
});

describe('seating groups', () => {
  it('replaces the assigned groups, and [] removes all', async () => {
    const [a, b, c] = [await addGroup('A', 1), await addGroup('B', 1), await addGroup('C', 1)];
    const single = await addGuest('Single');
    const { _id: id } = await admin().create({ tableName: 'T', capacity: 3, groupIds: [a, b], guestIds: [single] });
    expect((await admin().assignGroups({ id, groupIds: [c, b] })).groupIds).toEqual([b, c]);
    const table = await admin().assignGroups({ id, groupIds: [] });
    expect(table).toMatchObject({ groupIds: [], guestIds: [single], seatsLeft: 2 });
    expect((await groups().get({ id: b })).tableAssignment).toBeNull();
  });

  it('accepts only groups without a table, and those already at it', async () => {
    const family = await addGroup('Family', 1);
    const { _id: id } = await admin().create({ tableName: 'T', groupIds: [family] });
    const { _id: other } = await admin().create({ tableName: 'U' });
    expect(await getOutcome(admin().assignGroups({ id: other, groupIds: [family] }))).toBe('GROUP_HAS_TABLE');
    expect((await admin().assignGroups({ id, groupIds: [family, family] })).groupIds).toEqual([family]);
    expect(await getOutcome(admin().assignGroups({ id, groupIds: [unknownId] }))).toBe('UNKNOWN_GROUP');
    expect((await admin().get({ id })).groupIds).toEqual([family]);
  });

  it('rejects a group that does not fit with the form’s message', async () => {
    const family = await addGroup('Family', 3);
    const { _id: id } = await admin().create({ tableName: 'T', capacity: 2 });
    const error: unknown = await admin()
      .assignGroups({ id, groupIds: [family] })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'CONFLICT',
      message: 'Table capacity is not enough for the selected guests.',
      cause: { reason: 'TABLE_FULL' },
    });
  });
});

describe('seating individuals', () => {
  it('replaces the seated guests, and [] removes all', async () => {
    const [a, b] = [await addGuest('A'), await addGuest('B')];
    const { _id: id } = await admin().create({ tableName: 'T', capacity: 1, guestIds: [a] });
    expect((await admin().assignGuests({ id, guestIds: [b] })).guestIds).toEqual([b]);
    expect(await getOutcome(admin().assignGuests({ id, guestIds: [a, b] }))).toBe('TABLE_FULL');
    expect((await guests().get({ id: a })).isInTable).toBe(false);
    expect(await admin().assignGuests({ id, guestIds: [] })).toMatchObject({ guestIds: [], seatsLeft: 1 });
  });

  it('accepts only accepted guests without a group and a table', async () => {
    const inGroup = await addGuest('Grouped');
    await groups().create({ groupName: 'G', followers: [inGroup] });
    const elsewhere = await addGuest('Elsewhere');
    await admin().create({ tableName: 'U', guestIds: [elsewhere] });
    const { _id: id } = await admin().create({ tableName: 'T' });
    const unseatable = [inGroup, elsewhere];
    for (const status of ['Pending', 'Declined', 'Attended']) unseatable.push(await addGuest('X', { status }));
    for (const guest of unseatable)
      expect(await getOutcome(admin().assignGuests({ id, guestIds: [guest] }))).toBe('GUEST_NOT_SEATABLE');
    expect(await getOutcome(admin().assignGuests({ id, guestIds: [unknownId] }))).toBe('UNKNOWN_GUEST');
    expect((await admin().get({ id })).guestIds).toEqual([]);
  });

  it('accepts guests already at the table in any status', async () => {
    const single = await addGuest('Single');
    const { _id: id } = await admin().create({ tableName: 'T', guestIds: [single] });
    await guests().updateStatus({ ids: [single], status: 'Declined' });
    const table = await admin().assignGuests({ id, guestIds: [single] });
    expect(table.assignedGuests).toEqual([
      { _id: single, firstName: 'Single', lastName: '', status: 'Declined', needsSeat: true },
    ]);
  });
});
