// There is always an owner, whoever writes (specification §2 "Invariants").
import { openDatabase } from '@havn/db/client';
import { emptyTables } from '@havn/db/testing/empty-tables';
import { createTestDatabase } from '@havn/db/testing/test-database';
import type { Sql } from 'postgres';
import { beforeEach, expect, it } from 'vitest';
import { toTrpcError } from '../src/trpc/error-mapping.js';
import { useDatabase } from './harness.js';

const testDatabase = useDatabase();

async function addOwners(sql: Sql, count: number): Promise<void> {
  await emptyTables(sql, 'administrators');
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `owner-${index}`,
    email: `owner${index}@example.com`,
    password_hash: 'none',
    role: 'owner',
  }));
  await sql`insert into administrators ${sql(rows)}`;
}

/** The administrators who are owners after all of them were demoted at once, each in a transaction of its own. */
async function demoteAllAtOnce(sql: Sql, count: number, isolation: string): Promise<number> {
  await Promise.allSettled(
    Array.from({ length: count }, (_, index) =>
      sql.begin(`isolation level ${isolation}`, async (tx) => {
        await tx`update administrators set role = 'planner' where id = ${`owner-${index}`}`;
        await tx`select pg_sleep(0.02)`;
      }),
    ),
  );
  const owners = await sql`select 1 from administrators where role = 'owner'`;
  return owners.length;
}

beforeEach(() => addOwners(testDatabase.sql, 2));

it.each(['read committed', 'repeatable read', 'serializable'])(
  'A23 concurrent demotions of all owners leave one (%s)',
  async (isolation) => {
    for (let round = 0; round < 5; round += 1) {
      await addOwners(testDatabase.sql, 6);
      expect(await demoteAllAtOnce(testDatabase.sql, 6, isolation)).toBeGreaterThanOrEqual(1);
    }
  },
);

it('A23 concurrent demotions leave no owner where the rule is missing', async () => {
  const database = await createTestDatabase();
  const { sql, close } = openDatabase(database.url, { poolSize: 8 });
  try {
    await sql`alter table administrators disable trigger user`;
    await addOwners(sql, 6);
    expect(await demoteAllAtOnce(sql, 6, 'read committed')).toBe(0);
  } finally {
    await close();
    await database.drop();
  }
});

it('A23 the last owner can be neither demoted nor deleted, alone or with the others', async () => {
  const { sql } = testDatabase;
  const getReason = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    // A TRPCError wraps what a service throws.
    return (toTrpcError({ cause: error } as never).cause as { reason?: string } | undefined)?.reason;
  };
  expect(await getReason(sql`update administrators set role = 'door'`)).toBe('LAST_OWNER');
  expect(await getReason(sql`delete from administrators`)).toBe('LAST_OWNER');
  await sql`delete from administrators where id = 'owner-0'`;
  expect(await getReason(sql`delete from administrators where id = 'owner-1'`)).toBe('LAST_OWNER');
  expect(await getReason(sql`update administrators set role = 'planner' where id = 'owner-1'`)).toBe('LAST_OWNER');
  expect(await sql`select id, role from administrators`).toEqual([{ id: 'owner-1', role: 'owner' }]);
});

it('an administrator has one of the roles', async () => {
  await expect(testDatabase.sql`update administrators set role = 'guest' where id = 'owner-0'`).rejects.toThrow(
    'administrators_role',
  );
});
