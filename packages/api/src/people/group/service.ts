// An administrator's changes of groups (specification §2 "Group", §4). Rows are locked in a fixed order: groups,
// guests, tables, each by id. Changes of members and seats are also serialized by the seating lock.
import type { Database } from '@havn/db/client';
import { groups, tables } from '@havn/db/schema';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { lockRows } from '../../database/lock-rows.js';
import { checkVersion, type ExpectedVersion } from '../../database/optimistic-lock.js';
import { prepared } from '../../database/prepared.js';
import { type Actor, acquireSeatingLock, inTransactionAs } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import { pickValues } from '../../kernel/field-kinds.js';
import { generateCode } from '../generate-code.js';
import { groupFields } from './fields.js';
import { promoteFirstMember } from './main-guests.js';
import { lockMembers, removeAllMembers, replaceMembers } from './members.js';
import { getGroup } from './queries.js';
import { type MemberLists, maxMainGuests, validateMemberLists } from './rules.js';
import type { assignGuestInput, createGroupInput, Group, updateGroupInput } from './schema.js';

type NewGroup = z.output<typeof createGroupInput>;
type GroupChange = z.output<typeof updateGroupInput>;

const selectLocked = prepared<{ id: string }>()((db, $) =>
  db
    .select({ id: groups.id, tableId: groups.tableId, version: groups.version })
    .from(groups)
    .where(eq(groups.id, $.id))
    .for('update'),
);

const removeGroup = prepared<{ id: string }>()((db, $) => db.delete(groups).where(eq(groups.id, $.id)));

const setCode = prepared<{ id: string; code: string }>()((db, $) =>
  db
    .update(groups)
    .set({ code: sql`${$.code}` })
    .where(eq(groups.id, $.id)),
);

type LockedGroup = Awaited<ReturnType<typeof selectLocked>>[number];

const selectLockedTables = lockRows(tables, ['id']);

async function lockGroup(tx: Database, id: string, ifMatch?: number): Promise<LockedGroup> {
  const [row] = await selectLocked(tx, { id });
  return checkVersion(row, ifMatch, 'UNKNOWN_GROUP');
}

/** @throws DomainError UNKNOWN_TABLE if the next table does not exist. */
async function lockTables(tx: Database, currentId: string | null, nextId: string | null): Promise<void> {
  const ids = [currentId, nextId].filter((id) => id !== null);
  const rows = await selectLockedTables(tx, { ids });
  if (nextId !== null && !rows.some((row) => row.id === nextId)) throw new DomainError('UNKNOWN_TABLE');
}

function assertMemberLists(lists: Partial<MemberLists>): void {
  const violation = validateMemberLists(lists);
  if (violation === null) return;
  const { message } = new DomainError(violation.reason);
  throw new DomainError(violation.reason, { issues: [{ path: [violation.path], message }] });
}

const getRequestedTable = (input: NewGroup | GroupChange) =>
  input.assignedTableId === undefined ? input.tableAssignment : input.assignedTableId;

/** Fields that are absent stay as they are. */
async function updateFields(
  tx: Database,
  { id, tableId: currentTable }: Pick<LockedGroup, 'id' | 'tableId'>,
  input: NewGroup | GroupChange,
): Promise<void> {
  const requestedTable = getRequestedTable(input);
  const tableId = requestedTable === undefined ? currentTable : requestedTable;
  if (tableId !== currentTable) await lockTables(tx, currentTable, tableId);
  await tx
    .update(groups)
    .set({ ...pickValues(groupFields, input), tableId })
    .where(eq(groups.id, id));
}

/**
 * @throws DomainError TOO_MANY_MAINS, REPEATED_ID, UNKNOWN_GUEST, UNKNOWN_TABLE, IN_OTHER_GROUP, SEATED_ALONE,
 * TABLE_FULL.
 */
export async function createGroup(db: Database, input: NewGroup, actor: Actor): Promise<Group> {
  const { mainGuests = [], followers = [], membersWithoutSeat } = input;
  assertMemberLists({ mainGuests, followers });
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    const [row] = await tx
      .insert(groups)
      .values({ ...pickValues(groupFields, input), code: generateCode() })
      .returning({ id: groups.id });
    const id = row?.id ?? '';
    await replaceMembers(tx, id, { named: { mainGuests, followers }, withoutSeat: membersWithoutSeat });
    await promoteFirstMember(tx, id);
    if (getRequestedTable(input)) await updateFields(tx, { id, tableId: null }, input);
    return getGroup(tx, id);
  });
}

/** @throws DomainError as `createGroup`, and UNKNOWN_GROUP, VERSION_CHANGED. */
export async function updateGroup(db: Database, input: GroupChange, actor: Actor): Promise<Group> {
  const { id, ifMatch, mainGuests, followers, membersWithoutSeat } = input;
  assertMemberLists({ mainGuests, followers });
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    const group = await lockGroup(tx, id, ifMatch);
    await replaceMembers(tx, id, {
      named: { mainGuests, followers },
      withoutSeat: membersWithoutSeat,
      afterRemoval: () => updateFields(tx, group, input),
    });
    return getGroup(tx, id);
  });
}

/** Moves a member of the other list. @throws DomainError GROUP_FULL for a third main guest, and as `updateGroup`. */
export function assignGuest(db: Database, input: z.output<typeof assignGuestInput>, actor: Actor): Promise<Group> {
  const { groupId, ifMatch, key, guestId } = input;
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    await lockGroup(tx, groupId, ifMatch);
    const members = await lockMembers(tx, groupId, [guestId]);
    if (!members[key].includes(guestId)) {
      if (key === 'mainGuests' && members.mainGuests.length >= maxMainGuests && members.guests.has(guestId))
        throw new DomainError('GROUP_FULL');
      await replaceMembers(tx, groupId, { named: { [key]: [...members[key], guestId] } });
    }
    return getGroup(tx, groupId);
  });
}

/** @throws DomainError UNKNOWN_GROUP, VERSION_CHANGED. */
export function deleteGroup(db: Database, { id, ifMatch }: ExpectedVersion, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    await lockGroup(tx, id, ifMatch);
    // Remove the members first, so that the audit log records their group and table.
    await removeAllMembers(tx, id);
    await removeGroup(tx, { id });
  });
}

/** @throws DomainError UNKNOWN_GROUP. */
export function renewGroupCode(db: Database, id: string, actor: Actor): Promise<Group> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockGroup(tx, id);
    await setCode(tx, { id, code: generateCode() });
    return getGroup(tx, id);
  });
}
