// Queries for guests: one statement each, in stored order, with derived fields (specification §2).
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import type { z } from 'zod';
import { DomainError } from '../errors.js';
import type { Guest, getCountsOutput, getGuestHistoryOutput } from './schema.js';

interface GuestRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  country: Guest['country'];
  language: Guest['language'];
  status: Guest['status'];
  is_main: boolean;
  is_adult: boolean;
  is_alcohol: boolean;
  is_family: boolean;
  is_with_transport: boolean;
  needs_transport: boolean;
  needs_housing: boolean;
  dietary_restriction: string;
  group_dietary: string | null;
  group_id: string | null;
  group_name: string | null;
  group_code: string | null;
  seat_id: string | null;
  table_name: string | null;
  code: string;
  created_at: string;
  version: number;
}

function toGuest(row: GuestRow): Guest {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone_number,
    country: row.country,
    language: row.language,
    status: row.status,
    isMain: row.is_main,
    isAdult: row.is_adult,
    isAlcohol: row.is_alcohol,
    isFamily: row.is_family,
    isWithTransport: row.is_with_transport,
    needsTransport: row.needs_transport,
    needsHousing: row.needs_housing,
    isInGroup: row.group_id !== null,
    isInTable: row.seat_id !== null,
    dietaryRestriction: row.dietary_restriction,
    groupDietaryRestriction: row.group_dietary ?? '',
    assignedGroup:
      row.group_id === null ? null : { _id: row.group_id, groupName: row.group_name ?? '', code: row.group_code ?? '' },
    assignedTable: row.seat_id === null ? null : { _id: row.seat_id, tableName: row.table_name ?? '' },
    code: row.code,
    createdAt: new Date(row.created_at).toISOString(),
    version: row.version,
  };
}

const selectGuests = (db: Database) => getSql(db)`
  select g.id, g.first_name, g.last_name, g.email, g.phone_number, g.country, g.language, g.status, g.is_main, g.is_adult,
         g.is_alcohol, g.is_family, g.is_with_transport, g.needs_transport, g.needs_housing, g.dietary_restriction, g.code,
         g.created_at, g.version, gr.id as group_id, gr.group_name, gr.code as group_code,
         gr.dietary_restriction as group_dietary, t.id as seat_id, t.table_name
  from guests g left join groups gr on gr.id = g.group_id left join tables t on t.id = coalesce(gr.table_id, g.table_id)`;

/** One guest. @throws DomainError UNKNOWN_GUEST. */
export async function getGuest(db: Database, id: string): Promise<Guest> {
  const [row] = await getSql(db)<GuestRow[]>`${selectGuests(db)} where g.id = ${id}`;
  if (row === undefined) throw new DomainError('UNKNOWN_GUEST');
  return toGuest(row);
}

/** The existing guests among `ids`, in unspecified order. */
export async function listGuestsByIds(db: Database, ids: string[]): Promise<Guest[]> {
  const rows = await getSql(db)<GuestRow[]>`${selectGuests(db)} where g.id = any(${ids}::uuid[])`;
  return rows.map(toGuest);
}

/** A page of guests in stored order, starting after the guest `after`. @throws DomainError UNKNOWN_GUEST. */
export async function listGuests(
  db: Database,
  { limit, after }: { limit?: number | undefined; after?: string | undefined },
): Promise<Guest[]> {
  const sql = getSql(db);
  const condition =
    after === undefined ? sql`` : sql`where (g.position, g.id) > (${await getPosition(db, after)}, ${after})`;
  const rows = await sql<GuestRow[]>`${selectGuests(db)} ${condition} order by g.position, g.id limit ${limit ?? null}`;
  return rows.map(toGuest);
}

async function getPosition(db: Database, id: string): Promise<string> {
  const [row] = await getSql(db)<{ position: string }[]>`select position from guests where id = ${id}`;
  if (row === undefined) throw new DomainError('UNKNOWN_GUEST');
  return row.position;
}

/** The audit log entries of a guest, newest first. @throws DomainError UNKNOWN_GUEST. */
export async function getGuestHistory(db: Database, id: string): Promise<z.output<typeof getGuestHistoryOutput>> {
  const sql = getSql(db);
  const rows = await sql<
    {
      at: string;
      actor: string;
      action: string;
      from_value: string | null;
      to_value: string | null;
      about: string | null;
    }[]
  >`
    select a.at, a.actor, a.action, a.from_value, a.to_value, coalesce(nullif(d.subject, ''), m.subject) as about
    from audit_log a left join deliveries d on d.id = a.delivery_id left join messages m on m.id = a.message_id
    where a.guest_id = ${id} order by a.id desc`;
  if (rows.length === 0) await getGuest(db, id);
  return rows.map((row) => ({
    at: new Date(row.at).toISOString(),
    actor: row.actor,
    action: row.action,
    from: row.from_value,
    to: row.to_value,
    ...(row.about !== null && { about: row.about }),
  }));
}

/** The dashboard's counts, from one snapshot. */
export async function getCounts(db: Database): Promise<z.output<typeof getCountsOutput>> {
  const [row] = await getSql(db)<z.output<typeof getCountsOutput>[]>`
    select count(*)::int as guests,
           (select count(*)::int from groups) as groups,
           (select count(*)::int from tables) as tables,
           count(*) filter (where g.status = 'Pending')::int as pending,
           count(*) filter (where g.status = 'Accepted')::int as accepted,
           count(*) filter (where g.status = 'Declined')::int as declined,
           count(*) filter (where g.status = 'Attended')::int as attended,
           count(*) filter (where coalesce(gr.table_id, g.table_id) is not null)::int as "inTable",
           count(*) filter (where coalesce(gr.table_id, g.table_id) is null)::int as "notInTable",
           count(*) filter (where g.group_id is not null)::int as "inGroup",
           count(*) filter (where g.group_id is null)::int as individuals
    from guests g left join groups gr on gr.id = g.group_id`;
  if (row === undefined) throw new Error('The aggregate query returned no row');
  return row;
}
