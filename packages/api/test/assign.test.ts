// Bulk assignment of guests, as used by the guest list: all or nothing.
import { beforeAll, describe, expect, it } from 'vitest';
import { callAsAdministrator, getOutcome, unknownId, useDatabase } from './harness.js';

const testDatabase = useDatabase();
let admin: ReturnType<typeof callAsAdministrator>;
beforeAll(() => {
  admin = callAsAdministrator(testDatabase);
});
const guest = (firstName: string, fields = {}) =>
  admin.guest.create({ firstName, country: 'dk', language: 'en', status: 'Accepted', ...fields });
const createGuests = (count: number) => Promise.all(Array.from({ length: count }, (_v, at) => guest(`Guest ${at}`)));
const toIds = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

async function getIssues(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return [];
  } catch (error) {
    return (error as { cause: { issues: unknown } }).cause.issues;
  }
}

describe('to a group', () => {
  it('makes guests followers at the group’s table, whatever group or table they had', async () => {
    const table = await admin.table.create({ tableName: 'Quay', capacity: 4 });
    const lead = await guest('Lead', { isMain: true });
    const group = await admin.group.create({ groupName: 'Holm', mainGuests: [lead._id], assignedTableId: table._id });
    const moved = await guest('Moved', { isMain: true });
    const elsewhere = await admin.group.create({ groupName: 'Old', mainGuests: [moved._id] });
    const seated = await guest('Seated');
    const other = await admin.table.create({ tableName: 'Pier', guestIds: [seated._id] });
    const ids = [moved._id, seated._id, lead._id];
    expect(await admin.guest.assignGroup({ ids: [...ids, seated._id], groupId: group._id })).toEqual({
      success: true,
      updated: ids,
    });
    const after = await admin.group.get({ id: group._id });
    expect(toIds(after.mainGuests)).toEqual([lead._id]);
    expect(toIds(after.followers).sort()).toEqual([moved._id, seated._id].sort());
    expect(await admin.guest.get({ id: seated._id })).toMatchObject({
      assignedTable: { tableName: 'Quay' },
      isMain: false,
    });
    expect(await admin.table.get({ id: table._id })).toMatchObject({ seatsLeft: 1 });
    expect(await admin.table.get({ id: other._id })).toMatchObject({ seatsLeft: 8 });
    expect((await admin.group.get({ id: elsewhere._id })).mainGuests).toEqual([]);
  });

  it('Z20 a full table rolls back the whole assignment', async () => {
    const table = await admin.table.create({ tableName: 'Small', capacity: 2 });
    const group = await admin.group.create({ groupName: 'Full', assignedTableId: table._id });
    const people = await createGuests(3);
    expect(await getOutcome(admin.guest.assignGroup({ ids: toIds(people), groupId: group._id }))).toBe('TABLE_FULL');
    expect((await admin.group.get({ id: group._id })).followers).toEqual([]);
  });

  it('makes guests individuals without a table', async () => {
    const people = await createGuests(2);
    const table = await admin.table.create({ tableName: 'Free' });
    await admin.group.create({ groupName: 'Gone', followers: toIds(people), assignedTableId: table._id });
    await admin.guest.assignGroup({ ids: toIds(people), groupId: null });
    for (const id of toIds(people))
      expect(await admin.guest.get({ id })).toMatchObject({ isInGroup: false, isInTable: false });
    expect(await admin.table.get({ id: table._id })).toMatchObject({ seatsLeft: 8 });
  });
});

describe('to a table', () => {
  it('seats individuals, moves them and removes them', async () => {
    const people = await createGuests(2);
    const [one, two] = [await admin.table.create({ tableName: 'One' }), await admin.table.create({ tableName: 'Two' })];
    for (const [tableId, left] of [
      [one._id, [6, 8]],
      [two._id, [8, 6]],
      [null, [8, 8]],
    ] as const) {
      await admin.guest.assignTable({ ids: toIds(people), tableId });
      expect([
        (await admin.table.get({ id: one._id })).seatsLeft,
        (await admin.table.get({ id: two._id })).seatsLeft,
      ]).toEqual(left);
    }
  });

  it('reports the guests that cannot be seated, and seats none', async () => {
    const [free, grouped] = [await guest('Free'), await guest('Grouped')];
    await admin.group.create({ groupName: 'Their own', followers: [grouped._id] });
    const table = await admin.table.create({ tableName: 'Three' });
    const call = () => admin.guest.assignTable({ ids: [free._id, grouped._id], tableId: table._id });
    expect(await getOutcome(call())).toBe('TABLE_BESIDE_GROUP');
    expect(await getIssues(call())).toMatchObject([{ path: ['ids', 1] }]);
    expect(await admin.guest.get({ id: free._id })).toMatchObject({ isInTable: false });
  });

  it('C3 exactly as many of 32 concurrent requests for the last seats succeed as there are seats', async () => {
    const people = await createGuests(32);
    const table = await admin.table.create({ tableName: 'Rush', capacity: 8 });
    const outcomes = await Promise.all(
      people.map((one) => getOutcome(admin.guest.assignTable({ ids: [one._id], tableId: table._id }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(8);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'TABLE_FULL']));
    expect(await admin.table.get({ id: table._id })).toMatchObject({ seatsLeft: 0 });
  });

  it('rejects unknown ids, groups and tables, and an empty list', async () => {
    const someGuest = await guest('Someone');
    expect(await getOutcome(admin.guest.assignTable({ ids: [unknownId], tableId: null }))).toBe('UNKNOWN_GUEST');
    expect(await getOutcome(admin.guest.assignTable({ ids: [someGuest._id], tableId: unknownId }))).toBe(
      'UNKNOWN_TABLE',
    );
    expect(await getOutcome(admin.guest.assignGroup({ ids: [someGuest._id], groupId: unknownId }))).toBe(
      'UNKNOWN_GROUP',
    );
    expect(await getOutcome(admin.guest.assignGroup({ ids: [], groupId: null }))).toBe('INVALID_INPUT');
  });
});
