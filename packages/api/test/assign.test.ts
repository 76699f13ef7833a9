// Bulk assignment of guests, as used by the guest list: all or nothing.
import { beforeAll, describe, expect, it } from 'vitest';
import { createCallerFactory } from '../src/procedures.js';
import { appRouter } from '../src/router.js';
import { contextOf, outcomeOf, token, useDatabase } from './harness.js';

const bench = useDatabase();
const callerOf = createCallerFactory(appRouter);
let desk: ReturnType<typeof callerOf>;
beforeAll(() => {
  desk = callerOf(contextOf(bench.db, { token }));
});
const guest = (firstName: string, fields = {}) =>
  desk.guest.create({ firstName, country: 'dk', language: 'en', status: 'Accepted', ...fields });
const several = (count: number) => Promise.all(Array.from({ length: count }, (_v, at) => guest(`Guest ${at}`)));
const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

async function issuesOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return [];
  } catch (error) {
    return (error as { cause: { issues: unknown } }).cause.issues;
  }
}

describe('to a group', () => {
  it('makes guests followers at the group’s table, whatever group or table they had', async () => {
    const table = await desk.table.create({ tableName: 'Quay', capacity: 4 });
    const lead = await guest('Lead', { isMain: true });
    const group = await desk.group.create({ groupName: 'Holm', mainGuests: [lead._id], assignedTableId: table._id });
    const moved = await guest('Moved', { isMain: true });
    const elsewhere = await desk.group.create({ groupName: 'Old', mainGuests: [moved._id] });
    const seated = await guest('Seated');
    const other = await desk.table.create({ tableName: 'Pier', guestIds: [seated._id] });
    const ids = [moved._id, seated._id, lead._id];
    expect(await desk.guest.assignGroup({ ids: [...ids, seated._id], groupId: group._id })).toEqual({
      success: true,
      updated: ids,
    });
    const after = await desk.group.get({ id: group._id });
    expect(idsOf(after.mainGuests)).toEqual([lead._id]);
    expect(idsOf(after.followers).sort()).toEqual([moved._id, seated._id].sort());
    expect(await desk.guest.get({ id: seated._id })).toMatchObject({
      assignedTable: { tableName: 'Quay' },
      isMain: false,
    });
    expect(await desk.table.get({ id: table._id })).toMatchObject({ seatsLeft: 1 });
    expect(await desk.table.get({ id: other._id })).toMatchObject({ seatsLeft: 8 });
    expect((await desk.group.get({ id: elsewhere._id })).mainGuests).toEqual([]);
  });

  it('Z20 no guest is ever in two groups, and a full table rolls back the whole assignment', async () => {
    const table = await desk.table.create({ tableName: 'Small', capacity: 2 });
    const group = await desk.group.create({ groupName: 'Full', assignedTableId: table._id });
    const people = await several(3);
    expect(await outcomeOf(desk.guest.assignGroup({ ids: idsOf(people), groupId: group._id }))).toBe('TABLE_FULL');
    expect((await desk.group.get({ id: group._id })).followers).toEqual([]);
  });

  it('makes guests individuals without a table', async () => {
    const people = await several(2);
    const table = await desk.table.create({ tableName: 'Free' });
    await desk.group.create({ groupName: 'Gone', followers: idsOf(people), assignedTableId: table._id });
    await desk.guest.assignGroup({ ids: idsOf(people), groupId: null });
    for (const id of idsOf(people))
      expect(await desk.guest.get({ id })).toMatchObject({ isInGroup: false, isInTable: false });
    expect(await desk.table.get({ id: table._id })).toMatchObject({ seatsLeft: 8 });
  });
});

describe('to a table', () => {
  it('seats individuals, moves them and removes them', async () => {
    const people = await several(2);
    const [one, two] = [await desk.table.create({ tableName: 'One' }), await desk.table.create({ tableName: 'Two' })];
    for (const [tableId, left] of [
      [one._id, [6, 8]],
      [two._id, [8, 6]],
      [null, [8, 8]],
    ] as const) {
      await desk.guest.assignTable({ ids: idsOf(people), tableId });
      expect([
        (await desk.table.get({ id: one._id })).seatsLeft,
        (await desk.table.get({ id: two._id })).seatsLeft,
      ]).toEqual(left);
    }
  });

  it('reports the guests that cannot be seated, and seats none', async () => {
    const [free, grouped] = [await guest('Free'), await guest('Grouped')];
    await desk.group.create({ groupName: 'Their own', followers: [grouped._id] });
    const table = await desk.table.create({ tableName: 'Three' });
    const call = () => desk.guest.assignTable({ ids: [free._id, grouped._id], tableId: table._id });
    expect(await outcomeOf(call())).toBe('TABLE_BESIDE_GROUP');
    expect(await issuesOf(call())).toMatchObject([{ path: ['ids', 1] }]);
    expect(await desk.guest.get({ id: free._id })).toMatchObject({ isInTable: false });
  });

  it('C3 of 32 concurrent requests for the last seats, exactly as many succeed as there are seats', async () => {
    const people = await several(32);
    const table = await desk.table.create({ tableName: 'Rush', capacity: 8 });
    const outcomes = await Promise.all(
      people.map((one) => outcomeOf(desk.guest.assignTable({ ids: [one._id], tableId: table._id }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(8);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'TABLE_FULL']));
    expect(await desk.table.get({ id: table._id })).toMatchObject({ seatsLeft: 0 });
  });

  it('rejects unknown ids, groups and tables, and an empty list', async () => {
    const nobody = '00000000-0000-4000-8000-000000000001';
    const someone = await guest('Someone');
    expect(await outcomeOf(desk.guest.assignTable({ ids: [nobody], tableId: null }))).toBe('UNKNOWN_GUEST');
    expect(await outcomeOf(desk.guest.assignTable({ ids: [someone._id], tableId: nobody }))).toBe('UNKNOWN_TABLE');
    expect(await outcomeOf(desk.guest.assignGroup({ ids: [someone._id], groupId: nobody }))).toBe('UNKNOWN_GROUP');
    expect(await outcomeOf(desk.guest.assignGroup({ ids: [], groupId: null }))).toBe('INVALID_INPUT');
  });
});
