import type { Database } from '@havn/db/client';
import { auditLog, groups, guests, tables } from '@havn/db/schema';
import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { deriveDisplayStatus } from '../../attendance/status-rules.js';
import { pickColumns, selectFields } from '../../database/described-columns.js';
import { firstLanguage } from '../../database/first-language.js';
import { jsonList, subquery } from '../../database/json.js';
import { preparedList } from '../../database/order/page.js';
import { prepared } from '../../database/prepared.js';
import { groupFields } from './fields.js';
import { findContact } from './rules.js';
import type { Group, getGroupHistoryOutput } from './schema.js';

const members = jsonList(
  {
    _id: guests.id,
    firstName: guests.firstName,
    lastName: guests.lastName,
    status: guests.status,
    isMain: guests.isMain,
    language: guests.language,
    country: guests.country,
    needsSeat: guests.needsSeat,
    isSeatFreed: guests.isSeatFreed,
  },
  { orderBy: [sql`${guests.mainSlot} nulls last`, guests.position, guests.id] },
);

const selectGroups = (db: Database) =>
  db
    .select({
      _id: groups.id,
      ...selectFields(groups, groupFields),
      code: groups.code,
      members: subquery(db.select({ members }).from(guests).where(eq(guests.groupId, groups.id))),
      tableAssignment: { _id: tables.id, tableName: tables.tableName },
      firstLanguage,
      createdAt: groups.createdAt,
      position: groups.position,
      version: groups.version,
    })
    .from(groups)
    .leftJoin(tables, eq(tables.id, groups.tableId));

function toGroup({
  members,
  firstLanguage: language,
  replacedDietaryRestriction,
  ...row
}: Awaited<ReturnType<typeof selectGroups>>[number]): Group {
  const contact = findContact(members);
  return {
    ...row,
    status: deriveDisplayStatus(members.map((member) => member.status)),
    language: contact?.language ?? language,
    country: contact?.country ?? '',
    mainGuests: members.filter((member) => member.isMain),
    followers: members.filter((member) => !member.isMain),
    ...(replacedDietaryRestriction !== '' && { replacedDietaryRestriction }),
    createdAt: row.createdAt.toISOString(),
  };
}

const selectHistory = prepared<{ id: string }>()((db, $) =>
  db
    .select(pickColumns(auditLog, ['at', 'actor', 'action', 'from', 'to']))
    .from(auditLog)
    .where(eq(auditLog.groupId, $.id))
    .orderBy(desc(auditLog.id)),
);

/** @throws DomainError UNKNOWN_GROUP. */
export async function getGroupHistory(db: Database, id: string): Promise<z.output<typeof getGroupHistoryOutput>> {
  const rows = await selectHistory(db, { id });
  if (rows.length === 0) await getGroup(db, id);
  return rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}

/** @throws DomainError UNKNOWN_GROUP. */
export const {
  get: getGroup,
  listByIds: listGroupsByIds,
  list: listGroups,
} = preparedList('groups', (db: Database) => selectGroups(db).$dynamic(), toGroup);
