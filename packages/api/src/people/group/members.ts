// Adds and removes members of a group and moves them between main guests and followers (specification §4 "Through the
// group", §2 "Membership effects"). Called by the group service in a transaction, with the group locked.
import type { Database } from '@havn/db/client';
import { guests, tables } from '@havn/db/schema';
import { and, eq, not, or, sql } from 'drizzle-orm';
import { pickColumns } from '../../database/described-columns.js';
import { isOneOf, prepared } from '../../database/prepared.js';
import { DomainError } from '../../kernel/errors.js';
import { replacingMainGuests } from './main-guests.js';
import { type MemberLists, planPlacements, resolveMembers } from './rules.js';

const selectLocked = prepared<{ groupId: string; named: string[] }>()((db, $) =>
  db
    .select({
      ...pickColumns(guests, ['id', 'groupId', 'mainSlot', 'tableId']),
      tableName: sql<
        string | null
      >`(${db.select({ name: tables.tableName }).from(tables).where(eq(tables.id, guests.tableId))})`,
    })
    .from(guests)
    .where(or(eq(guests.groupId, $.groupId), isOneOf(guests.id, $.named)))
    .orderBy(guests.id)
    .for('no key update'),
);
type LockedGuest = Awaited<ReturnType<typeof selectLocked>>[number];

const leaveGroup = prepared<{ ids: string[] }>()((db, $) =>
  db.update(guests).set({ groupId: null, mainSlot: null }).where(isOneOf(guests.id, $.ids)),
);

const setSlots = prepared<{ groupId: string; ids: string[]; slots: (number | null)[] }>()((db, $) =>
  db
    .update(guests)
    .set({ groupId: sql`${$.groupId}`, mainSlot: sql`place.slot`, isMain: sql`place.slot is not null` })
    .from(sql`unnest(${$.ids}::uuid[], ${$.slots}::smallint[]) as place (id, slot)`)
    .where(eq(guests.id, sql`place.id`)),
);

const clearNeedsSeat = prepared<{ ids: string[] }>()((db, $) =>
  db
    .update(guests)
    .set({ needsSeat: false })
    .where(and(isOneOf(guests.id, $.ids), guests.needsSeat)),
);
const setNeedsSeatOfOthers = prepared<{ groupId: string; ids: string[] }>()((db, $) =>
  db
    .update(guests)
    .set({ needsSeat: true })
    .where(and(eq(guests.groupId, $.groupId), not(guests.needsSeat), sql`${guests.id} <> all(${$.ids}::uuid[])`)),
);

export interface LockedMembers extends MemberLists {
  guests: Map<string, LockedGuest>;
}

/** Locks by id. Membership cannot change while the group is locked. */
export async function lockMembers(
  tx: Database,
  groupId: string,
  named: readonly string[] = [],
): Promise<LockedMembers> {
  const rows = await selectLocked(tx, { groupId, named: [...named] });
  const members = rows.filter((guest) => guest.groupId === groupId);
  const mains = members.filter((guest) => guest.mainSlot !== null);
  return {
    guests: new Map(rows.map((guest) => [guest.id, guest])),
    mainGuests: mains.sort((a, b) => (a.mainSlot ?? 0) - (b.mainSlot ?? 0)).map((guest) => guest.id),
    followers: members.filter((guest) => guest.mainSlot === null).map((guest) => guest.id),
  };
}

/** @throws DomainError UNKNOWN_GUEST, IN_OTHER_GROUP, SEATED_ALONE. */
function assertCanJoin(locked: LockedMembers, groupId: string, ids: readonly string[]): void {
  for (const id of ids) {
    const guest = locked.guests.get(id);
    if (guest === undefined) throw new DomainError('UNKNOWN_GUEST');
    if (guest.groupId !== null && guest.groupId !== groupId) throw new DomainError('IN_OTHER_GROUP');
    if (guest.tableId !== null) {
      const message = `This guest is already assigned to ${guest.tableName} table. Please remove them from the table first.`;
      throw new DomainError('SEATED_ALONE', {
        message,
        issues: [{ path: [], message, about: guest.tableName ?? '' }],
      });
    }
  }
}

async function removeMembers(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await leaveGroup(tx, { ids: [...ids] });
}

async function placeMembers(tx: Database, groupId: string, locked: LockedMembers, wanted: MemberLists): Promise<void> {
  const slots = new Map(
    [...wanted.mainGuests, ...wanted.followers].flatMap((id) => {
      const guest = locked.guests.get(id);
      return guest?.groupId === groupId ? [[id, guest.mainSlot] as const] : [];
    }),
  );
  for (const step of planPlacements(slots, wanted)) {
    const ids = step.map((place) => place.id);
    await setSlots(tx, { groupId, ids, slots: step.map((place) => place.slot) });
  }
}

/**
 * Replaces the named lists. `afterRemoval` runs before others join, so that a change of table never exceeds a capacity
 * temporarily. `withoutSeat` are the members who need no seat; if omitted, `needsSeat` is unchanged.
 * @throws DomainError UNKNOWN_GUEST, IN_OTHER_GROUP, SEATED_ALONE.
 */
export async function replaceMembers(
  tx: Database,
  groupId: string,
  change: {
    named: Partial<MemberLists>;
    withoutSeat?: readonly string[] | undefined;
    afterRemoval?: () => Promise<void>;
  },
): Promise<void> {
  const { named, withoutSeat, afterRemoval } = change;
  const ids = [...(named.mainGuests ?? []), ...(named.followers ?? [])];
  const locked = await lockMembers(tx, groupId, ids);
  assertCanJoin(locked, groupId, ids);
  const { leaving, ...wanted } = resolveMembers(locked, named);
  const stays = new Set([...wanted.mainGuests, ...wanted.followers]);
  if (withoutSeat?.some((id) => !stays.has(id))) throw new DomainError('UNKNOWN_GUEST');
  await replacingMainGuests(tx, leaving, async () => {
    await removeMembers(tx, leaving);
    if (withoutSeat !== undefined) await clearNeedsSeat(tx, { ids: [...withoutSeat] });
    await afterRemoval?.();
    await placeMembers(tx, groupId, locked, wanted);
  });
  if (withoutSeat !== undefined) await setNeedsSeatOfOthers(tx, { groupId, ids: [...withoutSeat] });
}

/** They keep their main-guest flag. */
export async function removeAllMembers(tx: Database, groupId: string): Promise<void> {
  const { mainGuests, followers } = await lockMembers(tx, groupId);
  await removeMembers(tx, [...mainGuests, ...followers]);
}
