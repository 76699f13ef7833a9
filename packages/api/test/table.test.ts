// An administrator's calls for tables, on a real PostgreSQL (specification §2, §4).
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { callApi, callAsAdministrator, getOutcome, token, unknownId, useDatabase } from './harness.js';
import { createSeatingBuilders } from './seating-harness.js';

const testDatabase = useDatabase();
const api = () => callAsAdministrator(testDatabase);
const admin = () => api().table;
const guests = () => api().guest;
const groups = () => api().group;
const { addGuest, addGroup } = createSeatingBuilders(api);

beforeEach(() => emptyWedding(testDatabase.sql));

describe('creating', () => {
  it('defaults to eight seats and the last position', async () => {
    const first = await admin().create({ tableName: 'Harbour' });
    const second = await admin().create({ tableName: 'Garden', capacity: 3 });
    expect(first).toEqual({
      _id: first._id,
      tableName: 'Harbour',
      capacity: 8,
      isHead: false,
      seatsLeft: 8,
      assignedGroups: [],
      assignedGuests: [],
      groupIds: [],
      guestIds: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      position: expect.any(Number),
      version: 1,
    });
    expect(second.position).toBeGreaterThan(first.position);
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

  it('takes from the name whether it is a head table, unless that is given', async () => {
    const isHead = async (fields: { tableName: string; isHead?: boolean }) => (await admin().create(fields)).isHead;
    expect(await isHead({ tableName: 'Head table' })).toBe(true);
    expect(await isHead({ tableName: 'Head table of the hall', isHead: false })).toBe(false);
    expect(await isHead({ tableName: 'Oak', isHead: true })).toBe(true);
    const numbered = await admin().createMany({ count: 2, namePattern: 'Sweetheart table {n}' });
    expect(numbered.map((table) => table.isHead)).toEqual([true, true]);
    expect((await admin().duplicate({ id: numbered[0]?._id ?? '' })).isHead).toBe(true);
    // Renaming changes nothing else.
    const renamed = await admin().update({ id: numbered[1]?._id ?? '', tableName: 'Birch' });
    expect(renamed).toMatchObject({ isHead: true, version: 2 });
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
    const keyed = () => callAsAdministrator(testDatabase, { idempotencyKey: 'once' }).table;
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
    const keyed = () => callAsAdministrator(testDatabase, { idempotencyKey: 'many' }).table;
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

  describe('an order', () => {
    async function createThree() {
      const created = [];
      for (const tableName of ['A', 'B', 'C']) created.push(await admin().create({ tableName }));
      const [a, b, c] = created.map((table) => table._id) as [string, string, string];
      return { created, a, b, c };
    }
    const getNames = async () => (await admin().list({})).map((table) => table.tableName).join('');

    it('is accepted as ids with an index', async () => {
      const { a, b, c } = await createThree();
      const tables = [
        { id: a, index: 2 },
        { id: c, index: 0 },
        { id: b, index: 1 },
      ];
      expect(await admin().updateOrder({ tables })).toEqual({ success: true });
      expect(await getNames()).toBe('CBA');
    });

    it('is accepted as objects', async () => {
      const { created } = await createThree();
      await admin().updateOrder({ tables: created.toReversed() });
      expect(await getNames()).toBe('CBA');
    });

    it('is accepted as ids; the other tables follow', async () => {
      const { a, c } = await createThree();
      await admin().updateOrder({ tables: [c, a] });
      expect(await getNames()).toBe('CAB');
    });

    it('is accepted as one object with an index', async () => {
      const { b } = await createThree();
      await admin().updateOrder({ tables: [{ _id: b, index: 0 }] });
      expect(await getNames()).toBe('BAC');
    });

    it('changes by moving one table', async () => {
      const { b, c } = await createThree();
      await admin().move({ id: b, after: c });
      expect(await getNames()).toBe('ACB');
    });

    it('is rejected with a wrong index, or with an id that is repeated or unknown', async () => {
      const { a, b } = await createThree();
      const twice = [a, b].map((id) => ({ id, index: 1 }));
      const rejected: [unknown, string][] = [
        [[{ id: a, index: -1 }], 'INVALID_INPUT'],
        [[{ id: a, index: 1.5 }], 'INVALID_INPUT'],
        [[{ id: a }], 'INVALID_INPUT'],
        [[a, a], 'REPEATED_ID'],
        [[unknownId], 'UNKNOWN_ID_IN_LIST'],
        [twice, 'INVALID_INPUT'],
      ];
      for (const [tables, reason] of rejected)
        expect(await getOutcome(admin().updateOrder({ tables } as never))).toBe(reason);
      expect(await getNames()).toBe('ABC');
    });
  });

  it('Z1 Z16 requires a session and does not accept a code', async () => {
    const { _id: id } = await admin().create({ tableName: 'T' });
    for (const ctx of [{}, { token: 'stale' }, { token, invitationCode: 'FAMFAMFAMFA' }]) {
      const caller = callApi(testDatabase, ctx).table;
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
