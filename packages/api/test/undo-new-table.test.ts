// A new table takes part in undo by one entry: a call of `enable_undo` in its migration.
import type { Database } from '@havn/db/client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCallerFactory, owner, router } from '../src/trpc/procedures.js';
import { createContext, getOutcome, token } from './harness.js';
import { useUndo } from './undo-harness.js';

const { testDatabase, createAdmin } = useUndo();

beforeAll(async () => {
  await testDatabase.sql.unsafe(`
    create table dishes (id uuid primary key default gen_random_uuid(), name text not null unique, price int not null default 0,
      version int not null default 1);
    create table dish_orders (id uuid primary key default gen_random_uuid(), note text not null default '',
      dish_id uuid not null references dishes on delete cascade, guest_id uuid references guests on delete set null);
    create index on dish_orders (dish_id);
    create trigger dishes_version before update on dishes for each row execute function increment_version();
    select enable_undo('dishes');
    select enable_undo('dish_orders');`);
});

beforeEach(async () => {
  await testDatabase.sql`delete from dishes`;
  await testDatabase.sql`insert into dishes (name, price) values ('Soup', 5), ('Fish', 9), ('Cake', 4)`;
  await testDatabase.sql`insert into dish_orders (dish_id, note) select id, 'for ' || name from dishes`;
});

/** Runs statements in one recorded change. @returns the undo of it. */
async function change(...statements: string[]): Promise<() => Promise<unknown>> {
  const admin = createAdmin();
  const run = async (db: Database) => {
    for (const statement of statements) await db.execute(statement);
  };
  const dishRouter = router({ change: owner.undoable.put('/dishes', 'Change').mutation(({ ctx }) => run(ctx.db)) });
  const context = createContext(testDatabase.db, { token, setUndo: (id) => void admin.undoIds.push(id) });
  await createCallerFactory(dishRouter)(context).change();
  return admin.undo;
}

const list = async () => [
  await testDatabase.sql`select id, name, price from dishes order by name`,
  await testDatabase.sql`select * from dish_orders order by note`,
];

describe('a change of a table that was added', () => {
  it.each([
    ['an added row', [`insert into dishes (name) values ('Bread')`]],
    ['a changed row', [`update dishes set name = 'Stew', price = 7 where name = 'Soup'`]],
    ['a deleted row, with those that refer to it', [`delete from dishes where name in ('Soup', 'Fish')`]],
    [
      'two rows that exchange a unique name',
      ["'Fish' to 'x'", "'Soup' to 'Fish'", "'x' to 'Soup'"].map(
        (names) => `update dishes set name = ${names.split(' to ')[1]} where name = ${names.split(' to ')[0]}`,
      ),
    ],
    [
      'rows that are added, changed and deleted together with others',
      [
        `insert into dishes (name) select 'Dish ' || n from generate_series(1, 20) n`,
        `insert into dish_orders (dish_id, note) select id, 'new ' || name from dishes where name like 'Dish%'`,
        `update dish_orders set note = note || '!'`,
        `update dishes set price = price + 1`,
        `delete from dish_orders where note = 'for Fish!'`,
        `delete from dishes where name in ('Dish 3', 'Cake')`,
        `insert into tables (table_name) values ('Buffet')`,
      ],
    ],
  ])('is undone: %s', async (_title, statements) => {
    const before = await list();
    const undo = await change(...statements);
    expect(await list()).not.toEqual(before);
    await undo();
    expect(await list()).toEqual(before);
  });

  it('keeps a later change of another column, and is not undone after one of the same', async () => {
    const undo = await change(`update dishes set price = 6 where name = 'Soup'`);
    await testDatabase.sql`update dishes set name = 'Broth' where name = 'Soup'`;
    await undo();
    expect(await testDatabase.sql`select price from dishes where name = 'Broth'`).toEqual([{ price: 5 }]);
    const undoSecond = await change(`update dishes set price = 6 where name = 'Broth'`);
    await testDatabase.sql`update dishes set price = 8 where name = 'Broth'`;
    expect(await getOutcome(undoSecond())).toBe('UNDO_STALE');
    expect(await testDatabase.sql`select price from dishes where name = 'Broth'`).toEqual([{ price: 8 }]);
  });

  it('is not undone if that removed a row that is used since', async () => {
    const undo = await change(`insert into dishes (name) values ('Bread')`);
    await testDatabase.sql`insert into dish_orders (dish_id) select id from dishes where name = 'Bread'`;
    const before = await list();
    expect(await getOutcome(undo())).toBe('UNDO_STALE');
    expect(await list()).toEqual(before);
  });

  it('counts as a use of the rows that it refers to', async () => {
    const admin = createAdmin();
    const file = Buffer.from('First name,Country,Language\nIda,dk,en\n').toString('base64');
    await admin.call.import.run({ file });
    await testDatabase.sql`update dish_orders set guest_id = (select id from guests where first_name = 'Ida')`;
    expect(await getOutcome(admin.undo())).toBe('UNDO_STALE');
    await testDatabase.sql`update dish_orders set guest_id = null`;
    expect(await getOutcome(admin.undo())).toBe('done');
  });

  it('comes back with a new version', async () => {
    const undo = await change(`delete from dishes where name = 'Soup'`);
    await undo();
    expect(await testDatabase.sql`select version from dishes where name = 'Soup'`).toEqual([{ version: 2 }]);
  });

  it('happens once for two concurrent calls', async () => {
    const undo = await change(`delete from dishes where name = 'Soup'`);
    const outcomes = await Promise.all([getOutcome(undo()), getOutcome(undo())]);
    expect(outcomes.sort()).toEqual(['UNKNOWN_UNDO', 'done']);
  });
});

describe('a dependent table', () => {
  it('comes back without the rows whose owner is gone, or that were replaced', async () => {
    await testDatabase.sql`create unique index on dish_orders (note)`;
    const undo = await change(`delete from dish_orders`);
    await testDatabase.sql`delete from dishes where name = 'Cake'`;
    await testDatabase.sql`insert into dish_orders (dish_id, note) select id, 'for Fish' from dishes where name = 'Soup'`;
    await undo();
    expect(
      await testDatabase.sql`select note, name from dish_orders join dishes on dishes.id = dish_id order by note`,
    ).toEqual([
      { note: 'for Fish', name: 'Soup' },
      { note: 'for Soup', name: 'Soup' },
    ]);
  });
});
