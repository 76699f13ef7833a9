// An administrator's calls for tables, on a real PostgreSQL (specification §2, §4).
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { groupRouter } from '../src/people/group/router.js';
import { appRouter, guestRouter } from '../src/router.js';
import { tableRouter } from '../src/seating/table/router.js';
import { createCallerFactory } from '../src/trpc/procedures.js';
import { createContext, getOutcome, token, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const admin = () => createCallerFactory(tableRouter)(createContext(testDatabase.db, { token }));
const guests = () => createCallerFactory(guestRouter)(createContext(testDatabase.db, { token }));
const groups = () => createCallerFactory(groupRouter)(createContext(testDatabase.db, { token }));
const unknownId = '99999999-0000-4000-8000-000000000000';

beforeEach(() => emptyWedding(testDatabase.sql));

async function addGuest(firstName: string, more: object = {}): Promise<string> {
  const guest = await guests().create({ firstName, country: 'dk', language: 'en', status: 'Accepted', ...more });
  return guest._id;
}
async function addGroup(groupName: string, size: number): Promise<string> {
  const followers = [];
  for (let member = 0; member < size; member += 1) followers.push(await addGuest(`${groupName}${member}`));
  const group = await groups().create({ groupName, followers });
  return group._id;
}

describe('creating', () => {
  it('defaults to eight seats and the last position', async () => {
    const first = await admin().create({ tableName: 'Harbour' });
    const second = await admin().create({ tableName: 'Garden', capacity: 3 });
    expect(first).toEqual({
      _id: first._id,
      tableName: 'Harbour',
      capacity: 8,
      seatsLeft: 8,
      assignedGroups: [],
      assignedGuests: [],
      groupIds: [],
      guestIds: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      version: 1,
    });
    expect(await admin().list({})).toEqual([first, second]);
    expect(await admin().get({ id: second._id })).toEqual(second);
  });

  it('seats groups and individuals, given by id or by object', async () => {
    const family = await addGroup('Family', 3);
    const single = await addGuest('Single');
    const table = await admin().create({ tableName: 'Harbour', groupIds: [family], assignedGuests: [{ _id: single }] });
    expect(table).toMatchObject({
      seatsLeft: 4,
      assignedGroups: [{ _id: family, groupName: 'Family', guests: 3, seats: 3 }],
      assignedGuests: [{ _id: single, firstName: 'Single', lastName: '', status: 'Accepted' }],
      groupIds: [family],
      guestIds: [single],
    });
    expect((await guests().get({ id: single })).assignedTable?.tableName).toBe('Harbour');
  });

  it('rejects more guests than seats and changes nothing', async () => {
    const family = await addGroup('Family', 3);
    expect(await getOutcome(admin().create({ tableName: 'Small', capacity: 2, groupIds: [family] }))).toBe(
      'TABLE_FULL',
    );
    expect(await admin().list({})).toEqual([]);
  });

  it.each([0, -1, 1.5, '8', 1e9, null, 1001, Number.NaN, true])('V23 rejects a capacity of %j', async (capacity) => {
    expect(await getOutcome(admin().create({ tableName: 'T', capacity } as never))).toBe('INVALID_INPUT');
    const { _id: id } = await admin().create({ tableName: 'T', capacity: 1000 });
    expect(await getOutcome(admin().update({ id, capacity } as never))).toBe('INVALID_INPUT');
  });

  it('V1 requires a name', async () => {
    for (const tableName of [undefined, '', ' \u200b']) {
      const error: unknown = await admin()
        .create({ tableName } as never)
        .catch((thrown: unknown) => thrown);
      expect(error instanceof Error ? error.message : '').toContain('Table name is required.');
    }
  });

  it('replays the response under an Idempotency-Key and adds nothing', async () => {
    const keyed = () =>
      createCallerFactory(tableRouter)(createContext(testDatabase.db, { token, idempotencyKey: 'once' }));
    const first = await keyed().create({ tableName: 'T' });
    expect(await keyed().create({ tableName: 'T' })).toEqual(first);
    expect(await admin().list({})).toHaveLength(1);
  });
});

describe('creating several', () => {
  const names = async () => (await admin().list({})).map(({ tableName, capacity }) => `${tableName}: ${capacity}`);

  it('numbers the names by the pattern and adds the tables last, in that order', async () => {
    await admin().create({ tableName: 'Couple', capacity: 2 });
    const created = await admin().createMany({ count: 3, capacity: 10, namePattern: 'Table {n}', firstNumber: 9 });
    expect(created.map(({ tableName }) => tableName)).toEqual(['Table 9', 'Table 10', 'Table 11']);
    expect(await names()).toEqual(['Couple: 2', 'Table 9: 10', 'Table 10: 10', 'Table 11: 10']);
    expect(await admin().createMany({ count: 1, namePattern: 'Bar' })).toMatchObject([
      { tableName: 'Bar', capacity: 8 },
    ]);
  });

  it.each([
    { count: 0 },
    { count: 101 },
    { count: 2, namePattern: 'Table' },
    { count: 2, namePattern: `${'x'.repeat(97)}{n}`, firstNumber: 999 },
    { count: 2, namePattern: ' ' },
    { count: 2, capacity: 1001 },
    { count: 2, firstNumber: -1 },
  ])('rejects %j and creates nothing', async (wrong) => {
    expect(await getOutcome(admin().createMany({ namePattern: 'Table {n}', ...wrong }))).toBe('INVALID_INPUT');
    expect(await names()).toEqual([]);
  });

  it('replays the response under an Idempotency-Key', async () => {
    const keyed = () =>
      createCallerFactory(tableRouter)(createContext(testDatabase.db, { token, idempotencyKey: 'many' }));
    const first = await keyed().createMany({ count: 2, namePattern: 'T{n}' });
    expect(await keyed().createMany({ count: 2, namePattern: 'T{n}' })).toEqual(first);
    expect(await names()).toHaveLength(2);
  });

  it('duplicates a table without its guests, after it and with the next free name', async () => {
    const [, second] = await admin().createMany({ count: 3, capacity: 6, namePattern: 'Table {n}' });
    const id = second?._id ?? '';
    await admin().assignGuests({ id, guestIds: [await addGuest('Single')] });
    expect(await admin().duplicate({ id })).toMatchObject({ tableName: 'Table 4', capacity: 6, seatsLeft: 6 });
    expect(await names()).toEqual(['Table 1: 6', 'Table 2: 6', 'Table 4: 6', 'Table 3: 6']);
    expect(await getOutcome(admin().duplicate({ id: unknownId }))).toBe('UNKNOWN_TABLE');
  });

  it('renumbers the named tables in their stored order and leaves the others', async () => {
    const [one, two, three] = await admin().createMany({ count: 3, namePattern: 'Old {n}' });
    const ids = [one?._id ?? '', two?._id ?? '', three?._id ?? ''];
    await admin().move({ id: ids[2] ?? '', after: null });
    const chosen = [ids[1] ?? '', ids[2] ?? '', ids[1] ?? ''];
    const renamed = await admin().renumber({ ids: chosen, namePattern: 'Table {n}', firstNumber: 4 });
    expect(renamed.map(({ tableName }) => tableName)).toEqual(['Table 4', 'Table 5']);
    expect(await names()).toEqual(['Table 4: 8', 'Old 1: 8', 'Table 5: 8']);
    expect(await getOutcome(admin().renumber({ ids: [...ids, unknownId], namePattern: '{n}' }))).toBe('UNKNOWN_TABLE');
    expect(await getOutcome(admin().renumber({ ids, namePattern: 'Table' }))).toBe('INVALID_INPUT');
    expect(await names()).toEqual(['Table 4: 8', 'Old 1: 8', 'Table 5: 8']);
  });
});

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

  it('swaps units of two tables, or with one that has no table, and undoes it in one step', async () => {
    const { family, friends, single, large, small } = await fill();
    await admin().swap({ units: { groupIds: [family] }, others: { groupIds: [friends] } });
    expect(await getSeating()).toEqual([
      [friends, 1],
      [family, 0],
    ]);
    await admin().swap({ units: { guestIds: [single] }, others: { groupIds: [family] } });
    expect(await getSeating()).toEqual([
      [friends, 1],
      [single, 2],
    ]);
    expect((await groups().get({ id: family })).tableAssignment).toBe(null);
    const undoIds: string[] = [];
    const recorded = createCallerFactory(tableRouter)(
      createContext(testDatabase.db, { token, setUndoId: (id) => void undoIds.push(id) }),
    );
    await recorded.swap({ units: { groupIds: [friends] }, others: { guestIds: [single] } });
    await createCallerFactory(appRouter)(createContext(testDatabase.db, { token })).undo.takeBack({
      id: undoIds[0] ?? '',
    });
    expect((await admin().get({ id: large })).groupIds).toEqual([friends]);
    expect((await admin().get({ id: small })).guestIds).toEqual([single]);
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

describe('changing', () => {
  it('leaves omitted fields unchanged, and changes nothing when a table is sent back as returned', async () => {
    const family = await addGroup('Family', 2);
    const single = await addGuest('Single');
    const table = await admin().create({ tableName: 'Harbour', groupIds: [family], guestIds: [single] });
    const renamed = await admin().update({ id: table._id, tableName: 'Garden' });
    expect(renamed).toEqual({ ...table, tableName: 'Garden', version: 2 });
    const sent = { ...renamed, id: table._id, version: 99, createdAt: '1999-01-01', seatsLeft: 1 };
    expect(await admin().update(sent as never)).toEqual(renamed);
    expect(await admin().update({ id: table._id })).toEqual(renamed);
  });

  it('rejects a capacity below the taken seats, unless the same change frees enough of them', async () => {
    const [family, friends] = [await addGroup('Family', 3), await addGroup('Friends', 2)];
    const { _id: id } = await admin().create({ tableName: 'T', capacity: 5, groupIds: [family, friends] });
    expect(await getOutcome(admin().update({ id, capacity: 4 }))).toBe('TABLE_FULL');
    expect(await admin().update({ id, capacity: 3, groupIds: [family] })).toMatchObject({ capacity: 3, seatsLeft: 0 });
    expect(await admin().update({ id, capacity: 5, groupIds: [friends, family] })).toMatchObject({ seatsLeft: 0 });
  });

  it('C12 V30 rejects the second of two changes based on one version', async () => {
    const { _id: id } = await admin().create({ tableName: 'T' });
    const outcomes = await Promise.all(
      ['A', 'B'].map((tableName) => getOutcome(admin().update({ id, tableName, ifMatch: 1 }))),
    );
    expect(outcomes.sort()).toEqual(['VERSION_CHANGED', 'done']);
    expect(await getOutcome(admin().assignGroups({ id, groupIds: [], ifMatch: 1 }))).toBe('VERSION_CHANGED');
    expect(await getOutcome(admin().assignGuests({ id, guestIds: [], ifMatch: 1 }))).toBe('VERSION_CHANGED');
    expect(await getOutcome(admin().delete({ id, ifMatch: 1 }))).toBe('VERSION_CHANGED');
    expect(await getOutcome(admin().delete({ id, ifMatch: 2 }))).toBe('done');
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

describe('removing', () => {
  it('removes its groups and guests and records the table in the audit log', async () => {
    const family = await addGroup('Family', 1);
    const single = await addGuest('Single');
    const { _id: id } = await admin().create({ tableName: 'Harbour', groupIds: [family], guestIds: [single] });
    expect(await admin().delete({ id })).toEqual({ success: true });
    expect((await groups().get({ id: family })).tableAssignment).toBeNull();
    const member = (await groups().get({ id: family })).mainGuests[0]?._id ?? '';
    for (const guest of [single, member]) {
      expect(await guests().get({ id: guest })).toMatchObject({ isInTable: false, assignedTable: null });
      const [latest] = await guests().history({ id: guest });
      expect(latest).toMatchObject({
        actor: 'administrator admin@example.com',
        action: 'table',
        from: 'Harbour',
        to: null,
      });
    }
  });
});

describe('reading and order', () => {
  it('lists tables in pages', async () => {
    const tables = [];
    for (const tableName of ['A', 'B', 'C']) tables.push(await admin().create({ tableName }));
    expect(await admin().list({ limit: 2 })).toEqual(tables.slice(0, 2));
    expect(await admin().list({ limit: 2, after: tables[1]?._id ?? '' })).toEqual(tables.slice(2));
    expect(await getOutcome(admin().list({ after: unknownId }))).toBe('UNKNOWN_TABLE');
  });

  it('accepts an order as ids with an index, as objects and as ids', async () => {
    const created = [];
    for (const tableName of ['A', 'B', 'C']) created.push(await admin().create({ tableName }));
    const [a, b, c] = created.map((table) => table._id) as [string, string, string];
    const names = async () => (await admin().list({})).map((table) => table.tableName).join('');
    const byIndex = [
      { id: a, index: 2 },
      { id: c, index: 0 },
      { id: b, index: 1 },
    ];
    expect(await admin().updateOrder({ tables: byIndex })).toEqual({ success: true });
    expect(await names()).toBe('CBA');
    await admin().updateOrder({ tables: created });
    expect(await names()).toBe('ABC');
    await admin().updateOrder({ tables: [c, a] });
    expect(await names()).toBe('CAB');
    await admin().updateOrder({ tables: [{ _id: b, index: 0 }] });
    expect(await names()).toBe('BCA');
    await admin().move({ id: b, after: c });
    expect(await names()).toBe('CBA');
    const rejected: [unknown, string][] = [
      [[{ id: a, index: -1 }], 'INVALID_INPUT'],
      [[{ id: a, index: 1.5 }], 'INVALID_INPUT'],
      [[{ id: a }], 'INVALID_INPUT'],
      [[a, a], 'REPEATED_ID'],
      [[unknownId], 'UNKNOWN_ID_IN_LIST'],
      [
        [
          { id: a, index: 1 },
          { id: b, index: 1 },
        ],
        'INVALID_INPUT',
      ],
    ];
    for (const [tables, reason] of rejected)
      expect(await getOutcome(admin().updateOrder({ tables } as never))).toBe(reason);
    expect(await names()).toBe('CBA');
  });

  it('Z1 Z16 requires a session and does not accept a code', async () => {
    const { _id: id } = await admin().create({ tableName: 'T' });
    for (const ctx of [{}, { token: 'stale' }, { token, invitationCode: 'FAMFAMFAMFA' }]) {
      const caller = createCallerFactory(tableRouter)(createContext(testDatabase.db, ctx));
      const calls = [
        caller.list({}),
        caller.get({ id }),
        caller.create({ tableName: 'x' }),
        caller.update({ id }),
        caller.delete({ id }),
        caller.assignGroups({ id, groupIds: [] }),
        caller.assignGuests({ id, guestIds: [] }),
        caller.updateOrder({ tables: [] }),
        caller.move({ id, after: null }),
      ];
      expect(await Promise.all(calls.map(getOutcome))).toEqual(Array(9).fill('NO_SESSION'));
    }
  });
});
