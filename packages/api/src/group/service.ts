// What an administrator does with groups (specification §2 "Group", §4). Rows are locked in one order: groups, then guests,
// then tables, each by id; changes of members and seats stand in line besides (table/line.ts).
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import type { z } from 'zod';
import { makeCode } from '../code.js';
import { DomainError } from '../errors.js';
import { standInLine } from '../table/line.js';
import { type Actor, change } from '../transaction.js';
import { checkVersion } from '../version.js';
import { lockMembers, removeAllMembers, replaceMembers } from './members.js';
import { getGroup } from './read.js';
import { type MemberLists, mainGuestLimit, whyNotMembers } from './rules.js';
import type { assignGuestInput, createGroupInput, Group, updateGroupInput } from './schema.js';

type NewGroup = z.output<typeof createGroupInput>;
type GroupChange = z.output<typeof updateGroupInput>;

interface LockedGroup {
  id: string;
  table_id: string | null;
  version: number;
}

/** @throws DomainError UNKNOWN_GROUP, VERSION_CHANGED. */
async function lockGroup(tx: Database, id: string, ifMatch?: number): Promise<LockedGroup> {
  const [row] = await driverOf(tx)<LockedGroup[]>`
    select id, table_id, version from groups where id = ${id} for update`;
  return checkVersion(row, ifMatch, 'UNKNOWN_GROUP');
}

/** Locks the tables a group leaves and goes to. @throws DomainError UNKNOWN_TABLE when the one it goes to is not there. */
async function lockTables(tx: Database, from: string | null, to: string | null): Promise<void> {
  const ids = [from, to].filter((id) => id !== null);
  const rows = await driverOf(tx)<{ id: string }[]>`
    select id from tables where id = any(${ids}::uuid[]) order by id for no key update`;
  if (to !== null && !rows.some((row) => row.id === to)) throw new DomainError('UNKNOWN_TABLE');
}

function checkLists(lists: Partial<MemberLists>): void {
  const refusal = whyNotMembers(lists);
  if (refusal === null) return;
  const { message } = new DomainError(refusal.reason);
  throw new DomainError(refusal.reason, { issues: [{ path: [refusal.path], message }] });
}

/** The table the body names; undefined when it names none. */
const tableOf = (input: NewGroup | GroupChange) =>
  input.assignedTableId === undefined ? input.tableAssignment : input.assignedTableId;

interface Fields {
  groupName?: string | undefined;
  dietaryRestriction?: string | undefined;
  tableId: string | null;
}

async function writeFields(tx: Database, group: LockedGroup, fields: Fields): Promise<void> {
  const { groupName = null, dietaryRestriction = null, tableId } = fields;
  if (tableId !== group.table_id) await lockTables(tx, group.table_id, tableId);
  await driverOf(tx)`
    update groups set group_name = coalesce(${groupName}, group_name), table_id = ${tableId},
           dietary_restriction = coalesce(${dietaryRestriction}, dietary_restriction)
    where id = ${group.id}`;
}

/**
 * Adds a group, last in the list, with a code of its own.
 * @throws DomainError TOO_MANY_MAINS, REPEATED_ID, UNKNOWN_GUEST, UNKNOWN_TABLE, IN_OTHER_GROUP, SEATED_ALONE, TABLE_FULL.
 */
export async function createGroup(db: Database, input: NewGroup, actor: Actor): Promise<Group> {
  const { groupName, dietaryRestriction = '', mainGuests = [], followers = [] } = input;
  checkLists({ mainGuests, followers });
  return change(db, actor, async (tx) => {
    await standInLine(tx);
    const [row] = await driverOf(tx)<{ id: string }[]>`
      insert into groups (group_name, code, dietary_restriction)
      values (${groupName}, ${makeCode()}, ${dietaryRestriction}) returning id`;
    const id = row?.id ?? '';
    await replaceMembers(tx, id, { named: { mainGuests, followers } });
    const tableId = tableOf(input) ?? null;
    if (tableId !== null) await writeFields(tx, { id, table_id: null, version: 1 }, { tableId });
    return getGroup(tx, id);
  });
}

/**
 * Changes what is named; lists of members replace. Who leaves becomes an individual without a table.
 * @throws DomainError as `createGroup`, and UNKNOWN_GROUP, VERSION_CHANGED.
 */
export async function updateGroup(db: Database, input: GroupChange, actor: Actor): Promise<Group> {
  const { id, ifMatch, mainGuests, followers, groupName, dietaryRestriction } = input;
  checkLists({ mainGuests, followers });
  return change(db, actor, async (tx) => {
    await standInLine(tx);
    const group = await lockGroup(tx, id, ifMatch);
    const named = tableOf(input);
    const tableId = named === undefined ? group.table_id : named;
    const between = () => writeFields(tx, group, { groupName, dietaryRestriction, tableId });
    await replaceMembers(tx, id, { named: { mainGuests, followers }, between });
    return getGroup(tx, id);
  });
}

/**
 * Puts one guest among the group's main guests or followers, at the end; a member may change over.
 * @throws DomainError GROUP_FULL for a third main guest, and as `updateGroup`.
 */
export function assignGuest(db: Database, input: z.output<typeof assignGuestInput>, actor: Actor): Promise<Group> {
  const { groupId, ifMatch, key, guestId } = input;
  return change(db, actor, async (tx) => {
    await standInLine(tx);
    await lockGroup(tx, groupId, ifMatch);
    const members = await lockMembers(tx, groupId, [guestId]);
    if (!members[key].includes(guestId)) {
      if (key === 'mainGuests' && members.mainGuests.length >= mainGuestLimit && members.guests.has(guestId))
        throw new DomainError('GROUP_FULL');
      await replaceMembers(tx, groupId, { named: { [key]: [...members[key], guestId] } });
    }
    return getGroup(tx, groupId);
  });
}

/** Removes a group; its guests become individuals without a table. @throws DomainError UNKNOWN_GROUP, VERSION_CHANGED. */
export function deleteGroup(
  db: Database,
  { id, ifMatch }: { id: string; ifMatch?: number | undefined },
  actor: Actor,
): Promise<void> {
  return change(db, actor, async (tx) => {
    await standInLine(tx);
    await lockGroup(tx, id, ifMatch);
    // The members leave first, so that the audit log says which group and table they had.
    await removeAllMembers(tx, id);
    await driverOf(tx)`delete from groups where id = ${id}`;
  });
}

/** Gives the group a new code; the old one is dead when this returns. @throws DomainError UNKNOWN_GROUP. */
export function renewGroupCode(db: Database, id: string, actor: Actor): Promise<Group> {
  return change(db, actor, async (tx) => {
    await lockGroup(tx, id);
    await driverOf(tx)`update groups set code = ${makeCode()} where id = ${id}`;
    return getGroup(tx, id);
  });
}
