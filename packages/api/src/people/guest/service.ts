// An administrator's changes of guests (specification §2 "Guest", §4). The database enforces the rules for memberships
// and seats; this file interprets the request and locks in a fixed order: groups, then guests.
import type { Database } from '@havn/db/client';
import { guests } from '@havn/db/schema';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type GuestStatus, hasArrived, hasDeclined } from '../../attendance/status-rules.js';
import { assertAllowedAtDoor, assertStatus, lockStatuses, setStatus } from '../../attendance/statuses.js';
import type { StatusChangeContext } from '../../attendance/surveys.js';
import { checkVersion, type ExpectedVersion } from '../../database/optimistic-lock.js';
import { isOneOf, prepared } from '../../database/prepared.js';
import { type Actor, acquireSeatingLock, inTransactionAs } from '../../database/transaction.js';
import { changeGuestEvents } from '../../events/edit-invitations.js';
import { DomainError } from '../../kernel/errors.js';
import type { AdministratorRole } from '../../kernel/roles.js';
import { changeGuestMeals } from '../../meals/choices.js';
import { changeGuestAnswers } from '../../questions/edit-answers.js';
import { generateCode } from '../generate-code.js';
import { replacingMainGuests } from '../group/main-guests.js';
import { isRenaming, updatingProposedNames } from '../group/proposed-name.js';
import { changeHosts, listPlusOnes } from './hosts.js';
import { assertSeatFreeable, findFreeMainSlot, lockGroups, resolveMembership } from './membership.js';
import { getGuest } from './queries.js';
import type { createGuestInput, Guest, updateGuestInput } from './schema.js';

type NewGuest = z.output<typeof createGuestInput>;
type GuestChange = z.output<typeof updateGuestInput>;

/** Without a free main-guest slot in its group the guest becomes a follower. */
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

/** @throws DomainError UNKNOWN_GUEST, UNKNOWN_GROUP, VERSION_CHANGED. */
async function lockGuest(tx: Database, id: string, ifMatch: number | undefined, joinedGroupId: string | null = null) {
  const [seen] = await tx.select({ groupId: guests.groupId }).from(guests).where(eq(guests.id, id));
  if (seen === undefined) throw new DomainError('UNKNOWN_GUEST');
  const groupTables = await lockGroups(tx, [seen.groupId, joinedGroupId]);
  const [stored] = await tx.select().from(guests).where(eq(guests.id, id)).for('update');
  return { stored: checkVersion(stored, ifMatch, 'UNKNOWN_GUEST'), groupTables };
}

/**
 * @throws DomainError UNKNOWN_GUEST, UNKNOWN_GROUP, UNKNOWN_TABLE, VERSION_CHANGED, GROUP_FULL, TABLE_FULL,
 * SEAT_NOT_FREEABLE, UNKNOWN_EVENT, EVENT_FULL, PLUS_ONE_HOUSEHOLD, PLUS_ONE_OF_PLUS_ONE, TOO_MANY_PLUS_ONES,
 * DISH_GONE, NOT_ATTENDING, UNKNOWN_QUESTION, NOT_COMING.
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
      events,
      hostId,
      meals,
      answers,
      ...fields
    } = input;
    await acquireSeatingLock(tx);
    const { stored, groupTables } = await lockGuest(tx, id, ifMatch, assignedGroup ?? null);
    const membership = await resolveMembership(tx, stored, input, groupTables);
    assertSeatFreeable(stored, input, membership);
    const { groupId } = stored;
    const renamedGroups = groupId !== null && groupId === membership.groupId && isRenaming(fields) ? [groupId] : [];
    await updatingProposedNames(tx, renamedGroups, () =>
      replacingMainGuests(tx, [id], () =>
        tx
          .update(guests)
          .set({ ...fields, ...membership })
          .where(eq(guests.id, id)),
      ),
    );
    await changeHosts(tx, [{ id, hostId }], actor);
    await changeGuestEvents(tx, [{ id, events }]);
    await changeGuestMeals(tx, [{ id, meals }]);
    await changeGuestAnswers(tx, [{ id, answers }]);
    return getGuest(tx, id);
  });
}

export function deleteGuest(db: Database, { id, ifMatch }: ExpectedVersion, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    await lockGuest(tx, id, ifMatch);
    await replacingMainGuests(tx, [id], () => tx.delete(guests).where(eq(guests.id, id)));
  });
}

export function renewGuestCode(db: Database, id: string, actor: Actor): Promise<Guest> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockGuest(tx, id, undefined);
    await tx.update(guests).set({ code: generateCode() }).where(eq(guests.id, id));
    return getGuest(tx, id);
  });
}

const listGroupsWithFreedSeats = prepared<{ ids: string[] }>()((db, $) =>
  db
    .selectDistinct({ id: guests.groupId })
    .from(guests)
    .where(and(isOneOf(guests.id, $.ids), guests.isSeatFreed)),
);

/** A new status may take a freed seat again: locks the groups first, as other changes of seats do. */
async function lockGroupsWithFreedSeats(tx: Database, ids: string[]): Promise<void> {
  const listed = await listGroupsWithFreedSeats(tx, { ids });
  if (listed.length === 0) return;
  await acquireSeatingLock(tx);
  await lockGroups(
    tx,
    listed.map(({ id }) => id),
  );
}

interface StatusChange {
  ids: string[];
  status: GuestStatus;
  from?: GuestStatus | undefined;
  graceSeconds?: number | undefined;
}

/**
 * All or none. `from` is the status that the guests must have, unless they have the new one already.
 * @throws DomainError UNKNOWN_GUEST, FORBIDDEN_ROLE, STATUS_DIFFERS.
 */
export function updateStatus(
  db: Database,
  { ids, status, from, graceSeconds }: StatusChange,
  context: StatusChangeContext & { actor: Actor; role?: AdministratorRole },
): Promise<string[]> {
  return inTransactionAs(db, context.actor, async (tx) => {
    const unique = [...new Set(ids)].sort();
    if (!hasDeclined(status)) await lockGroupsWithFreedSeats(tx, unique);
    const locked = await lockStatuses(tx, { ids: unique });
    if (locked.length < unique.length) throw new DomainError('UNKNOWN_GUEST');
    assertStatus(locked, { from, to: status });
    if (context.role === 'door') {
      const rows = locked.map((guest) => ({ guestId: guest.id, eventId: null, status: guest.status }));
      await assertAllowedAtDoor(tx, rows, status);
    }
    await setStatus(tx, { ids: unique, status });
    const { enqueueSurveys, reenqueueSurveys } = context.surveys;
    const concerned = hasArrived(status)
      ? unique
      : [...new Set([...unique, ...(await listPlusOnes(tx, { ids: unique }))])];
    await (hasArrived(status) ? enqueueSurveys : reenqueueSurveys)(tx, concerned, {
      sender: context.sender,
      now: context.now,
      graceSeconds: graceSeconds ?? 0,
    });
    return unique;
  });
}
