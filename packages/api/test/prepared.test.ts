import { getSql } from '@havn/db/client';
import { groups, guests, tables } from '@havn/db/schema';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { prepared } from '../src/database/prepared.js';
import { useDatabase } from './harness.js';

const testDatabase = useDatabase();

const listNamed = prepared<{ name: string }>()((db, $) =>
  db
    .select({ id: tables.id, name: tables.tableName, createdAt: tables.createdAt, group: groups.groupName })
    .from(tables)
    .leftJoin(groups, eq(groups.tableId, tables.id))
    .where(eq(tables.tableName, $.name))
    .orderBy(asc(tables.id)),
);

describe('prepared queries', () => {
  it('decode their rows as Drizzle types them', async () => {
    await testDatabase.db.insert(tables).values({ tableName: 'Harbour' });
    const [row] = await listNamed(testDatabase.db, { name: 'Harbour' });
    expect(row).toMatchObject({ name: 'Harbour', group: null });
    expect(row?.createdAt).toBeInstanceOf(Date);
  });
  it('run in the transaction that they are given', async () => {
    const rolledBack = testDatabase.db.transaction(async (tx) => {
      await tx.insert(tables).values({ tableName: 'Pier' });
      expect(await listNamed(tx, { name: 'Pier' })).toHaveLength(1);
      tx.rollback();
    });
    await expect(rolledBack).rejects.toThrow('Rollback');
    expect(await listNamed(testDatabase.db, { name: 'Pier' })).toEqual([]);
  });
  it('are prepared once on a connection', async () => {
    await testDatabase.db.transaction(async (tx) => {
      for (const name of ['one', 'two', 'three']) await listNamed(tx, { name });
      const statements = await getSql(
        tx,
      )`select statement from pg_prepared_statements where statement like '%left join "groups"%' and statement not like '%pg_prepared_statements%'`;
      expect(statements).toHaveLength(1);
    });
  });
  it('take a list as one array', async () => {
    const listByIds = prepared<{ ids: string[] }>()((db, $) =>
      db.select({ id: guests.id }).from(guests).where(sql`${guests.id} = any(${$.ids}::uuid[])`),
    );
    expect(await listByIds(testDatabase.db, { ids: [] })).toEqual([]);
    const [guest] = await testDatabase.db
      .insert(guests)
      .values({ firstName: 'Ada', country: 'dk', language: 'en', code: 'PABCDEFGHJK' })
      .returning({ id: guests.id });
    expect(
      await listByIds(testDatabase.db, { ids: [guest?.id ?? '', '00000000-0000-4000-8000-000000000000'] }),
    ).toEqual([{ id: guest?.id }]);
  });
});
