// Group members without a seat, on a real PostgreSQL (specification §2 "Seats of members", docs/decisions/032).
import type { Sql } from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { callApi, callAsAdministrator, getOutcome, useDatabase } from './harness.js';
import { addGuests, clearTables, createChooser, findViolations, runConcurrently, watchWhile } from './races-harness.js';

const testDatabase = useDatabase();
const undoIds: string[] = [];
const callAdmin = () => callAsAdministrator(testDatabase, { setUndo: (id) => void undoIds.push(id) });
const anyone = () => callApi(testDatabase);
const undo = () => callAdmin().undo.takeBack({ id: undoIds.at(-1) ?? '' });

beforeEach(() => clearTables(testDatabase));
const listViolations = async (sql: Sql) => (await findViolations(sql)).map(({ violation }) => violation);

/** A household of Accepted guests that fills its table. */
async function seatFamily(size: number, capacity = size) {
  const call = callAdmin();
  const members = await addGuests(testDatabase.sql, size);
  const { _id: tableId } = await call.table.create({ tableName: 'Harbour', capacity });
  const { _id: groupId, code } = await call.group.create({
    groupName: 'Holm',
    followers: members,
    assignedTableId: tableId,
  });
  const [first = '', second = '', third = ''] = members;
  return { tableId, groupId, code, members, first, second, third };
}
const getSeatsLeft = async (id: string) => (await callAdmin().table.get({ id })).seatsLeft;
const free = async (id: string) => {
  await callAdmin().guest.updateStatus({ ids: [id], status: 'Declined' });
  return callAdmin().guest.update({ id, isSeatFreed: true });
};
/** A guest without a group takes a seat. */
async function takeSeat(tableId: string): Promise<string> {
  const [id = ''] = await addGuests(testDatabase.sql, 1);
  await callAdmin().guest.assignTable({ ids: [id], tableId });
  return id;
}
const allowChanges = () => testDatabase.sql`update wedding set record = '{"answersMayChange": true}'`;

describe('a member marked as needing no seat', () => {
  it('stays in the group and at its table, which has one more free seat', async () => {
    const { tableId, groupId, first } = await seatFamily(3);
    const guest = await callAdmin().guest.update({ id: first, needsSeat: false });
    expect(guest).toMatchObject({ needsSeat: false, isInGroup: true, assignedTable: { _id: tableId } });
    expect(await callAdmin().table.get({ id: tableId })).toMatchObject({
      seatsLeft: 1,
      assignedGroups: [{ _id: groupId, guests: 3, seats: 2 }],
    });
    await undo();
    expect(await getSeatsLeft(tableId)).toBe(0);
  });

  it('needs a seat again only if the table has one', async () => {
    const { tableId, first } = await seatFamily(2);
    await callAdmin().guest.update({ id: first, needsSeat: false });
    await takeSeat(tableId);
    expect(await getOutcome(callAdmin().guest.update({ id: first, needsSeat: true }))).toBe('TABLE_FULL');
    expect(await getOutcome(undo())).toBe('done');
    expect(await getOutcome(callAdmin().guest.update({ id: first, needsSeat: true }))).toBe('done');
  });

  it('is named by the group, in the same change as its members and its table', async () => {
    const { tableId, groupId, members } = await seatFamily(2);
    const [baby = ''] = await addGuests(testDatabase.sql, 1);
    const group = await callAdmin().group.update({
      id: groupId,
      followers: [...members, baby],
      membersWithoutSeat: [baby],
    });
    expect(group.followers.map(({ needsSeat }) => needsSeat)).toEqual([true, true, false]);
    expect(await getSeatsLeft(tableId)).toBe(0);
    expect(await getOutcome(callAdmin().group.update({ id: groupId, membersWithoutSeat: [] }))).toBe('TABLE_FULL');
    const [stranger = ''] = await addGuests(testDatabase.sql, 1);
    expect(await getOutcome(callAdmin().group.update({ id: groupId, membersWithoutSeat: [stranger] }))).toBe(
      'UNKNOWN_GUEST',
    );
  });

  it('is not counted as a guest to seat, and keeps its mark when the invitation is accepted', async () => {
    const [baby = ''] = await addGuests(testDatabase.sql, 1, { status: 'Pending' });
    await callAdmin().guest.update({ id: baby, needsSeat: false });
    expect(await callAdmin().guest.counts()).toMatchObject({ needTable: 0, notInTable: 1 });
    await callAdmin().guest.updateStatus({ ids: [baby], status: 'Accepted' });
    expect(await callAdmin().guest.get({ id: baby })).toMatchObject({ needsSeat: false, isSeatFreed: false });
  });
});

describe('the freed seat of a member who declined', () => {
  it('is free for others, and the member stays in the group', async () => {
    const { tableId, groupId, first } = await seatFamily(3);
    await callAdmin().guest.updateStatus({ ids: [first], status: 'Declined' });
    expect(await callAdmin().guest.counts()).toMatchObject({ seatsToFree: 1 });
    const guest = await callAdmin().guest.update({ id: first, isSeatFreed: true });
    expect(guest).toMatchObject({ isSeatFreed: true, assignedGroup: { _id: groupId } });
    expect(await getSeatsLeft(tableId)).toBe(1);
    expect(await callAdmin().guest.counts()).toMatchObject({ seatsToFree: 0, seatsToFind: 0 });
    expect((await callAdmin().guest.history({ id: first }))[0]).toMatchObject({
      action: 'seat',
      from: 'true',
      to: 'false',
    });
    await undo();
    expect(await getSeatsLeft(tableId)).toBe(0);
  });

  it('is freed together with the seats of declined guests without a group, and undone together', async () => {
    const { tableId, first, second } = await seatFamily(2, 3);
    const single = await takeSeat(tableId);
    await callAdmin().guest.updateStatus({ ids: [first, single], status: 'Declined' });
    await callAdmin().guest.updateMany({
      guests: [
        { id: first, isSeatFreed: true },
        { id: single, assignedTable: null },
      ],
    });
    expect(await getSeatsLeft(tableId)).toBe(2);
    expect(await callAdmin().guest.get({ id: second })).toMatchObject({ isSeatFreed: false, isInTable: true });
    await undo();
    expect(await getSeatsLeft(tableId)).toBe(0);
    expect(await callAdmin().guest.get({ id: first })).toMatchObject({ isSeatFreed: false, isInTable: true });
    expect(await callAdmin().guest.get({ id: single })).toMatchObject({ assignedTable: { _id: tableId } });
  });

  it('can be freed only for a group member who declined', async () => {
    const { first } = await seatFamily(2);
    const [single = ''] = await addGuests(testDatabase.sql, 1, { status: 'Declined' });
    for (const id of [first, single])
      expect(await getOutcome(callAdmin().guest.update({ id, isSeatFreed: true }))).toBe('SEAT_NOT_FREEABLE');
  });

  it('is taken again when the guest accepts after all', async () => {
    await allowChanges();
    const { tableId, code, first } = await seatFamily(3);
    await free(first);
    await anyone().guest.respond({ code, accepted: [first], declined: [] });
    expect(await callAdmin().guest.get({ id: first })).toMatchObject({ status: 'Accepted', isSeatFreed: false });
    expect(await getSeatsLeft(tableId)).toBe(0);
    expect((await callAdmin().guest.history({ id: first })).slice(0, 2)).toMatchObject([
      { action: 'seat', from: 'false', to: 'true', actor: 'group code' },
      { action: 'status', to: 'Accepted', actor: 'group code' },
    ]);
  });

  it('does not stop the guest from accepting when the table is full, and counts as a seat to find', async () => {
    await allowChanges();
    const { tableId, code, first, second } = await seatFamily(2);
    await free(first);
    const other = await takeSeat(tableId);
    await anyone().guest.respond({ code, accepted: [first], declined: [] });
    expect(await callAdmin().guest.get({ id: first })).toMatchObject({ status: 'Accepted', isSeatFreed: true });
    expect(await callAdmin().guest.counts()).toMatchObject({ seatsToFind: 1, seatsToFree: 0 });
    expect(await getOutcome(callAdmin().guest.update({ id: first, isSeatFreed: false }))).toBe('TABLE_FULL');
    await callAdmin().guest.assignTable({ ids: [other], tableId: null });
    expect(await getOutcome(callAdmin().guest.update({ id: first, isSeatFreed: false }))).toBe('done');
    expect(await callAdmin().guest.counts()).toMatchObject({ seatsToFind: 0 });
    expect((await callAdmin().guest.get({ id: second })).isSeatFreed).toBe(false);
  });

  it('is taken by as many members as there are seats when several accept in one answer', async () => {
    await allowChanges();
    const { tableId, code, first, second, third } = await seatFamily(3);
    for (const id of [first, second, third]) await free(id);
    await takeSeat(tableId);
    await anyone().guest.respond({ code, accepted: [first, second, third], declined: [] });
    expect(await getSeatsLeft(tableId)).toBe(0);
    expect(await callAdmin().guest.counts()).toMatchObject({ accepted: 4, seatsToFind: 1 });
  });

  it('is taken at the next table of the group, and undoing the move restores both', async () => {
    const { tableId, groupId, first } = await seatFamily(2);
    await free(first);
    await takeSeat(tableId);
    await callAdmin().guest.updateStatus({ ids: [first], status: 'Accepted' });
    const { _id: larger } = await callAdmin().table.create({ tableName: 'Garden', capacity: 3 });
    await callAdmin().group.update({ id: groupId, assignedTableId: larger });
    expect(await getSeatsLeft(larger)).toBe(1);
    expect(await callAdmin().guest.get({ id: first })).toMatchObject({ isSeatFreed: false });
    await undo();
    expect([await getSeatsLeft(tableId), await getSeatsLeft(larger)]).toEqual([0, 3]);
    expect(await callAdmin().guest.get({ id: first })).toMatchObject({ isSeatFreed: true, status: 'Accepted' });
  });

  it('is undone with the status that took it again', async () => {
    const { tableId, first } = await seatFamily(2);
    await free(first);
    await callAdmin().guest.updateStatus({ ids: [first], status: 'Accepted' });
    expect(await getSeatsLeft(tableId)).toBe(0);
    await undo();
    expect(await getSeatsLeft(tableId)).toBe(1);
    expect(await callAdmin().guest.get({ id: first })).toMatchObject({ status: 'Declined', isSeatFreed: true });
  });

  it('is no longer marked when the guest leaves the group or joins another one', async () => {
    const { groupId, first, second } = await seatFamily(3);
    await free(first);
    await free(second);
    const other = await callAdmin().group.create({ groupName: 'Lund' });
    await callAdmin().guest.assignGroup({ ids: [first], groupId: other._id });
    await callAdmin().guest.assignGroup({ ids: [second], groupId: null });
    for (const id of [first, second]) expect((await callAdmin().guest.get({ id })).isSeatFreed).toBe(false);
    await undo();
    expect(await callAdmin().guest.get({ id: second })).toMatchObject({
      isSeatFreed: true,
      assignedGroup: { _id: groupId },
    });
    expect(await listViolations(testDatabase.sql)).toEqual([]);
  });

  it('is restored with the guest who was deleted, and with the table', async () => {
    const { tableId, first } = await seatFamily(3);
    await free(first);
    await callAdmin().guest.delete({ id: first });
    await undo();
    expect([(await callAdmin().guest.get({ id: first })).isSeatFreed, await getSeatsLeft(tableId)]).toEqual([true, 1]);
    await callAdmin().table.delete({ id: tableId });
    await undo();
    expect([(await callAdmin().guest.get({ id: first })).isSeatFreed, await getSeatsLeft(tableId)]).toEqual([true, 1]);
  });
});

/** Freed members accept while individuals take the same seats and the group moves. */
async function raceForFreedSeats(database: typeof testDatabase, seed: number): Promise<Record<string, number>> {
  const choose = createChooser(seed);
  const call = callAsAdministrator(database);
  const guestCall = callApi(database);
  const { tableId, groupId, code, members } = await seatFamily(6);
  const { _id: otherTable } = await call.table.create({ tableName: 'Garden', capacity: 5 });
  await call.guest.updateStatus({ ids: members, status: 'Declined' });
  for (const id of members) await call.guest.update({ id, isSeatFreed: true });
  const singles = await addGuests(database.sql, 8);
  const actions = [
    () => guestCall.guest.respond({ code, accepted: [choose(members), choose(members)], declined: [] }),
    () => guestCall.guest.respond({ code, accepted: [], declined: [choose(members)], dietary: 'vegan' }),
    () => call.guest.updateStatus({ ids: [choose(members), choose(singles)], status: choose(['Accepted', 'Pending']) }),
    () => call.guest.update({ id: choose(members), isSeatFreed: choose([true, false]) }),
    () => call.guest.update({ id: choose(members), needsSeat: choose([true, false]) }),
    () => call.guest.assignTable({ ids: [choose(singles)], tableId: choose([tableId, otherTable, null]) }),
    () => call.group.update({ id: groupId, assignedTableId: choose([tableId, otherTable, null]) }),
    () => call.table.swap({ units: { groupIds: [groupId] }, others: { guestIds: [choose(singles)] } }),
  ];
  return runConcurrently(Array.from({ length: 120 }, () => choose(actions)));
}
const raceOutcomes = ['done', 'TABLE_FULL', 'SEAT_NOT_FREEABLE', 'UNITS_NOT_SWAPPABLE'];

describe('freed seats under concurrent changes', () => {
  it.each([21, 22])('C4 every committed state is consistent, and no answer is rejected (seed %i)', async (seed) => {
    await allowChanges();
    const { result, violations, countChecks } = await watchWhile(testDatabase, () =>
      raceForFreedSeats(testDatabase, seed),
    );
    expect([...violations]).toEqual([]);
    expect(countChecks()).toBeGreaterThan(10);
    expect(Object.keys(result).filter((outcome) => !raceOutcomes.includes(outcome))).toEqual([]);
  });

  it('C3 one free seat goes to one of 16 freed members who accept at once, and all answers are saved', async () => {
    await allowChanges();
    const { tableId, members } = await seatFamily(16);
    await callAdmin().guest.updateStatus({ ids: members, status: 'Declined' });
    for (const id of members) await callAdmin().guest.update({ id, isSeatFreed: true });
    await callAdmin().table.update({ id: tableId, capacity: 1 });
    const codes = await testDatabase.sql<{ id: string; code: string }[]>`select id, code from guests`;
    const normalized = codes.map(({ id }, index) => ({
      id,
      code: `ABCDEFGHJ${'23456789'[index >> 2]}${'2345'[index & 3]}`,
    }));
    for (const { id, code } of normalized) await testDatabase.sql`update guests set code = ${code} where id = ${id}`;
    const calls = normalized.map(
      ({ id, code }) =>
        () =>
          anyone().guest.respond({ code, accepted: [id], declined: [] }),
    );
    const { result, violations } = await watchWhile(testDatabase, () => runConcurrently(calls));
    expect([result, [...violations]]).toEqual([{ done: 16 }, []]);
    expect(await callAdmin().guest.counts()).toMatchObject({ accepted: 16, seatsToFind: 15 });
  });

  describe('without the counters', () => {
    const sabotaged = useDatabase();
    it('C3 control: without the trigger, freed seats are miscounted, and the watcher detects it', async () => {
      await sabotaged.sql`drop trigger guests_seat_update on guests`;
      const [table] = await sabotaged.sql<{ id: string }[]>`insert into tables (table_name) values ('T') returning id`;
      const [group] = await sabotaged.sql<{ id: string }[]>`
        insert into groups (group_name, code, table_id) values ('G', 'G', ${table?.id ?? ''}) returning id`;
      const [guest = ''] = await addGuests(sabotaged.sql, 1, { group_id: group?.id ?? '' });
      await sabotaged.sql`update guests set is_seat_freed = true where id = ${guest}`;
      expect(await listViolations(sabotaged.sql)).toEqual(['miscounted seats: 1 for 0']);
    });
  });
});
