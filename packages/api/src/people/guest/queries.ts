import type { Database } from '@havn/db/client';
import { auditLog, deliveries, groups, guests, messages, tables } from '@havn/db/schema';
import { desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { selectFields } from '../../database/described-columns.js';
import { preparedList } from '../../database/order/page.js';
import { prepared } from '../../database/prepared.js';
import { plainGuestFields } from './fields.js';
import type { Guest, getCountsOutput, getGuestHistoryOutput } from './schema.js';

/** A group's members sit at the group's table. For queries that join `groups`. */
const seatId = sql<string | null>`coalesce(${groups.tableId}, ${guests.tableId})`;

const selectGuests = (db: Database) =>
  db
    .select({
      _id: guests.id,
      ...selectFields(guests, plainGuestFields),
      groupDietaryRestriction: groups.dietaryRestriction,
      groupReplacedDietaryRestriction: groups.replacedDietaryRestriction,
      assignedGroup: { _id: groups.id, groupName: groups.groupName, code: groups.code },
      assignedTable: { _id: tables.id, tableName: tables.tableName },
      code: guests.code,
      createdAt: guests.createdAt,
      position: guests.position,
      version: guests.version,
    })
    .from(guests)
    .leftJoin(groups, eq(groups.id, guests.groupId))
    .leftJoin(tables, eq(tables.id, seatId));

function toGuest({
  replacedDietaryRestriction,
  groupReplacedDietaryRestriction,
  ...row
}: Awaited<ReturnType<typeof selectGuests>>[number]): Guest {
  return {
    ...row,
    groupDietaryRestriction: row.groupDietaryRestriction ?? '',
    ...(replacedDietaryRestriction !== '' && { replacedDietaryRestriction }),
    ...(groupReplacedDietaryRestriction && { groupReplacedDietaryRestriction }),
    isInGroup: row.assignedGroup !== null,
    isInTable: row.assignedTable !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** @throws DomainError UNKNOWN_GUEST. */
export const {
  get: getGuest,
  listByIds: listGuestsByIds,
  list: listGuests,
} = preparedList('guests', (db: Database) => selectGuests(db).$dynamic(), toGuest);

const selectHistory = prepared<{ id: string }>()((db, $) =>
  db
    .select({
      at: auditLog.at,
      actor: auditLog.actor,
      action: auditLog.action,
      from: auditLog.from,
      to: auditLog.to,
      groupId: auditLog.groupId,
      about: sql<string | null>`coalesce(nullif(${deliveries.subject}, ''), ${messages.subject})`,
    })
    .from(auditLog)
    .leftJoin(deliveries, eq(deliveries.id, auditLog.deliveryId))
    .leftJoin(messages, eq(messages.id, auditLog.messageId))
    .where(
      or(
        eq(auditLog.guestId, $.id),
        eq(auditLog.groupId, db.select({ id: guests.groupId }).from(guests).where(eq(guests.id, $.id))),
      ),
    )
    .orderBy(desc(auditLog.id)),
);

/** With the entries of the guest's group. @throws DomainError UNKNOWN_GUEST. */
export async function getGuestHistory(db: Database, id: string): Promise<z.output<typeof getGuestHistoryOutput>> {
  const rows = await selectHistory(db, { id });
  if (rows.length === 0) await getGuest(db, id);
  return rows.map(({ at, about, groupId, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    ...(about !== null && { about }),
    ...(groupId !== null && { isOfGroup: true as const }),
  }));
}

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;

const selectCounts = prepared<Record<string, never>>()((db) =>
  db
    .select({
      guests: sql<number>`count(*)::int`,
      groups: sql<number>`(select count(*)::int from ${groups})`,
      tables: sql<number>`(select count(*)::int from ${tables})`,
      pending: countWhere(eq(guests.status, 'Pending')),
      accepted: countWhere(eq(guests.status, 'Accepted')),
      declined: countWhere(eq(guests.status, 'Declined')),
      attended: countWhere(eq(guests.status, 'Attended')),
      inTable: countWhere(sql`${seatId} is not null`),
      notInTable: countWhere(sql`${seatId} is null`),
      // The same rule as `needsTable` in seat-rules.ts.
      needTable: countWhere(sql`${seatId} is null and ${guests.status} <> 'Declined' and ${guests.needsSeat}`),
      inGroup: countWhere(isNotNull(guests.groupId)),
      individuals: countWhere(isNull(guests.groupId)),
      // The same rule as `holdsUnusedSeat` and `lacksSeat` in seat-rules.ts.
      seatsToFree: countWhere(
        sql`${seatId} is not null and ${guests.status} = 'Declined' and ${guests.needsSeat} and not ${guests.isSeatFreed}`,
      ),
      seatsToFind: countWhere(sql`${guests.isSeatFreed} and ${guests.status} <> 'Declined'`),
      // The same rule as `isUnreachable` in rules.ts.
      unreachable: countWhere(
        sql`(${guests.groupId} is null or ${guests.isMain}) and ${guests.phoneNumber} = '' and ${guests.email} = ''
          and ${guests.status} <> 'Declined'`,
      ),
    })
    .from(guests)
    .leftJoin(groups, eq(groups.id, guests.groupId)),
);

export async function getCounts(db: Database): Promise<z.output<typeof getCountsOutput>> {
  const [row] = await selectCounts(db, {});
  if (row === undefined) throw new Error('The aggregate query returned no row');
  return row;
}
