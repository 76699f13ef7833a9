// Interprets a guest's group and table in a request (specification §4 "isMain with a group", "Through the guest").
import type { Database } from '@havn/db/client';
import { groups, guests } from '@havn/db/schema';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { hasDeclined } from '../../attendance/status-rules.js';
import { DomainError } from '../../kernel/errors.js';
import type { updateGuestInput } from './schema.js';

type MembershipChange = Pick<
  z.output<typeof updateGuestInput>,
  'assignedGroup' | 'assignedTable' | 'isMain' | 'isTableChosen'
>;

/** Serializes changes of one group's main guests. */
export async function lockGroups(
  tx: Database,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string | null>> {
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

export async function findFreeMainSlot(tx: Database, groupId: string): Promise<number | null> {
  const taken = await tx.select({ slot: guests.mainSlot }).from(guests).where(eq(guests.groupId, groupId));
  return [1, 2].find((slot) => !taken.some((guest) => guest.slot === slot)) ?? null;
}

export type GuestRow = typeof guests.$inferSelect;

export interface Membership {
  groupId: string | null;
  isMain: boolean;
  mainSlot: number | null;
  tableId: string | null;
}

/** Specification §4 "isMain with a group". @throws DomainError GROUP_FULL. */
export async function resolveMembership(
  tx: Database,
  stored: GuestRow,
  input: MembershipChange,
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

/** A request may repeat a stored `isSeatFreed` of true. @throws DomainError SEAT_NOT_FREEABLE. */
export function assertSeatFreeable(
  stored: GuestRow,
  input: Pick<z.output<typeof updateGuestInput>, 'isSeatFreed' | 'needsSeat' | 'status'>,
  { groupId }: Pick<Membership, 'groupId'>,
): void {
  if (input.isSeatFreed !== true || stored.isSeatFreed) return;
  const { status = stored.status, needsSeat = stored.needsSeat } = input;
  if (groupId === null || !hasDeclined(status) || !needsSeat) throw new DomainError('SEAT_NOT_FREEABLE');
}

/**
 * Leaving a group also leaves its table: an `assignedTable` equal to the group's is ignored unless `isTableChosen`
 * marks it as a deliberate choice.
 */
function resolveOwnTable(
  stored: GuestRow,
  input: MembershipChange,
  groupTables: Map<string, string | null>,
): string | null {
  if (stored.groupId === null) return input.assignedTable === undefined ? stored.tableId : input.assignedTable;
  const formerGroupTable = groupTables.get(stored.groupId) ?? null;
  if (input.assignedTable === undefined) return null;
  return input.assignedTable === formerGroupTable && input.isTableChosen !== true ? null : input.assignedTable;
}
