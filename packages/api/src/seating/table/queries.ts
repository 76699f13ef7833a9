import type { Database } from '@havn/db/client';
import { groups, guests, tables } from '@havn/db/schema';
import { and, count, eq, not, sql } from 'drizzle-orm';
import { jsonList, subquery } from '../../database/json.js';
import { type Page, preparedPage } from '../../database/order/page.js';
import { prepared } from '../../database/prepared.js';
import { DomainError } from '../../kernel/errors.js';
import type { Table } from './schema.js';

const listSeatedGroups = (db: Database) =>
  jsonList(
    {
      _id: groups.id,
      groupName: groups.groupName,
      guests: groups.memberCount,
      seats: subquery(
        db
          .select({ seats: count() })
          .from(guests)
          .where(and(eq(guests.groupId, groups.id), guests.needsSeat, not(guests.isSeatFreed))),
      ),
    },
    { orderBy: [groups.position, groups.id] },
  );
const seatedGuests = jsonList(
  {
    _id: guests.id,
    firstName: guests.firstName,
    lastName: guests.lastName,
    status: guests.status,
    needsSeat: guests.needsSeat,
  },
  { orderBy: [guests.position, guests.id] },
);

const selectTables = (db: Database) =>
  db
    .select({
      _id: tables.id,
      tableName: tables.tableName,
      capacity: tables.capacity,
      seatsTaken: tables.seatsTaken,
      assignedGroups: subquery(
        db
          .select({ seatedGroups: listSeatedGroups(db) })
          .from(groups)
          .where(eq(groups.tableId, tables.id)),
      ),
      assignedGuests: subquery(db.select({ seatedGuests }).from(guests).where(eq(guests.tableId, tables.id))),
      createdAt: tables.createdAt,
      version: tables.version,
    })
    .from(tables);

function toTable({ seatsTaken, ...row }: Awaited<ReturnType<typeof selectTables>>[number]): Table {
  return {
    ...row,
    seatsLeft: row.capacity - seatsTaken,
    groupIds: row.assignedGroups.map((group) => group._id),
    guestIds: row.assignedGuests.map((guest) => guest._id),
    createdAt: row.createdAt.toISOString(),
  };
}

const selectTable = prepared<{ id: string }>()((db, $) => selectTables(db).where(eq(tables.id, $.id)));

/** @throws DomainError UNKNOWN_TABLE. */
export async function getTable(db: Database, id: string): Promise<Table> {
  const [row] = await selectTable(db, { id });
  if (row === undefined) throw new DomainError('UNKNOWN_TABLE');
  return toTable(row);
}

const selectTablesByIds = prepared<{ ids: string[] }>()((db, $) =>
  selectTables(db).where(sql`${tables.id} = any(${$.ids}::uuid[])`),
);

/** In unspecified order, without unknown ids. */
export async function listTablesByIds(db: Database, ids: string[]): Promise<Table[]> {
  return (await selectTablesByIds(db, { ids })).map(toTable);
}

const selectPage = preparedPage('tables', (db) => selectTables(db).$dynamic());

/** @throws DomainError UNKNOWN_TABLE for an unknown `after`. */
export async function listTables(db: Database, page: Page): Promise<Table[]> {
  return (await selectPage(db, page)).map(toTable);
}
