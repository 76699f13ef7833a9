// Changes of invitations and answers by administrators (specification §2 "Event", §4).
import type { Database } from '@havn/db/client';
import type { z } from 'zod';
import { assertAllowedAtDoor } from '../attendance/statuses.js';
import { checkVersion } from '../database/optimistic-lock.js';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import type { AdministratorRole } from '../kernel/roles.js';
import { addInvitations, lockInvitations, lockKnownGuests, removeInvitations, storeStatuses } from './invitations.js';
import { getEvent } from './queries.js';
import { invited } from './rules.js';
import type { GuestEventChanges, updateEventStatusInput } from './schema.js';

const unique = (ids: readonly string[]) => [...new Set(ids)];

interface StatusContext {
  actor: Actor;
  role: AdministratorRole;
}

/**
 * Invites those who are not invited. The role *door* may mark attendance of invited guests and take such a mark back.
 * @throws DomainError UNKNOWN_EVENT, VERSION_CHANGED, UNKNOWN_GUEST, STATUS_DIFFERS, EVENT_FULL, FORBIDDEN_ROLE.
 */
export function updateEventStatus(
  db: Database,
  { id, ifMatch, guestIds, status, from }: z.output<typeof updateEventStatusInput>,
  { actor, role }: StatusContext,
): Promise<string[]> {
  const ids = unique(guestIds);
  return inTransactionAs(db, actor, async (tx) => {
    await lockKnownGuests(tx, ids, 'guestIds');
    checkVersion(await getEvent(tx, id), ifMatch, 'UNKNOWN_EVENT');
    const isDoor = role === 'door';
    if (!isDoor) await addInvitations(tx, id, ids);
    const rows = await lockInvitations(tx, [id], ids);
    if (isDoor && rows.length < ids.length) throw new DomainError('FORBIDDEN_ROLE');
    if (isDoor) await assertAllowedAtDoor(tx, rows, status);
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

interface GuestChange {
  id: string;
  events?: GuestEventChanges | undefined;
}

/** Of locked guests, event by event in the order of their ids. @throws DomainError UNKNOWN_EVENT, EVENT_FULL. */
export async function changeGuestEvents(tx: Database, changes: readonly GuestChange[]): Promise<void> {
  const entries = changes.flatMap(({ id: guestId, events = {} }) =>
    Object.entries(events).map(([eventId, change]) => ({ eventId, guestId, change })),
  );
  for (const eventId of unique(entries.map((entry) => entry.eventId)).sort()) {
    await getEvent(tx, eventId);
    const own = entries.filter((entry) => entry.eventId === eventId);
    const listIds = (isListed: (change: GuestEventChanges[string]) => boolean) =>
      own.filter(({ change }) => isListed(change)).map(({ guestId }) => guestId);
    const ended = listIds((change) => change === null);
    await lockInvitations(tx, [eventId], ended);
    await removeInvitations(tx, eventId, ended);
    await addInvitations(
      tx,
      eventId,
      listIds((change) => change !== null),
    );
    const answers = own.flatMap(({ guestId, change }) =>
      change === null || change === invited ? [] : [{ eventId, guestId, status: change }],
    );
    const rows = await lockInvitations(
      tx,
      [eventId],
      answers.map(({ guestId }) => guestId),
    );
    await storeStatuses(tx, answers, rows);
  }
}
