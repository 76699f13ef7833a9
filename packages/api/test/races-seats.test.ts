// Concurrent claims of main-guest slots and seats (specification §2 "Invariants"). Each race has a control on a
// database without the rule, in which the violation must occur, to prove that the test can detect it.
import type { Sql } from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransactionAs } from '../src/database/transaction.js';
import { DomainError } from '../src/kernel/errors.js';
import type { Context } from '../src/trpc/context.js';
import { createCallerFactory, publicProcedure, router } from '../src/trpc/procedures.js';
import { createContext, useDatabase } from './harness.js';
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
const actor = { kind: 'system' } as const;
beforeEach(() => clearTables(testDatabase));

const country = 'dk' as const;
const language = 'en' as const;
const listViolations = async (sql: Sql) => (await findViolations(sql)).map(({ violation }) => violation);

async function createGroup(sql: Sql, mains: number, followers: number) {
  const [group] = await sql<{ id: string }[]>`
    insert into groups (group_name, code) values ('Group', ${`G${crypto.randomUUID().slice(0, 7)}`}) returning id`;
  const id = group?.id ?? '';
  for (let slot = 1; slot <= mains; slot += 1)
    await addGuests(sql, 1, { group_id: id, is_main: true, main_slot: slot });
  return { id, followers: followers === 0 ? [] : await addGuests(sql, followers, { group_id: id }) };
}
async function createTable(sql: Sql, capacity: number): Promise<string> {
  const [table] = await sql<{ id: string }[]>`
    insert into tables (table_name, capacity) values ('Table', ${capacity}) returning id`;
  return table?.id ?? '';
}

/** A writer that reads, waits until all have read, and then writes, like a service without locks. */
async function setMainWithoutLock(sql: Sql, groupId: string, id: string, allHaveRead: () => Promise<void>) {
  await sql.begin(async (tx) => {
    const mains = await tx<{ main_slot: number }[]>`
      select main_slot from guests where group_id = ${groupId} and is_main`;
    await allHaveRead();
    const slot = [1, 2].find((free) => !mains.some((main) => main.main_slot === free));
    if (slot !== undefined) await tx`update guests set is_main = true, main_slot = ${slot} where id = ${id}`;
  });
}
async function runWithoutLock(sql: Sql): Promise<number> {
  const { id, followers } = await createGroup(sql, 1, 8);
  const allHaveRead = createBarrier(followers.length);
  const results = await Promise.allSettled(followers.map((guest) => setMainWithoutLock(sql, id, guest, allHaveRead)));
  return results.filter((result) => result.status === 'fulfilled').length;
}

describe('main-guest slots', () => {
  it.each(['the guest', 'the group'])(
    'C1 one of 32 guests made main concurrently through %s succeeds, and 31 are rejected',
    async (caller) => {
      const { guests, groups } = createCallers(testDatabase);
      const { id: groupId, followers } = await createGroup(testDatabase.sql, 1, 32);
      const createCall = (id: string) => () =>
        caller === 'the guest'
          ? guests.update({ id, isMain: true })
          : groups.assignGuest({ groupId, key: 'mainGuests', guestId: id });
      const { result, violations } = await watchWhile(testDatabase, () => runConcurrently(followers.map(createCall)));
      expect([result, [...violations]]).toEqual([{ done: 1, GROUP_FULL: 31 }, []]);
      expect((await groups.get({ id: groupId })).mainGuests).toHaveLength(2);
    },
  );

  it('C1 the database alone lets one of the unlocked writers through', async () => {
    expect(await runWithoutLock(testDatabase.sql)).toBe(1);
    expect(await listViolations(testDatabase.sql)).toEqual([]);
  });

  it('C2 concurrent creates, assignments and edits never give three main guests', async () => {
    const { guests, groups } = createCallers(testDatabase);
    for (let round = 0; round < 4; round += 1) {
      const { id, followers } = await createGroup(testDatabase.sql, round % 2, 16);
      const free = await addGuests(testDatabase.sql, 8);
      const calls = [
        ...free.map((guestId) => () => groups.assignGuest({ groupId: id, key: 'mainGuests', guestId })),
        ...followers.slice(0, 8).map((guestId) => () => guests.update({ id: guestId, isMain: true })),
        ...followers.slice(8, 12).map((guestId) => () => groups.update({ id, mainGuests: [guestId] })),
        ...free.map(() => () => guests.create({ firstName: 'N', country, language, isMain: true, assignedGroup: id })),
      ];
      const { result, violations } = await watchWhile(testDatabase, () => runConcurrently(calls));
      expect([...violations]).toEqual([]);
      expect(Object.keys(result).filter((outcome) => !['done', 'GROUP_FULL'].includes(outcome))).toEqual([]);
      expect((await groups.get({ id })).mainGuests.length).toBeLessThanOrEqual(2);
    }
  });

  describe('without the index', () => {
    const sabotaged = useDatabase();
    it('C1 C2 control: unlocked writers create a third main guest, and the watcher detects it', async () => {
      await sabotaged.sql`drop index guests_two_mains`;
      expect(await runWithoutLock(sabotaged.sql)).toBe(8);
      expect(await listViolations(sabotaged.sql)).toEqual(['main guests: 9']);
    });
  });
});

/** Guests are seated directly and by joining a seated group, concurrently. */
async function fillSeats(database: typeof testDatabase): Promise<Record<string, number>[]> {
  const { guests, groups } = createCallers(database);
  const alone = await createTable(database.sql, 8);
  const together = await createTable(database.sql, 8);
  const { id: groupId } = await createGroup(database.sql, 0, 0);
  await database.sql`update groups set table_id = ${together} where id = ${groupId}`;
  const singles = await addGuests(database.sql, 32);
  const members = await addGuests(database.sql, 32);
  return [
    await runConcurrently(singles.map((id) => () => guests.update({ id, assignedTable: alone }))),
    await runConcurrently(members.map((guestId) => () => groups.assignGuest({ groupId, key: 'followers', guestId }))),
  ];
}

describe('seats', () => {
  it('C3 8 of 32 concurrent requests for 8 seats succeed', async () => {
    const { result, violations } = await watchWhile(testDatabase, () => fillSeats(testDatabase));
    expect([result, [...violations]]).toEqual([
      [
        { done: 8, TABLE_FULL: 24 },
        { done: 8, TABLE_FULL: 24 },
      ],
      [],
    ]);
    expect((await createCallers(testDatabase).tables.list({})).map((table) => table.seatsLeft)).toEqual([0, 0]);
  });

  it('C3 8 of 32 guests created concurrently at a table of 8 seats succeed', async () => {
    const { guests } = createCallers(testDatabase);
    const assignedTable = await createTable(testDatabase.sql, 8);
    const create = () => guests.create({ firstName: 'N', country, language, assignedTable });
    expect(await runConcurrently(Array.from({ length: 32 }, () => create))).toEqual({ done: 8, TABLE_FULL: 24 });
    expect(await guests.list({})).toHaveLength(8);
  });

  describe('without the check', () => {
    const sabotaged = useDatabase();
    it('C3 control: all 32 get one of 8 seats, and the watcher detects it', async () => {
      await sabotaged.sql`alter table tables drop constraint tables_seats_within_capacity`;
      const { result, violations } = await watchWhile(sabotaged, () => fillSeats(sabotaged));
      expect(result).toEqual([{ done: 32 }, { done: 32 }]);
      expect([...violations]).toContain('over capacity: 32 of 8');
    });
  });
});

const expectedOutcomes = [
  'done',
  'TABLE_FULL',
  'GROUP_HAS_TABLE',
  'GUEST_NOT_SEATABLE',
  'SEATED_ALONE',
  'IN_OTHER_GROUP',
];

/** All seat-related changes, concurrent and random: table assignments, memberships, capacities. */
async function shuffleSeats(database: typeof testDatabase, seed: number): Promise<Record<string, number>> {
  const choose = createChooser(seed);
  const { guests, groups, tables } = createCallers(database);
  const tableIds = [
    await createTable(database.sql, 6),
    await createTable(database.sql, 5),
    await createTable(database.sql, 9),
  ];
  const createdGroups = [
    await createGroup(database.sql, 1, 2),
    await createGroup(database.sql, 0, 3),
    await createGroup(database.sql, 2, 0),
  ];
  const groupIds = createdGroups.map((group) => group.id);
  const singles = await addGuests(database.sql, 10);
  const everyone = [...singles, ...createdGroups.flatMap((group) => group.followers)];
  const actions = [
    () => tables.assignGroups({ id: choose(tableIds), groupIds: [choose(groupIds), choose(groupIds)] }),
    () => tables.assignGuests({ id: choose(tableIds), guestIds: [choose(singles), choose(singles)] }),
    () => tables.update({ id: choose(tableIds), capacity: choose([1, 3, 5, 8]) }),
    () => tables.update({ id: choose(tableIds), groupIds: [], guestIds: [choose(singles)] }),
    () => groups.update({ id: choose(groupIds), assignedTableId: choose([...tableIds, null]) }),
    () => groups.assignGuest({ groupId: choose(groupIds), key: 'followers', guestId: choose(everyone) }),
    () => groups.update({ id: choose(groupIds), followers: [choose(everyone)] }),
    () => guests.update({ id: choose(everyone), assignedGroup: choose([...groupIds, null]) }),
    () => guests.update({ id: choose(everyone), assignedGroup: null, assignedTable: choose([...tableIds, null]) }),
  ];
  return runConcurrently(Array.from({ length: 100 }, () => choose(actions)));
}

describe('seats under all concurrent changes', () => {
  it.each([11, 12, 13, 14])('C4 every committed state is consistent (seed %i)', async (seed) => {
    const { result, violations, countChecks } = await watchWhile(testDatabase, () => shuffleSeats(testDatabase, seed));
    expect([...violations]).toEqual([]);
    expect(countChecks()).toBeGreaterThan(20);
    expect(Object.keys(result).filter((outcome) => !expectedOutcomes.includes(outcome))).toEqual([]);
    expect(result.done).toBeGreaterThan(10);
  });

  describe('without a counter', () => {
    const sabotaged = useDatabase();
    it('C4 control: the same calls overfill tables, and the watcher detects it', async () => {
      await sabotaged.sql`drop trigger groups_seat_update on groups`;
      // Leaving would make the counter negative, so disable that part of the constraint too.
      await sabotaged.sql`alter table tables drop constraint tables_seats_within_capacity`;
      const { violations } = await watchWhile(sabotaged, () => shuffleSeats(sabotaged, 11));
      expect([...violations].some((violation) => violation.startsWith('over capacity'))).toBe(true);
    });
  });
});

describe('locks', () => {
  it('C5 two groups change tables concurrently and repeatedly without a deadlock error', async () => {
    const { groups, tables } = createCallers(testDatabase);
    const [one, two] = [await createTable(testDatabase.sql, 8), await createTable(testDatabase.sql, 8)];
    const [a, b] = [await createGroup(testDatabase.sql, 2, 2), await createGroup(testDatabase.sql, 1, 3)];
    for (let round = 0; round < 20; round += 1) {
      const [there, back] = round % 2 === 0 ? [one, two] : [two, one];
      const outcomes = await runConcurrently([
        () => groups.update({ id: a.id, assignedTableId: there }),
        () => groups.update({ id: b.id, assignedTableId: back }),
        () => tables.update({ id: one, capacity: 8 + (round % 3) }),
        () => tables.update({ id: two, capacity: 8 + (round % 3) }),
      ]);
      expect(outcomes).toEqual({ done: 4 });
    }
    expect(await listViolations(testDatabase.sql)).toEqual([]);
  });

  it('C5 two tables change their lists concurrently in opposite orders', async () => {
    const { tables } = createCallers(testDatabase);
    const [one, two] = [await createTable(testDatabase.sql, 8), await createTable(testDatabase.sql, 8)];
    const [a, b] = [await createGroup(testDatabase.sql, 2, 0), await createGroup(testDatabase.sql, 2, 0)];
    for (let round = 0; round < 20; round += 1) {
      const outcomes = await runConcurrently([
        () => tables.assignGroups({ id: one, groupIds: round % 2 === 0 ? [a.id, b.id] : [] }),
        () => tables.assignGroups({ id: two, groupIds: round % 2 === 0 ? [] : [b.id, a.id] }),
      ]);
      expect(Object.keys(outcomes).filter((outcome) => !['done', 'GROUP_HAS_TABLE'].includes(outcome))).toEqual([]);
    }
    expect(await listViolations(testDatabase.sql)).toEqual([]);
  });

  it('C5 a deadlock is retried transparently', async () => {
    const ids = [await createTable(testDatabase.sql, 8), await createTable(testDatabase.sql, 8)];
    const both = createBarrier(2);
    let attempts = 0;
    const lockInOrder = (order: string[]) =>
      inTransactionAs(testDatabase.db, actor, async (tx) => {
        attempts += 1;
        for (const id of order) {
          await tx.execute(`update tables set capacity = capacity + 1 where id = '${id}'`);
          await both();
        }
      });
    await Promise.all([lockInOrder(ids), lockInOrder(ids.toReversed())]);
    // More than three if the retry locks the row again before the other transaction, which was waiting for it, wakes
    // up.
    expect(attempts).toBeGreaterThanOrEqual(3);
    expect((await createCallers(testDatabase).tables.list({})).map((table) => table.capacity)).toEqual([10, 10]);
  });

  it('C5 a serialization failure is retried at most three times, then the caller gets BUSY', async () => {
    let attempts = 0;
    const stuck = router({
      never: publicProcedure.mutation(({ ctx }) =>
        inTransactionAs(ctx.db, actor, async (tx) => {
          attempts += 1;
          await tx.execute(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
        }),
      ),
    });
    const context: Context = createContext(testDatabase.db);
    const error: unknown = await createCallerFactory(stuck)(context)
      .never()
      .catch((thrown: unknown) => thrown);
    expect(attempts).toBe(4);
    expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: expect.any(DomainError) });
  });

  it('C5 control: locks in opposite orders without a retry cause a deadlock', async () => {
    const ids = [await createTable(testDatabase.sql, 8), await createTable(testDatabase.sql, 8)];
    const both = createBarrier(2);
    const lockInOrder = (order: string[]) =>
      testDatabase.sql.begin(async (tx) => {
        for (const id of order) {
          await tx`update tables set capacity = capacity + 1 where id = ${id}`;
          await both();
        }
      });
    const results = await Promise.allSettled([lockInOrder(ids), lockInOrder(ids.toReversed())]);
    const reasons = results.filter((result) => result.status === 'rejected').map((result) => result.reason.code);
    expect(reasons).toEqual(['40P01']);
  });
});
