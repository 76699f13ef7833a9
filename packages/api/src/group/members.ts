// Adds and removes members of a group and moves them between main guests and followers (specification §4 "Through the
// group", §2 "Membership effects"). Called by the group service in a transaction, with the group locked.
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { DomainError } from '../errors.js';
import { type MemberLists, planPlacements, resolveMembers } from './rules.js';

interface LockedGuest {
  id: string;
  group_id: string | null;
  main_slot: number | null;
  table_id: string | null;
  table_name: string | null;
}

export interface LockedMembers extends MemberLists {
  /** By id: the group's members and the other named guests. */
  guests: Map<string, LockedGuest>;
}

/** Locks a group's members and the named guests by id. Membership cannot change while the group is locked. */
export async function lockMembers(
  tx: Database,
  groupId: string,
  named: readonly string[] = [],
): Promise<LockedMembers> {
  const rows = await getSql(tx)<LockedGuest[]>`
    select g.id, g.group_id, g.main_slot, g.table_id, (select table_name from tables t where t.id = g.table_id) as table_name
    from guests g where g.group_id = ${groupId} or g.id = any(${[...named]}::uuid[])
    order by g.id for no key update of g`;
  const members = rows.filter((guest) => guest.group_id === groupId);
  const mains = members.filter((guest) => guest.main_slot !== null);
  return {
    guests: new Map(rows.map((guest) => [guest.id, guest])),
    mainGuests: mains.sort((a, b) => (a.main_slot ?? 0) - (b.main_slot ?? 0)).map((guest) => guest.id),
    followers: members.filter((guest) => guest.main_slot === null).map((guest) => guest.id),
  };
}

/** @throws DomainError UNKNOWN_GUEST, IN_OTHER_GROUP, SEATED_ALONE for a guest who cannot join the group. */
function assertCanJoin(locked: LockedMembers, groupId: string, ids: readonly string[]): void {
  for (const id of ids) {
    const guest = locked.guests.get(id);
    if (guest === undefined) throw new DomainError('UNKNOWN_GUEST');
    if (guest.group_id !== null && guest.group_id !== groupId) throw new DomainError('IN_OTHER_GROUP');
    if (guest.table_id !== null) {
      const message = `This guest is already assigned to ${guest.table_name} table. Please remove them from the table first.`;
      throw new DomainError('SEATED_ALONE', {
        message,
        issues: [{ path: [], message, about: guest.table_name ?? '' }],
      });
    }
  }
}

async function removeMembers(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await getSql(tx)`update guests set group_id = null, main_slot = null where id = any(${[...ids]}::uuid[])`;
}

async function placeMembers(tx: Database, groupId: string, locked: LockedMembers, wanted: MemberLists): Promise<void> {
  const slots = new Map(
    [...wanted.mainGuests, ...wanted.followers].flatMap((id) => {
      const guest = locked.guests.get(id);
      return guest?.group_id === groupId ? [[id, guest.main_slot] as const] : [];
    }),
  );
  const sql = getSql(tx);
  for (const step of planPlacements(slots, wanted)) {
    await sql`
      update guests g set group_id = ${groupId}, main_slot = place.slot, is_main = place.slot is not null
      from unnest(${step.map((place) => place.id)}::uuid[], ${step.map((place) => place.slot)}::smallint[]) as place (id, slot)
      where g.id = place.id`;
  }
}

/**
 * Replaces the named lists of members. `afterRemoval` runs after members have left and before others join, so that a
 * change of table counts only the remaining members and never exceeds a capacity temporarily.
 * @throws DomainError UNKNOWN_GUEST, IN_OTHER_GROUP, SEATED_ALONE.
 */
export async function replaceMembers(
  tx: Database,
  groupId: string,
  change: { named: Partial<MemberLists>; afterRemoval?: () => Promise<void> },
): Promise<void> {
  const { named, afterRemoval } = change;
  const ids = [...(named.mainGuests ?? []), ...(named.followers ?? [])];
  const locked = await lockMembers(tx, groupId, ids);
  assertCanJoin(locked, groupId, ids);
  const { leaving, ...wanted } = resolveMembers(locked, named);
  await removeMembers(tx, leaving);
  await afterRemoval?.();
  await placeMembers(tx, groupId, locked, wanted);
}

/** All members become individuals without a table and keep their main-guest flag. */
export async function removeAllMembers(tx: Database, groupId: string): Promise<void> {
  const { mainGuests, followers } = await lockMembers(tx, groupId);
  await removeMembers(tx, [...mainGuests, ...followers]);
}
