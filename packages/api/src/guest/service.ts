// An administrator's changes of guests (specification §2 "Guest", §4). The database enforces the rules for memberships
// and seats; this file interprets the request and locks in a fixed order: groups, then guests.
import type { Database } from '@havn/db/client';
import { groups, guests } from '@havn/db/schema';
import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { generateCode } from '../code.js';
import { acquireSeatingLock } from '../database/locks.js';
import { prepared } from '../database/prepared.js';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../errors.js';
import type { Sender } from '../messaging/delivery-draft.js';
import { enqueueSurveys } from '../messaging/survey.js';
import { getGuest } from './queries.js';
import type { createGuestInput, Guest, updateGuestInput } from './schema.js';

type NewGuest = z.output<typeof createGuestInput>;
type GuestChange = z.output<typeof updateGuestInput>;

/** Locks the affected groups, so that changes of one group's main guests are serialized. */
async function lockGroups(tx: Database, ids: (string | null | undefined)[]): Promise<Map<string, string | null>> {
  const wanted = [...new Set(ids.filter((id): id is string => typeof id === 'string'))].sort();
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({ id: groups.id, tableId: groups.tableId })
    .from(groups)
    .where(inArray(groups.id, wanted))
    .orderBy(groups.id)
    .for('update');
  if (rows.length < wanted.length) throw new DomainError('UNKNOWN_GROUP');
  return new Map(rows.map((row) => [row.id, row.tableId]));
}

/** The first free main-guest slot of a locked group, or null if both are taken. */
async function findFreeMainSlot(tx: Database, groupId: string): Promise<number | null> {
  const taken = await tx.select({ slot: guests.mainSlot }).from(guests).where(eq(guests.groupId, groupId));
  return [1, 2].find((slot) => !taken.some((guest) => guest.slot === slot)) ?? null;
}

/** Adds a guest at the end of the list. Without a free main-guest slot in its group it becomes a follower. */
export function createGuest(db: Database, input: NewGuest, actor: Actor): Promise<Guest> {
  return inTransactionAs(db, actor, async (tx) => {
    const { assignedGroup, assignedTable, isMain, ...fields } = input;
    const groupId = assignedGroup ?? null;
    if (groupId !== null || assignedTable) await acquireSeatingLock(tx);
    await lockGroups(tx, [groupId]);
    const mainSlot = groupId !== null && isMain === true ? await findFreeMainSlot(tx, groupId) : null;
    const [row] = await tx
      .insert(guests)
      .values({
        ...fields,
        code: generateCode(),
        groupId,
        mainSlot,
        isMain: groupId === null ? (isMain ?? false) : mainSlot !== null,
        tableId: groupId === null ? (assignedTable ?? null) : null,
      })
      .returning({ id: guests.id });
    return getGuest(tx, row?.id ?? '');
  });
}

type StoredGuest = typeof guests.$inferSelect;

interface Membership {
  groupId: string | null;
  isMain: boolean;
  mainSlot: number | null;
  tableId: string | null;
}

/** The group, the table and the main-guest slot after the change (specification §4 "isMain with a group"). */
async function resolveMembership(
  tx: Database,
  stored: StoredGuest,
  input: GuestChange,
  groupTables: Map<string, string | null>,
): Promise<Membership> {
  const groupId = input.assignedGroup === undefined ? stored.groupId : input.assignedGroup;
  const joins = groupId !== null && groupId !== stored.groupId;
  const wantsMain = input.isMain ?? (joins ? false : stored.isMain);
  if (groupId === null)
    return { groupId, isMain: wantsMain, mainSlot: null, tableId: resolveOwnTable(stored, input, groupTables) };
  if (!wantsMain) return { groupId, isMain: false, mainSlot: null, tableId: null };
  const mainSlot = (joins ? null : stored.mainSlot) ?? (await findFreeMainSlot(tx, groupId));
  if (mainSlot === null) throw new DomainError('GROUP_FULL');
  return { groupId, isMain: true, mainSlot, tableId: null };
}

/**
 * The own table of a guest without a group. Leaving a group also leaves its table: an `assignedTable` equal to the
 * group's is ignored unless `isTableChosen` marks it as a deliberate choice.
 */
function resolveOwnTable(
  stored: StoredGuest,
  input: GuestChange,
  groupTables: Map<string, string | null>,
): string | null {
  if (stored.groupId === null) return input.assignedTable === undefined ? stored.tableId : input.assignedTable;
  const left = groupTables.get(stored.groupId) ?? null;
  if (input.assignedTable === undefined) return null;
  return input.assignedTable === left && input.isTableChosen !== true ? null : input.assignedTable;
}

/**
 * Locks a guest, its group and the group it joins.
 * @throws DomainError UNKNOWN_GUEST, UNKNOWN_GROUP, VERSION_CHANGED.
 */
async function lockGuest(tx: Database, id: string, ifMatch: number | undefined, joinedGroupId: string | null = null) {
  const [seen] = await tx.select({ groupId: guests.groupId }).from(guests).where(eq(guests.id, id));
  if (seen === undefined) throw new DomainError('UNKNOWN_GUEST');
  const groupTables = await lockGroups(tx, [seen.groupId, joinedGroupId]);
  const [stored] = await tx.select().from(guests).where(eq(guests.id, id)).for('update');
  if (stored === undefined) throw new DomainError('UNKNOWN_GUEST');
  if (ifMatch !== undefined && ifMatch !== stored.version) throw new DomainError('VERSION_CHANGED');
  return { stored, tableOfGroup: groupTables };
}

/**
 * Updates the given fields.
 * @throws DomainError UNKNOWN_GUEST, UNKNOWN_GROUP, UNKNOWN_TABLE, VERSION_CHANGED, GROUP_FULL, TABLE_FULL.
 */
export function updateGuest(db: Database, input: GuestChange, actor: Actor): Promise<Guest> {
  return inTransactionAs(db, actor, async (tx) => {
    const {
      id,
      ifMatch,
      assignedGroup,
      assignedTable: _seat,
      isTableChosen: _choice,
      isMain: _main,
      ...fields
    } = input;
    await acquireSeatingLock(tx);
    const { stored, tableOfGroup: groupTables } = await lockGuest(tx, id, ifMatch, assignedGroup ?? null);
    const membership = await resolveMembership(tx, stored, input, groupTables);
    await tx
      .update(guests)
      .set({ ...fields, ...membership })
      .where(eq(guests.id, id));
    return getGuest(tx, id);
  });
}

/** Deletes a guest, which also frees its seat. */
export function deleteGuest(
  db: Database,
  { id, ifMatch }: { id: string; ifMatch?: number | undefined },
  actor: Actor,
): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    await lockGuest(tx, id, ifMatch);
    await tx.delete(guests).where(eq(guests.id, id));
  });
}

/** Replaces the guest's code. The old one is invalid when this returns. */
export function renewGuestCode(db: Database, id: string, actor: Actor): Promise<Guest> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockGuest(tx, id, undefined);
    await tx.update(guests).set({ code: generateCode() }).where(eq(guests.id, id));
    return getGuest(tx, id);
  });
}

type Status = Guest['status'];

const lockGuests = prepared<{ ids: string[] }>()((db, $) =>
  db
    .select({ id: guests.id })
    .from(guests)
    .where(sql`${guests.id} = any(${$.ids}::uuid[])`)
    .orderBy(guests.id)
    .for('update'),
);

const setStatus = prepared<{ ids: string[]; status: Status }>()((db, $) =>
  db
    .update(guests)
    .set({ status: sql`${$.status}` })
    .where(sql`${guests.id} = any(${$.ids}::uuid[])`),
);

/** Sets the status of several guests, all or none; attendance triggers a survey. @throws DomainError UNKNOWN_GUEST. */
export function updateStatus(
  db: Database,
  { ids, status }: { ids: string[]; status: Status },
  by: { actor: Actor; sender: Sender },
): Promise<string[]> {
  return inTransactionAs(db, by.actor, async (tx) => {
    const unique = [...new Set(ids)].sort();
    const locked = await lockGuests(tx, { ids: unique });
    if (locked.length < unique.length) throw new DomainError('UNKNOWN_GUEST');
    await setStatus(tx, { ids: unique, status });
    if (status === 'Attended') await enqueueSurveys(tx, unique, { sender: by.sender });
    return unique;
  });
}
