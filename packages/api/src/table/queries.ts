// Queries for tables: one statement each, in stored order, with the seated groups and guests (specification §2).
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { DomainError } from '../errors.js';
import { listPage } from '../order/service.js';
import type { Table } from './schema.js';

interface TableRow {
  id: string;
  table_name: string;
  capacity: number;
  seats_left: number;
  assigned_groups: Table['assignedGroups'];
  assigned_guests: Table['assignedGuests'];
  created_at: string;
  version: number;
}

function toTable(row: TableRow): Table {
  return {
    _id: row.id,
    tableName: row.table_name,
    capacity: row.capacity,
    seatsLeft: row.seats_left,
    assignedGroups: row.assigned_groups,
    assignedGuests: row.assigned_guests,
    groupIds: row.assigned_groups.map((group) => group._id),
    guestIds: row.assigned_guests.map((guest) => guest._id),
    createdAt: new Date(row.created_at).toISOString(),
    version: row.version,
  };
}

const selectTables = (db: Database) => getSql(db)`
  select tables.id, table_name, capacity, capacity - seats_taken as seats_left, tables.created_at, tables.version,
         coalesce(gr.list, '[]') as assigned_groups, coalesce(g.list, '[]') as assigned_guests
  from tables left join lateral (
    select json_agg(json_build_object('_id', id, 'groupName', group_name, 'guests', member_count) order by position, id) as list
    from groups where groups.table_id = tables.id) gr on true
  left join lateral (
    select json_agg(json_build_object('_id', id, 'firstName', first_name, 'lastName', last_name, 'status', status)
             order by position, id) as list
    from guests where guests.table_id = tables.id) g on true`;

/** One table. @throws DomainError UNKNOWN_TABLE. */
export async function getTable(db: Database, id: string): Promise<Table> {
  const [row] = await getSql(db)<TableRow[]>`${selectTables(db)} where tables.id = ${id}`;
  if (row === undefined) throw new DomainError('UNKNOWN_TABLE');
  return toTable(row);
}

/** The existing tables among `ids`, in unspecified order. */
export async function listTablesByIds(db: Database, ids: string[]): Promise<Table[]> {
  const rows = await getSql(db)<TableRow[]>`${selectTables(db)} where tables.id = any(${ids}::uuid[])`;
  return rows.map(toTable);
}

/** A page of tables in stored order, starting after the table `after`. @throws DomainError UNKNOWN_TABLE. */
export async function listTables(
  db: Database,
  page: { limit?: number | undefined; after?: string | undefined },
): Promise<Table[]> {
  const rows = await listPage<TableRow>(db, 'tables', { ...page, select: selectTables(db) });
  return rows.map(toTable);
}
