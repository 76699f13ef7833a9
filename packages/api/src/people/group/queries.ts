import type { Database } from '@havn/db/client';
import { auditLog, groups, guests, tables } from '@havn/db/schema';
import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { jsonList, subquery } from '../../database/json.js';
import { type Page, preparedPage } from '../../database/order/page.js';
import { prepared } from '../../database/prepared.js';
import { DomainError } from '../../kernel/errors.js';
import { deriveDisplayStatus, findContact } from '../invitation/rules.js';
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
      groupName: groups.groupName,
      code: groups.code,
      members: subquery(db.select({ members }).from(guests).where(eq(guests.groupId, groups.id))),
      tableAssignment: { _id: tables.id, tableName: tables.tableName },
      dietaryRestriction: groups.dietaryRestriction,
      replacedDietaryRestriction: groups.replacedDietaryRestriction,
      createdAt: groups.createdAt,
      version: groups.version,
    })
    .from(groups)
    .leftJoin(tables, eq(tables.id, groups.tableId));

function toGroup({
  members,
  replacedDietaryRestriction,
  ...row
}: Awaited<ReturnType<typeof selectGroups>>[number]): Group {
  const contact = findContact(members);
  return {
    ...row,
    status: deriveDisplayStatus(members.map((member) => member.status)),
    language: contact?.language ?? 'en',
    country: contact?.country ?? '',
    mainGuests: members.filter((member) => member.isMain),
    followers: members.filter((member) => !member.isMain),
    ...(replacedDietaryRestriction !== '' && { replacedDietaryRestriction }),
    createdAt: row.createdAt.toISOString(),
  };
}

const selectGroup = prepared<{ id: string }>()((db, $) => selectGroups(db).where(eq(groups.id, $.id)));

/** @throws DomainError UNKNOWN_GROUP. */
export async function getGroup(db: Database, id: string): Promise<Group> {
  const [row] = await selectGroup(db, { id });
  if (row === undefined) throw new DomainError('UNKNOWN_GROUP');
  return toGroup(row);
}

const selectGroupsByIds = prepared<{ ids: string[] }>()((db, $) =>
  selectGroups(db).where(sql`${groups.id} = any(${$.ids}::uuid[])`),
);

/** In unspecified order, without unknown ids. */
export async function listGroupsByIds(db: Database, ids: string[]): Promise<Group[]> {
  return (await selectGroupsByIds(db, { ids })).map(toGroup);
}

const selectHistory = prepared<{ id: string }>()((db, $) =>
  db
    .select({
      at: auditLog.at,
      actor: auditLog.actor,
      action: auditLog.action,
      from: auditLog.from,
      to: auditLog.to,
    })
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

const selectPage = preparedPage('groups', (db) => selectGroups(db).$dynamic());

/** @throws DomainError UNKNOWN_GROUP for an unknown `after`. */
export async function listGroups(db: Database, page: Page): Promise<Group[]> {
  return (await selectPage(db, page)).map(toGroup);
}
