// Loads the wedding that an import is planned on and applies the plan, in a few statements for any number of guests.
import type { Database } from '@havn/db/client';
import { groups, guests, tables } from '@havn/db/schema';
import { asc, getTableColumns, sql } from 'drizzle-orm';
import { generateCode } from '../../code.js';
import { bulkInsert, bulkUpdate } from '../../database/bulk-write.js';
import { acquireSeatingLock } from '../../database/seating-lock.js';
import type { ImportPlan } from './plan.js';
import type { StoredWedding } from './stored-wedding.js';

/** Advisory lock key shared by all imports; the value is arbitrary. */
const importLockKey = 4_861_008;

/** Serializes imports, and blocks changes of seats and members between planning and applying. */
export async function lockWedding(tx: Database): Promise<void> {
  // A setting of the transaction: waiting for another import must not run into the default statement timeout.
  await tx.execute(sql`select set_config('statement_timeout', '60000', true)`);
  // An advisory lock, as also the rows that an import adds are to be locked.
  await tx.execute(sql`select pg_advisory_xact_lock(${importLockKey})`);
  await acquireSeatingLock(tx);
  for (const list of [groups, guests, tables])
    await tx.select({ id: list.id }).from(list).orderBy(asc(list.id)).for('update');
}

const guestColumns = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'country',
  'language',
  'isMain',
  'isAdult',
  'isAlcohol',
  'isFamily',
  'isWithTransport',
  'needsTransport',
  'needsHousing',
  'dietaryRestriction',
  'groupId',
  'mainSlot',
  'tableId',
] as const;

/** All tables, groups and guests, in stored order. */
export async function getStoredWedding(tx: Database): Promise<StoredWedding> {
  const {
    createdAt: _createdAt,
    code: _code,
    position,
    version: _version,
    status: _status,
    ...fields
  } = getTableColumns(guests);
  return {
    tables: await tx
      .select({ id: tables.id, tableName: tables.tableName, capacity: tables.capacity })
      .from(tables)
      .orderBy(asc(tables.position), asc(tables.id)),
    groups: await tx
      .select({ id: groups.id, groupName: groups.groupName, tableId: groups.tableId })
      .from(groups)
      .orderBy(asc(groups.position), asc(groups.id)),
    guests: await tx.select(fields).from(guests).orderBy(asc(position), asc(guests.id)),
  };
}

const insertTables = bulkInsert(tables, ['id', 'tableName', 'capacity']);
const insertGroups = bulkInsert(groups, ['id', 'groupName', 'tableId', 'code']);
const updateGroups = bulkUpdate(groups, ['groupName', 'tableId']);
const insertGuests = bulkInsert(guests, ['id', 'code', ...guestColumns]);
const updateGuests = bulkUpdate(guests, guestColumns);

const withCode = <Row extends object>(row: Row) => ({ ...row, code: generateCode() });

/** Unseats everyone who moves, so that guests can swap places within the limits. */
async function vacateSeats(tx: Database, { guests: guestIds, groups: groupIds }: ImportPlan['vacateFirst']) {
  await tx
    .update(guests)
    .set({ groupId: null, mainSlot: null, tableId: null })
    .where(sql`${guests.id} = any(${sql.param(guestIds)}::uuid[])`);
  await tx
    .update(groups)
    .set({ tableId: null })
    .where(sql`${groups.id} = any(${sql.param(groupIds)}::uuid[])`);
}

/** Applies a plan without problems. The rows it was planned on must still be locked. */
export async function applyPlan(tx: Database, plan: ImportPlan): Promise<void> {
  await vacateSeats(tx, plan.vacateFirst);
  await insertTables(tx, plan.newTables);
  await insertGroups(tx, plan.newGroups.map(withCode));
  await updateGroups(tx, plan.changedGroups);
  // Clear main slots before they are given to others.
  const [nonMainGuests, mainGuests] = [false, true].map((isMain) =>
    plan.changedGuests.filter((guest) => (guest.mainSlot !== null) === isMain),
  );
  await updateGuests(tx, nonMainGuests ?? []);
  await updateGuests(tx, mainGuests ?? []);
  await insertGuests(tx, plan.newGuests.map(withCode));
}
