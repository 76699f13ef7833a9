// Concurrent changes of plus-ones and their hosts (specification §2 "Guest"). The race has a control on a database without
// the rule, in which the violation must occur, to prove that the test can detect it.
import type { Sql } from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEventBuilders } from './event-harness.js';
import { type OpenTestDatabase, useDatabase } from './harness.js';
import { clearTables, createBarrier, runConcurrently } from './races-harness.js';

const testDatabase = useDatabase();
const { admin, addGuest, respond } = createEventBuilders(testDatabase);
beforeEach(() => clearTables(testDatabase));

/** Plus-ones outside the household of their host, and those who bring somebody. */
const countViolations = async (sql: Sql) =>
  (
    await sql`select 1 from guests join guests host on host.id = guests.host_id
      where guests.group_id is distinct from host.group_id or host.host_id is not null`
  ).length;

describe('plus-ones', () => {
  it('that are added at the same time make one household, and are never more than allowed', async () => {
    const maria = await addGuest('Maria');
    const calls = Array.from({ length: 12 }, () => () => admin().guest.addPlusOnes({ id: maria }));
    expect(await runConcurrently(calls)).toEqual({ done: 10, TOO_MANY_PLUS_ONES: 2 });
    expect(await admin().group.list({})).toHaveLength(1);
    expect(await countViolations(testDatabase.sql)).toBe(0);
  });

  it('are named while their host is deleted: neither remains, and no call fails otherwise', async () => {
    const maria = await addGuest('Maria');
    const plusOnes = await admin().guest.addPlusOnes({ id: maria, count: 4 });
    const { code } = await admin().guest.get({ id: maria });
    const name =
      ({ _id }: { _id: string }) =>
      () =>
        respond(code, { names: [{ guestId: _id, firstName: 'Kofi' }] });
    const outcomes = await runConcurrently([
      ...plusOnes.slice(0, 2).map(name),
      () => admin().guest.delete({ id: maria }),
      ...plusOnes.slice(2).map(name),
    ]);
    expect(Object.keys(outcomes).filter((one) => !['done', 'NOT_YOURS', 'UNKNOWN_CODE'].includes(one))).toEqual([]);
    expect(await admin().guest.list({})).toEqual([]);
  });
});

/** One transaction makes Anna a plus-one of Ben, and another one adds a plus-one of Anna, before either is committed. */
async function addChain({ sql }: OpenTestDatabase): Promise<number> {
  const add = async (name: string) =>
    (
      await sql<
        { id: string }[]
      >`insert into guests (first_name, language, code) values (${name}, 'en', ${name}) returning id`
    )[0]?.id ?? '';
  const [anna, ben] = [await add('ANNA234567'), await add('BEN2345678')];
  const bothHaveWritten = createBarrier(2);
  const results = await Promise.allSettled([
    sql.begin(async (tx) => {
      await tx`update guests set host_id = ${ben} where id = ${anna}`;
      await bothHaveWritten();
    }),
    sql.begin(async (tx) => {
      await tx`insert into guests (first_name, language, code, host_id) values ('Cleo', 'en', 'CLEO234567', ${anna})`;
      await bothHaveWritten();
    }),
  ]);
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe('a chain of plus-ones', () => {
  it('is rejected by the database alone', async () => {
    expect(await addChain(testDatabase)).toBeLessThan(2);
    expect(await countViolations(testDatabase.sql)).toBe(0);
  });

  describe('without the triggers', () => {
    const sabotaged = useDatabase();
    it('control: both transactions are committed', async () => {
      await sabotaged.sql`drop trigger guests_require_host_insert on guests`;
      await sabotaged.sql`drop trigger guests_require_host_update on guests`;
      expect(await addChain(sabotaged)).toBe(2);
      expect(await countViolations(sabotaged.sql)).toBe(1);
    });
  });
});
