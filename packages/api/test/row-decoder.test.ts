// Prepared queries decode their rows as Drizzle does, for generated selections and joins on real data.
import { type Database, mockDatabase } from '@havn/db/client';
import { auditLog, deliveries, groups, guests, pictures, tables, wedding } from '@havn/db/schema';
import { asc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type SelectedFields } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepared } from '../src/database/prepared.js';
import { seedDemo } from '../src/demo/seed.js';
import { useDatabase } from './harness.js';

const testDatabase = useDatabase();

beforeAll(async () => {
  await seedDemo(testDatabase.db);
  const [guest] = await testDatabase.db.select({ id: guests.id }).from(guests).limit(1);
  const values = { kind: 'message', format: 'sms', recipient: '+4520123456', body: 'Dear Signe' } as const;
  await testDatabase.db.insert(deliveries).values([
    { ...values, dedupeKey: 'one', guestId: guest?.id, payload: { parts: [1, null, 'æ'] }, leaseUntil: new Date() },
    { ...values, dedupeKey: 'two' },
  ]);
  await testDatabase.db.insert(pictures).values({ bytes: new Uint8Array([0, 255]) });
});

const seat = alias(tables, 'seat');
const joined = { guests, groups, tables, seat, deliveries, auditLog, pictures, wedding };
const latest = mockDatabase()
  .select({ guestId: deliveries.guestId, changedAt: deliveries.changedAt })
  .from(deliveries)
  .as('latest');

type Selectable = PgColumn | SQL | SQL.Aliased;
const columnsByTable = Object.entries(joined).map(([name, table]) =>
  Object.entries<PgColumn>(getTableColumns(table)).map(([column, value]) => [`${name}.${column}`, value] as const),
);
/** By name, so that a counterexample is readable. */
const selectable: Record<string, Selectable> = {
  ...Object.fromEntries(columnsByTable.flat()),
  'latest.guestId': latest.guestId,
  'latest.changedAt': latest.changedAt,
  text: sql`coalesce(${groups.dietaryRestriction}, 'none')`,
  date: sql`${guests.createdAt}`.mapWith(guests.createdAt),
  number: sql`${tables.capacity} + 1`.mapWith(String),
  bigint: sql`${groups.position}`.mapWith(groups.position).as('group_position'),
  json: sql`json_build_array(${guests.firstName}, ${guests.version})`,
  array: sql`array[${guests.code}]`.as('codes'),
};

const key = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' ', '"'), minLength: 1, maxLength: 3 });
const name = fc.constantFrom(...Object.keys(selectable));
const arbitraryDictionary = <T>(value: fc.Arbitrary<T>) =>
  fc.dictionary(key, value, { minKeys: 1, maxKeys: 6, noNullPrototype: true });
const singleTableColumns = fc
  .constantFrom(...columnsByTable.map((columns) => columns.map(([column]) => column)))
  .chain((columns) => arbitraryDictionary(fc.constantFrom(...columns)));
const latestColumns = arbitraryDictionary(fc.constantFrom('latest.guestId', 'latest.changedAt'));
const selection = arbitraryDictionary(fc.oneof(name, singleTableColumns, latestColumns, arbitraryDictionary(name)));

/** The selection of these names, which Drizzle nests in the same way. */
function resolveNames(names: Record<string, string | Record<string, string>>): SelectedFields {
  const resolve = (name: string) => selectable[name] ?? guests.id;
  return Object.fromEntries(
    Object.entries(names).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? resolve(value)
        : Object.fromEntries(Object.entries(value).map(([inner, name]) => [inner, resolve(name)])),
    ]),
  );
}

const joinKinds = ['leftJoin', 'rightJoin', 'innerJoin', 'fullJoin'] as const;
// The four methods have the same parameters, but TypeScript cannot call a union of generic methods.
const join = fc.constantFrom(...joinKinds) as fc.Arbitrary<'leftJoin'>;

type Joins = Record<'groups' | 'tables' | 'deliveries', 'leftJoin'>;
const selectJoined = (db: Database, fields: SelectedFields, joins: Joins) =>
  db
    .select(fields)
    .from(guests)
    [joins.groups](groups, eq(groups.id, guests.groupId))
    [joins.tables](tables, eq(tables.id, groups.tableId))
    [joins.deliveries](deliveries, eq(deliveries.guestId, guests.id))
    .leftJoin(latest, eq(latest.guestId, guests.id))
    .leftJoin(seat, eq(seat.id, guests.tableId))
    .leftJoin(auditLog, eq(auditLog.guestId, guests.id))
    .leftJoin(pictures, eq(guests.isMain, true))
    .innerJoin(wedding, sql`true`)
    .orderBy(asc(guests.id), asc(groups.id), asc(tables.id), asc(deliveries.id), asc(auditLog.id));

describe('rows of prepared queries', () => {
  it('equal the rows that Drizzle decodes, for any selection and any joins', async () => {
    const sample = fc.record({ names: selection, joins: fc.record({ groups: join, tables: join, deliveries: join }) });
    await fc.assert(
      fc.asyncProperty(sample, async ({ names, joins }) => {
        const fields = resolveNames(names);
        const list = prepared<Record<string, never>>()((db) => selectJoined(db, fields, joins));
        expect(await list(testDatabase.db, {})).toStrictEqual(await selectJoined(testDatabase.db, fields, joins));
      }),
      { numRuns: 60 },
    );
  });

  it('contain null instead of a joined row that is missing', async () => {
    const list = prepared<{ id: string }>()((db, $) =>
      db
        .select({ guest: guests, group: { id: groups.id, label: sql`'group'` }, table: tables })
        .from(guests)
        .leftJoin(groups, eq(groups.id, guests.groupId))
        .leftJoin(tables, eq(tables.id, guests.tableId))
        .where(eq(guests.id, $.id)),
    );
    const [individual] = await testDatabase.db.select().from(guests).where(isNull(guests.groupId)).limit(1);
    const [member] = await testDatabase.db.select().from(guests).where(isNotNull(guests.groupId)).limit(1);
    expect(await list(testDatabase.db, { id: individual?.id ?? '' })).toMatchObject([
      { guest: individual, group: null },
    ]);
    expect(await list(testDatabase.db, { id: member?.id ?? '' })).toStrictEqual([
      { guest: member, group: { id: member?.groupId, label: 'group' }, table: null },
    ]);
  });

  it('are decoded where a change returns them', async () => {
    const rename = prepared<{ name: string }>()((db, $) =>
      db
        .update(tables)
        .set({ tableName: sql`${$.name}` })
        .returning(),
    );
    const renamed = await rename(testDatabase.db, { name: 'Pier' });
    expect(renamed).toStrictEqual(await testDatabase.db.select().from(tables).where(eq(tables.tableName, 'Pier')));
    expect(renamed.length).toBeGreaterThan(1);
  });
});
