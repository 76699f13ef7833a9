// Loads the wedding that an import is planned on and applies the plan, in a few statements for any number of guests.
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { generateCode } from '../../code.js';
import { acquireSeatingLock } from '../../database/seating-lock.js';
import type { ImportPlan } from './plan.js';
import type { StoredGroup, StoredGuest, StoredTable, StoredWedding } from './stored-wedding.js';

/** Advisory lock key shared by all imports; the value is arbitrary. */
const importLockKey = 4_861_008;

/** Rows per statement: few enough to stay far below the statement timeout. */
const batchSize = 2000;

/** Serializes imports, and blocks changes of seats and members between planning and applying. */
export async function lockWedding(tx: Database): Promise<void> {
  const sql = getSql(tx);
  // Waiting for another import must not run into the default statement timeout.
  await sql`select set_config('statement_timeout', '60000', true)`;
  await sql`select pg_advisory_xact_lock(${importLockKey})`;
  await acquireSeatingLock(tx);
  await sql`select id from groups order by id for update`;
  await sql`select id from guests order by id for update`;
  await sql`select id from tables order by id for update`;
}

/** All tables, groups and guests, in stored order. */
export async function getStoredWedding(tx: Database): Promise<StoredWedding> {
  const sql = getSql(tx);
  const tables = await sql<StoredTable[]>`
    select id, table_name as "tableName", capacity from tables order by position, id`;
  const groups = await sql<StoredGroup[]>`
    select id, group_name as "groupName", table_id as "tableId" from groups order by position, id`;
  const guests = await sql<StoredGuest[]>`
    select id, first_name as "firstName", last_name as "lastName", email, phone_number as "phoneNumber", country, language,
           is_main as "isMain", is_adult as "isAdult", is_alcohol as "isAlcohol", is_family as "isFamily",
           is_with_transport as "isWithTransport", needs_transport as "needsTransport", needs_housing as "needsHousing",
           dietary_restriction as "dietaryRestriction", group_id as "groupId", main_slot as "mainSlot", table_id as "tableId"
    from guests order by position, id`;
  return { tables, groups, guests };
}

async function inBatches<T>(rows: T[], write: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) await write(rows.slice(start, start + batchSize));
}

/** Rows as one JSON parameter. Each carries its ordinal, as a record set has no order. */
const toJsonRows = (rows: object[]) => JSON.stringify(rows.map((row, ordinal) => ({ ...row, ordinal })));

async function insertTables(tx: Database, rows: StoredTable[]): Promise<void> {
  const sql = getSql(tx);
  await inBatches(
    rows,
    (batch) => sql`
    insert into tables (id, table_name, capacity)
    select id, "tableName", capacity
    from jsonb_to_recordset(${toJsonRows(batch)}::text::jsonb) as r(ordinal int, id uuid, "tableName" text, capacity int)
    order by ordinal`,
  );
}

async function insertGroups(tx: Database, rows: StoredGroup[]): Promise<void> {
  const sql = getSql(tx);
  const coded = rows.map((row) => ({ ...row, code: generateCode() }));
  await inBatches(
    coded,
    (batch) => sql`
    insert into groups (id, group_name, table_id, code)
    select id, "groupName", "tableId", code
    from jsonb_to_recordset(${toJsonRows(batch)}::text::jsonb) as r(ordinal int, id uuid, "groupName" text, "tableId" uuid, code text)
    order by ordinal`,
  );
}

async function updateGroups(tx: Database, rows: StoredGroup[]): Promise<void> {
  const sql = getSql(tx);
  await inBatches(
    rows,
    (batch) => sql`
    update groups set group_name = r."groupName", table_id = r."tableId"
    from jsonb_to_recordset(${toJsonRows(batch)}::text::jsonb) as r(id uuid, "groupName" text, "tableId" uuid)
    where groups.id = r.id`,
  );
}

const guestRecordset = `r(ordinal int, id uuid, "firstName" text, "lastName" text, email text, "phoneNumber" text, country text,
  language text, "isMain" boolean, "isAdult" boolean, "isAlcohol" boolean, "isFamily" boolean, "isWithTransport" boolean,
  "needsTransport" boolean, "needsHousing" boolean, "dietaryRestriction" text, "groupId" uuid, "mainSlot" smallint,
  "tableId" uuid, code text)`;

async function insertGuests(tx: Database, rows: StoredGuest[]): Promise<void> {
  const sql = getSql(tx);
  const coded = rows.map((row) => ({ ...row, code: generateCode() }));
  await inBatches(
    coded,
    (batch) => sql`
    insert into guests (id, first_name, last_name, email, phone_number, country, language, is_main, is_adult, is_alcohol,
                        is_family, is_with_transport, needs_transport, needs_housing, dietary_restriction, group_id, main_slot,
                        table_id, code)
    select id, "firstName", "lastName", email, "phoneNumber", country, language, "isMain", "isAdult", "isAlcohol", "isFamily",
           "isWithTransport", "needsTransport", "needsHousing", "dietaryRestriction", "groupId", "mainSlot", "tableId", code
    from jsonb_to_recordset(${toJsonRows(batch)}::text::jsonb) as ${sql.unsafe(guestRecordset)}
    order by ordinal`,
  );
}

async function updateGuests(tx: Database, rows: StoredGuest[]): Promise<void> {
  const sql = getSql(tx);
  await inBatches(
    rows,
    (batch) => sql`
    update guests set first_name = r."firstName", last_name = r."lastName", email = r.email, phone_number = r."phoneNumber",
           country = r.country, language = r.language, is_main = r."isMain", is_adult = r."isAdult", is_alcohol = r."isAlcohol",
           is_family = r."isFamily", is_with_transport = r."isWithTransport", needs_transport = r."needsTransport",
           needs_housing = r."needsHousing", dietary_restriction = r."dietaryRestriction", group_id = r."groupId",
           main_slot = r."mainSlot", table_id = r."tableId"
    from jsonb_to_recordset(${toJsonRows(batch)}::text::jsonb) as ${sql.unsafe(guestRecordset)}
    where guests.id = r.id`,
  );
}

/** Unseats everyone who moves, so that guests can swap places within the limits. */
async function vacateSeats(tx: Database, { guests, groups }: ImportPlan['vacateFirst']): Promise<void> {
  const sql = getSql(tx);
  await sql`update guests set group_id = null, main_slot = null, table_id = null where id = any(${guests}::uuid[])`;
  await sql`update groups set table_id = null where id = any(${groups}::uuid[])`;
}

/** Applies a plan without problems. The rows it was planned on must still be locked. */
export async function applyPlan(tx: Database, plan: ImportPlan): Promise<void> {
  await vacateSeats(tx, plan.vacateFirst);
  await insertTables(tx, plan.newTables);
  await insertGroups(tx, plan.newGroups);
  await updateGroups(tx, plan.changedGroups);
  // Clear main slots before they are given to others.
  const [nonMainGuests, mainGuests] = [false, true].map((isMain) =>
    plan.changedGuests.filter((guest) => (guest.mainSlot !== null) === isMain),
  );
  await updateGuests(tx, nonMainGuests ?? []);
  await updateGuests(tx, mainGuests ?? []);
  await insertGuests(tx, plan.newGuests);
}
