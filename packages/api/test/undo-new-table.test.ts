// A new table takes part in undo by one entry: a call of `enable_undo` in its migration.
import type { Database } from '@havn/db/client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCallerFactory, owner, router } from '../src/trpc/procedures.js';
import { createContext, getOutcome, token } from './harness.js';
import { useUndo } from './undo-harness.js';

const { testDatabase, createAdmin } = useUndo();

beforeAll(async () => {
  await testDatabase.sql.unsafe(`
    create table drinks (id uuid primary key default gen_random_uuid(), name text not null unique, price int not null default 0,
      version int not null default 1);
    create table drink_orders (id uuid primary key default gen_random_uuid(), note text not null default '',
      drink_id uuid not null references drinks on delete cascade, guest_id uuid references guests on delete set null);
    create index on drink_orders (drink_id);
    create trigger drinks_version before update on drinks for each row execute function increment_version();
    select enable_undo('drinks');
    select enable_undo('drink_orders');`);
});

beforeEach(async () => {
  await testDatabase.sql`delete from drinks`;
  await testDatabase.sql`insert into drinks (name, price) values ('Soup', 5), ('Fish', 9), ('Cake', 4)`;
  await testDatabase.sql`insert into drink_orders (drink_id, note) select id, 'for ' || name from drinks`;
});

/** Runs statements in one recorded change. @returns the undo of it. */
async function change(...statements: string[]): Promise<() => Promise<unknown>> {
  const admin = createAdmin();
  const run = async (db: Database) => {
    for (const statement of statements) await db.execute(statement);
  };
  const drinkRouter = router({ change: owner.undoable.put('/drinks', 'Change').mutation(({ ctx }) => run(ctx.db)) });
  const context = createContext(testDatabase.db, { token, setUndo: (id) => void admin.undoIds.push(id) });
  await createCallerFactory(drinkRouter)(context).change();
  return admin.undo;
}

const list = async () => [
  await testDatabase.sql`select id, name, price from drinks order by name`,
  await testDatabase.sql`select * from drink_orders order by note`,
];

describe('a change of a table that was added', () => {
  it.each([
    ['an added row', [`insert into drinks (name) values ('Bread')`]],
    ['a changed row', [`update drinks set name = 'Stew', price = 7 where name = 'Soup'`]],
    ['a deleted row, with those that refer to it', [`delete from drinks where name in ('Soup', 'Fish')`]],
    [
      'two rows that exchange a unique name',
      ["'Fish' to 'x'", "'Soup' to 'Fish'", "'x' to 'Soup'"].map(
        (names) => `update drinks set name = ${names.split(' to ')[1]} where name = ${names.split(' to ')[0]}`,
      ),
    ],
    [
      'rows that are added, changed and deleted together with others',
      [
        `insert into drinks (name) select 'Drink ' || n from generate_series(1, 20) n`,
        `insert into drink_orders (drink_id, note) select id, 'new ' || name from drinks where name like 'Drink%'`,
        `update drink_orders set note = note || '!'`,
        `update drinks set price = price + 1`,
        `delete from drink_orders where note = 'for Fish!'`,
        `delete from drinks where name in ('Drink 3', 'Cake')`,
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
    const undo = await change(`update drinks set price = 6 where name = 'Soup'`);
    await testDatabase.sql`update drinks set name = 'Broth' where name = 'Soup'`;
    await undo();
    expect(await testDatabase.sql`select price from drinks where name = 'Broth'`).toEqual([{ price: 5 }]);
    const undoSecond = await change(`update drinks set price = 6 where name = 'Broth'`);
    await testDatabase.sql`update drinks set price = 8 where name = 'Broth'`;
    expect(await getOutcome(undoSecond())).toBe('UNDO_STALE');
    expect(await testDatabase.sql`select price from drinks where name = 'Broth'`).toEqual([{ price: 8 }]);
  });

  it('is not undone if that removed a row that is used since', async () => {
    const undo = await change(`insert into drinks (name) values ('Bread')`);
    await testDatabase.sql`insert into drink_orders (drink_id) select id from drinks where name = 'Bread'`;
    const before = await list();
    expect(await getOutcome(undo())).toBe('UNDO_STALE');
    expect(await list()).toEqual(before);
  });

  it('counts as a use of the rows that it refers to', async () => {
    const admin = createAdmin();
    const file = Buffer.from('First name,Country,Language\nIda,dk,en\n').toString('base64');
    await admin.call.import.run({ file });
    await testDatabase.sql`update drink_orders set guest_id = (select id from guests where first_name = 'Ida')`;
    expect(await getOutcome(admin.undo())).toBe('UNDO_STALE');
    await testDatabase.sql`update drink_orders set guest_id = null`;
    expect(await getOutcome(admin.undo())).toBe('done');
  });

  it('comes back with a new version', async () => {
    const undo = await change(`delete from drinks where name = 'Soup'`);
    await undo();
    expect(await testDatabase.sql`select version from drinks where name = 'Soup'`).toEqual([{ version: 2 }]);
  });

  it('happens once for two concurrent calls', async () => {
    const undo = await change(`delete from drinks where name = 'Soup'`);
    const outcomes = await Promise.all([getOutcome(undo()), getOutcome(undo())]);
    expect(outcomes.sort()).toEqual(['UNKNOWN_UNDO', 'done']);
  });
});

describe('a dependent table', () => {
  it('comes back without the rows whose owner is gone, or that were replaced', async () => {
    await testDatabase.sql`create unique index on drink_orders (note)`;
    const undo = await change(`delete from drink_orders`);
    await testDatabase.sql`delete from drinks where name = 'Cake'`;
    await testDatabase.sql`insert into drink_orders (drink_id, note) select id, 'for Fish' from drinks where name = 'Soup'`;
    await undo();
    expect(
      await testDatabase.sql`select note, name from drink_orders join drinks on drinks.id = drink_id order by note`,
    ).toEqual([
      { note: 'for Fish', name: 'Soup' },
      { note: 'for Soup', name: 'Soup' },
    ]);
  });
});
