import type { Database } from '@havn/db/client';
import { groups, guests, tables } from '@havn/db/schema';
import { and, count, eq } from 'drizzle-orm';
import { buildCondition } from '../../attendance/conditions.js';
import { takenSeat } from '../../attendance/count-rules.js';
import { pickColumns, selectFields } from '../../database/described-columns.js';
import { jsonList, subquery } from '../../database/json.js';
import { preparedList } from '../../database/order/page.js';
import { tableFields } from './fields.js';
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
          .where(and(eq(guests.groupId, groups.id), buildCondition(takenSeat))),
      ),
    },
    { orderBy: [groups.position, groups.id] },
  );
const seatedGuests = jsonList(
  {
    _id: guests.id,
    ...pickColumns(guests, ['firstName', 'lastName', 'status', 'needsSeat']),
  },
  { orderBy: [guests.position, guests.id] },
);

const selectTables = (db: Database) =>
  db
    .select({
      _id: tables.id,
      ...selectFields(tables, tableFields),
      seatsTaken: tables.seatsTaken,
      assignedGroups: subquery(
        db
          .select({ seatedGroups: listSeatedGroups(db) })
          .from(groups)
          .where(eq(groups.tableId, tables.id)),
      ),
      assignedGuests: subquery(db.select({ seatedGuests }).from(guests).where(eq(guests.tableId, tables.id))),
      createdAt: tables.createdAt,
      position: tables.position,
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

/** @throws DomainError UNKNOWN_TABLE. */
export const {
  get: getTable,
  listByIds: listTablesByIds,
  list: listTables,
} = preparedList('tables', (db: Database) => selectTables(db).$dynamic(), toTable);
