// Specification §2 "Privacy".
import type { Database } from '@havn/db/client';
import {
  auditLog,
  catererSeen,
  formerMembers,
  groups,
  guests,
  idempotencyKeys,
  undoEntries,
  undoRows,
} from '@havn/db/schema';
import { and, eq, getTableName, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { getImageValue } from '../database/column-name.js';
import { erasePersonalFields } from '../database/described-columns.js';
import { acquireSeatingLock, inTransactionAs } from '../database/transaction.js';
import { groupFields } from '../people/group/fields.js';

const { before } = undoRows;

const selectRestorableMembers = (tx: Database, groupId: AnyPgColumn) =>
  tx
    .select({ id: undoRows.id })
    .from(undoRows)
    .where(
      and(eq(undoRows.list, getTableName(guests)), sql`${getImageValue(before, guests.groupId)} = ${groupId}::text`),
    );

function isKept(tx: Database, groupId: AnyPgColumn): SQL | undefined {
  const existing = tx.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId));
  const restorable = tx
    .select({ id: undoRows.id })
    .from(undoRows)
    .where(and(eq(undoRows.list, getTableName(groups)), sql`${getImageValue(before, groups.id)} = ${groupId}::text`));
  return sql`(exists (${existing}) or exists (${restorable}))`;
}

async function listEmptyGroups(tx: Database): Promise<string[]> {
  const { groupId } = formerMembers;
  const members = tx.select({ id: guests.id }).from(guests).where(eq(guests.groupId, groupId));
  const rows = await tx
    .selectDistinct({ id: groupId })
    .from(formerMembers)
    .where(and(isNull(formerMembers.guestId), notExists(members), notExists(selectRestorableMembers(tx, groupId))));
  return rows.map(({ id }) => id);
}

async function eraseTexts(tx: Database, ids: string[]): Promise<void> {
  await tx.select({ id: groups.id }).from(groups).where(inArray(groups.id, ids)).orderBy(groups.id).for('update');
  await erasePersonalFields(tx, { table: groups, fields: groupFields }, inArray(groups.id, ids));
  await tx.update(groups).set({ openedAt: null }).where(inArray(groups.id, ids));
  await tx.delete(auditLog).where(inArray(auditLog.groupId, ids));
  const mentions = ids.map((id) => sql`${idempotencyKeys.storedResponse}::text like ${`%${id}%`}`);
  await tx.delete(idempotencyKeys).where(or(...mentions));
  const entries = tx
    .select({ id: undoRows.undoId })
    .from(undoRows)
    .where(
      and(eq(undoRows.list, getTableName(groups)), inArray(sql`coalesce(${before}, ${undoRows.after}) ->> 'id'`, ids)),
    );
  await tx.delete(undoEntries).where(inArray(undoEntries.id, entries));
  // What the caterer saw of those who have left has the group's text as it was.
  const left = tx.select({ id: formerMembers.guestId }).from(formerMembers).where(inArray(formerMembers.groupId, ids));
  await tx.delete(catererSeen).where(inArray(catererSeen.guestId, left));
  await tx.delete(formerMembers).where(inArray(formerMembers.groupId, ids));
}

/**
 * Once an erased guest was a member of a group, its dietary texts are erased as soon as no member is left and no undo
 * would give it one. The history of a deleted group is deleted as soon as the deletion cannot be undone.
 */
export async function eraseFormerGroups(tx: Database): Promise<void> {
  const ids = await listEmptyGroups(tx);
  if (ids.length > 0) await eraseTexts(tx, ids);
  await tx.delete(auditLog).where(and(isNotNull(auditLog.groupId), sql`not ${isKept(tx, auditLog.groupId)}`));
  await tx.delete(formerMembers).where(sql`not ${isKept(tx, formerMembers.groupId)}`);
}

/** The guest has been erased, and has therefore left the groups. */
export async function markGroupsOfErasedGuest(tx: Database, guestId: string): Promise<void> {
  await tx.update(formerMembers).set({ guestId: null }).where(eq(formerMembers.guestId, guestId));
}

/** Erases what an undo entry, which has expired, has kept. */
export function cleanUpFormerGroups(db: Database): Promise<void> {
  return inTransactionAs(db, { kind: 'system' }, async (tx) => {
    await acquireSeatingLock(tx);
    await eraseFormerGroups(tx);
  });
}
