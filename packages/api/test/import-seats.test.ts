// Tables and seats of an import, including guests who swap seats.
import { emptyWedding } from '@havn/db/testing/empty-tables';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useImport } from './import-harness.js';

const { testDatabase, load, listGuests, listHousehold } = useImport();

describe('tables in a file', () => {
  const head = 'First name,Email,Country,Language,Group,Table\n';
  const guest = (name: string, group: string, table: string) => `${name},${name}@example.com,dk,en,${group},${table}\n`;

  it('are created if unknown, and seat whole households', async () => {
    const file = `${head}${guest('A', 'North', 'Rose')}${guest('B', 'North', '')}${guest('C', '', 'rose ')}${guest('D', '', '')}`;
    expect(await load(file)).toMatchObject({ created: 4, tablesCreated: 1, problems: [] });
    expect((await listGuests()).map((person) => person.table)).toEqual(['Rose', 'Rose', 'Rose', '']);
    expect(await testDatabase.sql`select capacity, seats_taken from tables`).toEqual([{ capacity: 8, seats_taken: 3 }]);
    expect(await load(file)).toMatchObject({ created: 0, updated: 0, tablesCreated: 0 });
  });

  const listTables = async () =>
    Array.from(await testDatabase.sql`select table_name as name, capacity from tables order by position`);

  it('have a seat for everyone in the file', async () => {
    const seated = (count: number, table: string) =>
      Array.from({ length: count }, (_, at) => guest(`${table}${at}`, at < 3 ? `${table} family` : '', table)).join('');
    const file = `${head}${seated(10, 'Rose')}${seated(2, 'Tulip')}`;
    expect(await load(file)).toMatchObject({ tablesCreated: 2, problems: [] });
    expect(await listTables()).toEqual([
      { name: 'Rose', capacity: 10 },
      { name: 'Tulip', capacity: 8 },
    ]);
    expect(await load(file)).toMatchObject({ created: 0, updated: 0 });
  });

  it('have a seat for the stored members of a household, and none for those who need none', async () => {
    await load(`${head}${Array.from({ length: 9 }, (_, at) => guest(`P${at}`, 'North', '')).join('')}`);
    await testDatabase.sql`update guests set needs_seat = false where first_name = 'P8'`;
    expect(await load(`${head}${guest('P0', 'North', 'Rose')}${guest('Q', '', 'Rose')}`)).toMatchObject({
      problems: [],
    });
    expect(await listTables()).toEqual([{ name: 'Rose', capacity: 9 }]);
  });

  it('have as many seats as most others of the wedding', async () => {
    await testDatabase.sql`insert into tables (table_name, capacity) values ('Top', 14), ('1', 10), ('2', 10)`;
    await load(`${head}${guest('A', '', 'Rose')}`);
    expect((await listTables()).at(-1)).toEqual({ name: 'Rose', capacity: 10 });
  });

  it('have at most 1,000 seats', async () => {
    const { problems } = await load(
      `${head}${Array.from({ length: 1001 }, (_, at) => guest(`P${at}`, '', 'Rose')).join('')}`,
    );
    expect(problems).toMatchObject([{ row: 1002, column: 'Table' }]);
  });

  it('are left only if every row of the household is blank', async () => {
    await load(`${head}${guest('A', 'North', 'Rose')}${guest('B', '', 'Rose')}`);
    expect(await load(`${head}${guest('C', 'North', '')}`)).toMatchObject({ created: 1 });
    expect(await load(`${head}${guest('C', 'North', '')}`)).toMatchObject({ created: 0, updated: 0 });
    expect((await listHousehold('North')).map((person) => person.table)).toEqual(['Rose', 'Rose']);
    expect(
      await load(`${head}${guest('A', 'North', '')}${guest('B', '', '')}${guest('C', 'North', '')}`),
    ).toMatchObject({ updated: 3 });
    expect((await listGuests()).map((person) => person.table)).toEqual(['', '', '']);
  });

  it('do not count guests who need no seat, and give their seats to others', async () => {
    await testDatabase.sql`insert into tables (table_name, capacity) values ('Rose', 1)`;
    const withSeat = 'First name,Email,Country,Language,Group,Table,Needs a seat\n';
    const file = (first: string, second: string) =>
      `${withSeat}${guest('A', 'North', 'Rose').trim()},${first}\n${guest('B', 'North', 'Rose').trim()},${second}\n`;
    expect(await load(file('', 'no'))).toMatchObject({ created: 2, problems: [] });
    expect(await load(file('no', 'yes'))).toMatchObject({ updated: 2, problems: [] });
    expect(await testDatabase.sql`select seats_taken from tables`).toEqual([{ seats_taken: 1 }]);
    const { problems } = await load(file('yes', 'yes'));
    expect(problems).toHaveLength(1);
  });

  it('count a whole household that moves with the row of a member who needs no seat', async () => {
    await testDatabase.sql`insert into tables (table_name, capacity) values ('Rose', 1), ('Tulip', 2)`;
    await load(`${head}${guest('A', 'North', 'Tulip')}${guest('B', 'North', 'Tulip')}${guest('C', '', 'Rose')}`);
    const moved = `First name,Email,Country,Language,Group,Table,Needs a seat\n${guest('A', 'North', 'Rose').trim()},no\n`;
    const { problems } = await load(moved);
    expect(problems).toMatchObject([{ column: 'Table' }]);
  });

  it('can swap all their guests when full', async () => {
    await testDatabase.sql`insert into tables (table_name, capacity) values ('Rose', 2), ('Tulip', 2)`;
    const file = (one: string, other: string) =>
      `${head}${guest('A', 'North', one)}${guest('B', 'North', one)}${guest('C', '', other)}${guest('D', '', other)}`;
    await load(file('Rose', 'Tulip'));
    expect(await load(file('Tulip', 'Rose'))).toMatchObject({ updated: 4, problems: [] });
    expect((await listGuests()).map((person) => person.table)).toEqual(['Tulip', 'Tulip', 'Rose', 'Rose']);
    expect(await testDatabase.sql`select seats_taken from tables`).toEqual([{ seats_taken: 2 }, { seats_taken: 2 }]);
  });
});

describe('a guest whose seat was freed', () => {
  const head = 'First name,Email,Country,Language,Group\n';
  const row = (name: string, group: string) => `${name},${name}@example.com,dk,en,${group}\n`;

  it('keeps it free in the group, and takes one in another', async () => {
    await load(`${head}${row('A', 'North')}${row('B', 'North')}${row('C', 'South')}`);
    await testDatabase.sql`insert into tables (table_name, capacity) values ('Rose', 1), ('Tulip', 1)`;
    await testDatabase.sql`update guests set is_seat_freed = true, status = 'Declined' where first_name = 'B'`;
    for (const [group, table] of [
      ['North', 'Rose'],
      ['South', 'Tulip'],
    ] as const)
      await testDatabase.sql`
        update groups set table_id = (select id from tables where table_name = ${table}) where group_name = ${group}`;
    expect(await load(`${head}${row('B', 'North')}`)).toMatchObject({ unchanged: 1, problems: [] });
    const { problems } = await load(`${head}${row('B', 'South')}`);
    expect(problems).toMatchObject([{ row: 2, message: expect.stringContaining('“Tulip” has 1 seat') }]);
    await testDatabase.sql`update tables set capacity = 2 where table_name = 'Tulip'`;
    expect(await load(`${head}${row('B', 'South')}`)).toMatchObject({ updated: 1, problems: [] });
    expect(await testDatabase.sql`select seats_taken from tables order by table_name`).toEqual([
      { seats_taken: 1 },
      { seats_taken: 2 },
    ]);
    expect(await testDatabase.sql`select is_seat_freed from guests where first_name = 'B'`).toEqual([
      { is_seat_freed: false },
    ]);
  });
});

describe('any file after any other', () => {
  const cell = (...values: string[]) => fc.constantFrom(...values);
  const row = fc.tuple(
    cell('A', 'B', 'C', 'D', 'E', 'F'),
    cell('', 'a@example.com', 'b@example.com'),
    fc.constant('dk'),
    fc.constant('en'),
    cell('', 'North', 'South'),
    cell('yes', 'no', 'no'),
    cell('', 'Rose', 'Tulip'),
    cell('', 'yes', 'no'),
  );
  const head = ['First name', 'Email', 'Country', 'Language', 'Group', 'Main', 'Table', 'Needs a seat'];

  it('is written as planned, even if every seat changes', async () => {
    const { sql } = testDatabase;
    let written = 0;
    await sql`insert into tables (table_name, capacity) values ('Rose', 3), ('Tulip', 3)`;
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 7 }), async (rows) => {
        const { problems } = await load([head, ...rows]);
        if (problems.length > 0) return;
        written += 1;
        expect(await load([head, ...rows.toReversed()])).toMatchObject({ created: 0, updated: 0, problems: [] });
        const [miscounted] = await sql`
          select 1 from tables t where seats_taken <> (select count(*) from guests g left join groups on groups.id = g.group_id
            where coalesce(groups.table_id, g.table_id) = t.id and g.needs_seat)`;
        expect(miscounted).toBeUndefined();
        if (written % 8 === 0) await emptyWedding(sql);
        if (written % 8 === 0) await sql`update tables set seats_taken = 0`;
      }),
      { numRuns: 150 },
    );
    expect(written).toBeGreaterThan(10);
  });
});
