// Concurrency: deleting vs. using, reordering vs. adding, two groups for one guest (specification §2, §4). Each race
// has a control without the rule that decides it, in which the violation must occur.
import { getSql } from '@havn/db/client';
import type { Sql } from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { findDatabaseError } from '../src/database/database-error.js';
import { inTransactionAs } from '../src/database/transaction.js';
import { callApi, callAsAdministrator, useDatabase } from './harness.js';
import {
  addGuests,
  clearTables,
  createBarrier,
  createCallers,
  createChooser,
  findViolations,
  runConcurrently,
  watchWhile,
} from './races-harness.js';

const testDatabase = useDatabase();
beforeEach(() => clearTables(testDatabase));

const listViolations = async (sql: Sql) => (await findViolations(sql)).map(({ violation }) => violation);
const listUnexpected = (allowed: string[]) => (outcomes: Record<string, number>) =>
  Object.keys(outcomes).filter((outcome) => !allowed.includes(outcome));

describe('a guest deleted while answering and receiving a message', () => {
  const answered = ['done', 'UNKNOWN_CODE', 'NOT_YOURS', 'ALREADY_ANSWERED', 'UNKNOWN_RECEIVER'];

  /** The first step of sending: inserting receivers. The database rejects one whose guest has been deleted. */
  const addReceiver = (database: typeof testDatabase, messageId: string, guestId: string) => () =>
    inTransactionAs(database.db, { kind: 'system' }, async (tx) => {
      await getSql(tx)`insert into message_receivers (message_id, guest_id) values (${messageId}, ${guestId})`;
    }).catch((error: unknown) => {
      if (findDatabaseError(error)?.code !== '23503') throw error;
    });

  async function round(database: typeof testDatabase): Promise<Record<string, number>> {
    const { guests, groups } = createCallers(database);
    const visitor = callApi(database).guest;
    const messages = callAsAdministrator(database).message;
    const [alone = '', ...household] = await addGuests(database.sql, 5, { status: 'Pending' });
    const group = await groups.create({ groupName: 'Group', followers: household });
    const { code } = await guests.get({ id: alone });
    const message = await messages.create({ subject: 'S', bodyEN: 'E', bodyFR: 'F' });
    const [leaving = '', ...staying] = household;
    return runConcurrently([
      () => guests.delete({ id: alone }),
      () => visitor.respond({ code, accepted: [alone], declined: [] }),
      addReceiver(database, message._id, alone),
      () => guests.delete({ id: leaving }),
      () => visitor.respond({ code: group.code, accepted: household, declined: [], dietary: 'No nuts' }),
      () => visitor.respond({ code: group.code, accepted: staying, declined: [] }),
      addReceiver(database, message._id, leaving),
      () => messages.removeReceiver({ id: message._id, receiverId: leaving }),
    ]);
  }

  it('C14 each call is applied or rejected completely, and nothing of the guest remains', async () => {
    for (let time = 0; time < 12; time += 1) {
      const { result, violations } = await watchWhile(testDatabase, () => round(testDatabase));
      expect(listUnexpected(answered)(result)).toEqual([]);
      expect([...violations]).toEqual([]);
    }
    expect(await testDatabase.sql`select from guests where first_name = 'Guest 0'`).toHaveLength(0);
  });

  describe('without the foreign key', () => {
    const sabotaged = useDatabase();
    it('C14 control: a receiver outlives its guest, and the watcher detects it', async () => {
      const { sql } = sabotaged;
      await sql`alter table message_receivers drop constraint message_receivers_guest_id_guests_id_fk`;
      for (let time = 0; time < 3; time += 1) await round(sabotaged);
      expect(await listViolations(sql)).toContain('a receiver who was deleted');
    });
  });
});

describe('groups and tables deleted while members are added', () => {
  it('C15 a group deleted while guests join it leaves only individuals', async () => {
    const { guests, groups } = createCallers(testDatabase);
    const { _id: tableId } = await createCallers(testDatabase).tables.create({ tableName: 'T', capacity: 1000 });
    for (let time = 0; time < 10; time += 1) {
      const free = await addGuests(testDatabase.sql, 6);
      const group = { groupName: 'G', followers: free.slice(0, 2), assignedTableId: tableId };
      const { _id: id } = await groups.create(group);
      const { result, violations } = await watchWhile(testDatabase, () =>
        runConcurrently([
          () => guests.create({ firstName: 'N', country: 'dk', language: 'en', assignedGroup: id }),
          () => guests.update({ id: free[2] ?? '', assignedGroup: id }),
          () => groups.delete({ id }),
          () => groups.assignGuest({ groupId: id, key: 'mainGuests', guestId: free[3] ?? '' }),
          () => groups.update({ id, followers: free.slice(1, 5) }),
          () => guests.delete({ id: free[0] ?? '' }),
        ]),
      );
      expect(listUnexpected(['done', 'UNKNOWN_GROUP'])(result)).toEqual([]);
      expect([...violations]).toEqual([]);
      expect(await groups.list({})).toEqual([]);
    }
    expect((await guests.list({})).filter((guest) => guest.isInGroup || guest.isInTable)).toEqual([]);
  });

  it('C15 a table deleted while guests are seated at it leaves no guest seated', async () => {
    const { guests, groups, tables } = createCallers(testDatabase);
    const { _id: groupId } = await groups.create({ groupName: 'G', followers: await addGuests(testDatabase.sql, 2) });
    for (let time = 0; time < 10; time += 1) {
      const free = await addGuests(testDatabase.sql, 4);
      const { _id: id } = await tables.create({ tableName: 'T', guestIds: free.slice(0, 1) });
      const { result, violations } = await watchWhile(testDatabase, () =>
        runConcurrently([
          () => guests.create({ firstName: 'N', country: 'dk', language: 'en', assignedTable: id }),
          () => guests.update({ id: free[1] ?? '', assignedTable: id }),
          () => groups.update({ id: groupId, assignedTableId: id }),
          () => tables.delete({ id }),
          () => tables.assignGuests({ id, guestIds: free.slice(2) }),
          () => tables.assignGroups({ id, groupIds: [groupId] }),
        ]),
      );
      expect(listUnexpected(['done', 'UNKNOWN_TABLE'])(result)).toEqual([]);
      expect([...violations]).toEqual([]);
      expect(await tables.list({})).toEqual([]);
    }
    expect((await guests.list({})).filter((guest) => guest.isInTable)).toEqual([]);
  });

  describe('without the foreign key', () => {
    const sabotaged = useDatabase();
    it('C15 control: a guest joins a deleted group, and the watcher detects it', async () => {
      const { sql } = sabotaged;
      await sql`alter table guests drop constraint guests_group_id_groups_id_fk`;
      const [guest = ''] = await addGuests(sql, 1);
      const { _id: id } = await createCallers(sabotaged).groups.create({ groupName: 'G' });
      const both = createBarrier(2);
      await Promise.all([
        sql.begin(async (tx) => {
          const [known] = await tx<{ id: string }[]>`select id from groups where id = ${id}`;
          await both();
          await tx`select pg_advisory_xact_lock(1)`;
          await tx`update guests set group_id = ${known?.id ?? null} where id = ${guest}`;
        }),
        sql.begin(async (tx) => {
          await tx`select pg_advisory_xact_lock(1)`;
          await both();
          await tx`delete from groups where id = ${id}`;
        }),
      ]);
      expect(await listViolations(sql)).toContain('a deleted group');
    });
  });
});

describe('concurrent reorders of one list', () => {
  async function createList(database: typeof testDatabase, count: number): Promise<string[]> {
    const { groups } = createCallers(database);
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.push((await groups.create({ groupName: `Old ${index}` }))._id);
    return ids;
  }

  it.each([21, 22, 23])('C16 stays a permutation, with new rows last (seed %i)', async (seed) => {
    const { groups } = createCallers(testDatabase);
    const choose = createChooser(seed);
    const ids = await createList(testDatabase, 14);
    const deleted = [ids[3] ?? '', ids[9] ?? ''];
    const shuffled = () => ids.toSorted(() => choose([-1, 1])).slice(0, choose([5, 14]));
    const calls = [
      ...Array.from({ length: 12 }, () => () => groups.updateOrder({ groups: shuffled() })),
      ...Array.from({ length: 12 }, () => () => groups.move({ id: choose(ids), after: choose([...ids, null]) })),
      ...Array.from({ length: 8 }, () => () => groups.create({ groupName: 'New' })),
      ...deleted.map((id) => () => groups.delete({ id })),
    ].toSorted(() => choose([-1, 1]));
    const { result, violations, countChecks } = await watchWhile(testDatabase, () => runConcurrently(calls));
    expect(listUnexpected(['done', 'UNKNOWN_ID_IN_LIST', 'UNKNOWN_GROUP'])(result)).toEqual([]);
    expect([...violations]).toEqual([]);
    expect(countChecks()).toBeGreaterThan(5);
    const after = await groups.list({});
    expect(after.slice(12).map((group) => group.groupName)).toEqual(Array(8).fill('New'));
    const remaining = ids.filter((id) => !deleted.includes(id));
    expect(
      after
        .slice(0, 12)
        .map((group) => group._id)
        .sort(),
    ).toEqual(remaining.sort());
  });

  it('C16 control: two reorders that read before either writes assign one position twice', async () => {
    const [a = '', b = '', c = ''] = await createList(testDatabase, 3);
    const both = createBarrier(2);
    const reorderWithoutLock = (first: string, second: string) =>
      testDatabase.sql.begin(async (tx) => {
        const rows = await tx<{ id: string; position: string }[]>`select id, position from groups`;
        await both();
        const getPosition = (id: string) => rows.find((row) => row.id === id)?.position ?? '';
        for (const [id, other] of [
          [first, second],
          [second, first],
        ] as const) {
          await tx`update groups set position = ${getPosition(other)} where id = ${id}`;
        }
      });
    await Promise.allSettled([reorderWithoutLock(a, b), reorderWithoutLock(b, c)]);
    expect(await listViolations(testDatabase.sql)).toContain('one position twice');
  });
});

describe('concurrent assignments of one guest', () => {
  it('Z20 exactly one of 16 groups that concurrently add a free guest succeeds', async () => {
    const { groups } = createCallers(testDatabase);
    const [guest = ''] = await addGuests(testDatabase.sql, 1);
    const ids: string[] = [];
    for (let index = 0; index < 16; index += 1) ids.push((await groups.create({ groupName: `${index}` }))._id);
    const take = (id: string, index: number) => () =>
      index % 2 === 0
        ? groups.assignGuest({ groupId: id, key: 'mainGuests', guestId: guest })
        : groups.update({ id, followers: [guest] });
    const { result, violations } = await watchWhile(testDatabase, () => runConcurrently(ids.map(take)));
    expect([result, [...violations]]).toEqual([{ done: 1, IN_OTHER_GROUP: 15 }, []]);
    const members = (await groups.list({})).flatMap((group) => [...group.mainGuests, ...group.followers]);
    expect(members.map((member) => member._id)).toEqual([guest]);
  });

  it('Z20 a group member is moved only by the guest call, whatever groups and tables try concurrently', async () => {
    const { guests, groups, tables } = createCallers(testDatabase);
    for (let time = 0; time < 8; time += 1) {
      const [guest = ''] = await addGuests(testDatabase.sql, 1);
      await groups.create({ groupName: 'A', mainGuests: [guest] });
      const { _id: b } = await groups.create({ groupName: 'B' });
      const { _id: c } = await groups.create({ groupName: 'C' });
      const { _id: tableId } = await tables.create({ tableName: 'T' });
      const { result, violations } = await watchWhile(testDatabase, () =>
        runConcurrently([
          () => groups.assignGuest({ groupId: c, key: 'followers', guestId: guest }),
          () => groups.update({ id: c, mainGuests: [guest] }),
          () => tables.assignGuests({ id: tableId, guestIds: [guest] }),
          () => guests.update({ id: guest, assignedGroup: b }),
        ]),
      );
      expect([result, [...violations]]).toEqual([{ done: 1, IN_OTHER_GROUP: 2, GUEST_NOT_SEATABLE: 1 }, []]);
      expect((await groups.get({ id: b })).followers.map((member) => member._id)).toEqual([guest]);
    }
  });

  it('Z20 a free guest assigned to a group and to a table concurrently gets one of them', async () => {
    const { guests, groups, tables } = createCallers(testDatabase);
    for (let time = 0; time < 8; time += 1) {
      const [guest = ''] = await addGuests(testDatabase.sql, 1);
      const { _id: groupId } = await groups.create({ groupName: 'G' });
      const { _id: id } = await tables.create({ tableName: 'T' });
      const { violations, result } = await watchWhile(testDatabase, () =>
        runConcurrently([
          () => groups.assignGuest({ groupId, key: 'followers', guestId: guest }),
          () => tables.assignGuests({ id, guestIds: [guest] }),
        ]),
      );
      expect([result.done, [...violations]]).toEqual([1, []]);
      const { isInGroup, isInTable } = await guests.get({ id: guest });
      expect(isInGroup).not.toBe(isInTable);
    }
  });

  describe('without the check', () => {
    const sabotaged = useDatabase();
    it('Z20 control: a guest is in a group and at its own table, and the watcher detects it', async () => {
      const { sql } = sabotaged;
      await sql`alter table guests drop constraint guests_table_beside_group`;
      const [guest = ''] = await addGuests(sql, 1);
      const { groups, tables } = createCallers(sabotaged);
      const { _id: groupId } = await groups.create({ groupName: 'G' });
      const { _id: tableId } = await tables.create({ tableName: 'T' });
      await Promise.all([
        sql`update guests set group_id = ${groupId} where id = ${guest}`,
        sql`update guests set table_id = ${tableId} where id = ${guest}`,
      ]);
      expect(await listViolations(sql)).toContain("a table beside the group's");
    });
  });
});
