import type { Database } from '@havn/db/client';
import { auditLog, deliveries, groups, guests, messages, tables } from '@havn/db/schema';
import { and, type Column, desc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { pickColumns, selectFields } from '../../database/described-columns.js';
import { hasStatus } from '../../database/has-status.js';
import { messageSubject } from '../../database/message-subject.js';
import { preparedList } from '../../database/order/page.js';
import { prepared } from '../../database/prepared.js';
import { formatDayInZone } from '../../kernel/zoned-time.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import { isAfterWedding } from '../../wedding/rules.js';
import { type Condition, type GuestFacts, guestCounts } from './count-rules.js';
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
      ...pickColumns(guests, ['code', 'createdAt', 'position', 'version']),
    })
    .from(guests)
    .leftJoin(groups, eq(groups.id, guests.groupId))
    .leftJoin(tables, eq(tables.id, seatId));

function toGuest({
  isUnnamed,
  replacedDietaryRestriction,
  groupReplacedDietaryRestriction,
  ...row
}: Awaited<ReturnType<typeof selectGuests>>[number]): Guest {
  return {
    ...row,
    groupDietaryRestriction: row.groupDietaryRestriction ?? '',
    ...(isUnnamed && { isUnnamed }),
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
      ...pickColumns(auditLog, ['at', 'actor', 'action', 'from', 'to', 'groupId']),
      about: sql<string | null>`coalesce(nullif(${deliveries.subject}, ''), ${messageSubject})`,
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

/** As the rule of the same name (needs/rules.ts). */
const hasNeeds = or(
  ...[guests.diets, guests.allergens].map((list) => sql`cardinality(${list}) > 0`),
  ...[guests.dietaryRestriction, guests.replacedDietaryRestriction].map((text) => ne(text, '')),
  ...[groups.dietaryRestriction, groups.replacedDietaryRestriction].map((text) => sql`coalesce(${text}, '') <> ''`),
) as SQL;

const facts: Readonly<Record<Exclude<keyof GuestFacts, 'status'>, SQL | Column>> = {
  isInGroup: isNotNull(guests.groupId),
  hasTable: isNotNull(seatId),
  ...pickColumns(guests, ['needsSeat', 'isSeatFreed', 'isAdult', 'isAlcohol']),
  isContact: sql`(${guests.groupId} is null or ${guests.isMain})`,
  isReachable: sql`(${guests.phoneNumber} <> '' or ${guests.email} <> '')`,
  isUnnamed: guests.isUnnamed,
  hasNeeds,
};

/** A condition of count-rules.ts in a query. One on a table needs a join with `groups`. */
export function buildCondition({ status, ...flags }: Condition): SQL | undefined {
  const parts = Object.entries(flags).map(([name, expected]) => {
    const fact = facts[name as keyof typeof flags];
    return expected ? sql`${fact}` : sql`not ${fact}`;
  });
  return and(sql`true`, status && hasStatus(status), ...parts);
}

const countsByName = Object.fromEntries(
  Object.entries(guestCounts).map(([name, condition]) => [
    name,
    sql<number>`count(*) filter (where ${buildCondition(condition)})::int`,
  ]),
) as Record<keyof typeof guestCounts, SQL<number>>;

const selectCounts = prepared<Record<string, never>>()((db) =>
  db
    .select({
      ...countsByName,
      groups: sql<number>`(select count(*)::int from ${groups})`,
      tables: sql<number>`(select count(*)::int from ${tables})`,
    })
    .from(guests)
    .leftJoin(groups, eq(groups.id, guests.groupId)),
);

export async function getCounts(db: Database, now = new Date()): Promise<z.output<typeof getCountsOutput>> {
  const [[row], wedding] = await Promise.all([selectCounts(db, {}), getWeddingRecord(db)]);
  if (row === undefined) throw new Error('The aggregate query returned no row');
  return isAfterWedding(wedding, formatDayInZone(wedding.timeZone, now)) ? { ...row, needTable: 0 } : row;
}
