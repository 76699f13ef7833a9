// Changes of invitations and answers by administrators (specification §2 "Event", §4).
import type { Database } from '@havn/db/client';
import type { z } from 'zod';
import { hasArrived } from '../attendance/status-rules.js';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import type { AdministratorRole } from '../kernel/roles.js';
import { addInvitations, lockInvitations, lockKnownGuests, removeInvitations, storeStatuses } from './invitations.js';
import { getEvent } from './queries.js';
import type { updateEventGuestsInput, updateEventStatusInput, updateGuestEventsInput } from './schema.js';

const unique = (ids: readonly string[]) => [...new Set(ids)];

/** @throws DomainError UNKNOWN_EVENT, UNKNOWN_GUEST. */
export function updateEventGuests(
  db: Database,
  { id, ...input }: z.output<typeof updateEventGuestsInput>,
  actor: Actor,
): Promise<{ added: string[]; removed: string[] }> {
  const [add, remove] = [unique(input.add), unique(input.remove)];
  return inTransactionAs(db, actor, async (tx) => {
    await lockKnownGuests(tx, add, 'add');
    await getEvent(tx, id);
    await lockInvitations(tx, [id], remove);
    return { added: await addInvitations(tx, id, add), removed: await removeInvitations(tx, id, remove) };
  });
}

interface StatusContext {
  actor: Actor;
  role: AdministratorRole;
}

/**
 * Invites those who are not invited. The role *door* may mark attendance of invited guests and take such a mark back.
 * @throws DomainError UNKNOWN_EVENT, UNKNOWN_GUEST, STATUS_DIFFERS, EVENT_FULL, FORBIDDEN_ROLE.
 */
export function updateEventStatus(
  db: Database,
  { id, guestIds, status, from }: z.output<typeof updateEventStatusInput>,
  { actor, role }: StatusContext,
): Promise<string[]> {
  const ids = unique(guestIds);
  return inTransactionAs(db, actor, async (tx) => {
    await lockKnownGuests(tx, ids, 'guestIds');
    await getEvent(tx, id);
    const isDoor = role === 'door';
    if (!isDoor) await addInvitations(tx, id, ids);
    const rows = await lockInvitations(tx, [id], ids);
    const isAllowedAtDoor =
      rows.length === ids.length && (hasArrived(status) || rows.every((row) => hasArrived(row.status)));
    if (isDoor && !isAllowedAtDoor) throw new DomainError('FORBIDDEN_ROLE');
    if (from !== undefined && rows.some((row) => row.status !== from && row.status !== status))
      throw new DomainError('STATUS_DIFFERS');
    await storeStatuses(
      tx,
      ids.map((guestId) => ({ eventId: id, guestId, status })),
      rows,
    );
    return ids;
  });
}

/** @throws DomainError UNKNOWN_GUEST, UNKNOWN_EVENT, EVENT_FULL. */
export function updateGuestEvents(
  db: Database,
  { id, events }: z.output<typeof updateGuestEventsInput>,
  actor: Actor,
): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockKnownGuests(tx, [id], 'id');
    // In the order of their ids, in which all changes lock events.
    for (const [eventId, status] of Object.entries(events).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      await getEvent(tx, eventId);
      if (status === null) await removeInvitations(tx, eventId, [id]);
      else {
        await addInvitations(tx, eventId, [id]);
        await storeStatuses(tx, [{ eventId, guestId: id, status }], await lockInvitations(tx, [eventId], [id]));
      }
    }
  });
}
