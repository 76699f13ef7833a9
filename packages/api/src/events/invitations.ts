// Who is invited to events, and what they answer (specification §2 "Event"). Lock order: guests, their rows here, events.
import type { Database } from '@havn/db/client';
import { eventGuests, events, guests } from '@havn/db/schema';
import { and, asc, eq, isNotNull, not, sql } from 'drizzle-orm';
import { type GuestStatus, hasDeclined, isComing } from '../attendance/status-rules.js';
import { isOneOf, prepared } from '../database/prepared.js';
import { DomainError } from '../kernel/errors.js';

export interface EventStatus {
  eventId: string;
  guestId: string;
  status: GuestStatus;
}

const lockGuestRows = prepared<{ ids: string[] }>()((db, $) =>
  db.select({ id: guests.id }).from(guests).where(isOneOf(guests.id, $.ids)).orderBy(guests.id).for('no key update'),
);

export const lockGuests = (tx: Database, ids: readonly string[]) => lockGuestRows(tx, { ids: [...ids] });

/** @throws DomainError UNKNOWN_GUEST, with an issue for each in the list `field` of the input. */
export async function lockKnownGuests(tx: Database, ids: readonly string[], field: string): Promise<void> {
  const locked = new Set((await lockGuests(tx, ids)).map(({ id }) => id));
  const { message } = new DomainError('UNKNOWN_GUEST');
  const issues = ids.flatMap((id, at) => (locked.has(id) ? [] : [{ path: [field, at], message }]));
  if (issues.length > 0) throw new DomainError('UNKNOWN_GUEST', { issues });
}

const lockRows = prepared<{ eventIds: string[]; guestIds: string[] }>()((db, $) =>
  db
    .select({ eventId: eventGuests.eventId, guestId: eventGuests.guestId, status: eventGuests.status })
    .from(eventGuests)
    .where(and(isOneOf(eventGuests.eventId, $.eventIds), isOneOf(eventGuests.guestId, $.guestIds)))
    .orderBy(asc(eventGuests.id))
    .for('update'),
);

const listRows = prepared<{ eventIds: string[]; guestIds: string[] }>()((db, $) =>
  db
    .select({ eventId: eventGuests.eventId, guestId: eventGuests.guestId, status: eventGuests.status })
    .from(eventGuests)
    .where(and(isOneOf(eventGuests.eventId, $.eventIds), isOneOf(eventGuests.guestId, $.guestIds))),
);

export const listInvitationStatuses = async (
  tx: Database,
  eventIds: readonly string[],
  guestIds: readonly string[],
): Promise<EventStatus[]> =>
  guestIds.length === 0 ? [] : listRows(tx, { eventIds: [...eventIds], guestIds: [...guestIds] });

/** The invitations of these guests to these events. */
export const lockInvitations = (tx: Database, eventIds: readonly string[], guestIds: readonly string[]) =>
  lockRows(tx, { eventIds: [...eventIds], guestIds: [...guestIds] });

const addRows = prepared<{ eventId: string; guestIds: string[] }>()((db, $) =>
  db
    .insert(eventGuests)
    .select(
      db
        .select({
          id: sql<string>`gen_random_uuid()`.as('id'),
          eventId: sql<string>`${$.eventId}::uuid`.as('event_id'),
          guestId: guests.id,
          status: sql<GuestStatus>`'Pending'::guest_status`.as('status'),
          version: sql<number>`1`.as('version'),
        })
        .from(guests)
        .where(isOneOf(guests.id, $.guestIds))
        .orderBy(guests.id),
    )
    .onConflictDoNothing()
    .returning({ guestId: eventGuests.guestId }),
);

/** In the given order: the database returns rows in any order. */
function listWritten(guestIds: readonly string[], rows: readonly { guestId: string }[]): string[] {
  const written = new Set(rows.map(({ guestId }) => guestId));
  return guestIds.filter((id) => written.has(id));
}

/** @param guestIds each once. @returns those who were not invited before. */
export async function addInvitations(tx: Database, eventId: string, guestIds: readonly string[]): Promise<string[]> {
  return listWritten(guestIds, await addRows(tx, { eventId, guestIds: [...guestIds] }));
}

const removeRows = prepared<{ eventId: string; guestIds: string[] }>()((db, $) =>
  db
    .delete(eventGuests)
    .where(and(eq(eventGuests.eventId, $.eventId), isOneOf(eventGuests.guestId, $.guestIds)))
    .returning({ guestId: eventGuests.guestId }),
);

/** With their answers. @param guestIds each once. @returns those who were invited. */
export async function removeInvitations(tx: Database, eventId: string, guestIds: readonly string[]): Promise<string[]> {
  return listWritten(guestIds, await removeRows(tx, { eventId, guestIds: [...guestIds] }));
}

const lockLimitedEvents = prepared<{ ids: string[] }>()((db, $) =>
  db
    .select({ id: events.id, capacity: events.capacity, seatsTaken: events.seatsTaken })
    .from(events)
    .where(and(isOneOf(events.id, $.ids), isNotNull(events.capacity)))
    .orderBy(events.id)
    .for('no key update'),
);

/** The triggers would refuse it too, but could not say how many places are left. @throws DomainError EVENT_FULL. */
async function assertPlaces(
  tx: Database,
  changes: readonly EventStatus[],
  before: readonly EventStatus[],
): Promise<void> {
  const takes = (rows: readonly EventStatus[], id: string) =>
    rows.filter(({ eventId, status }) => eventId === id && isComing(status)).length;
  const isChanged = (row: EventStatus) =>
    changes.some(({ eventId, guestId }) => eventId === row.eventId && guestId === row.guestId);
  const replaced = before.filter(isChanged);
  const growing = [...new Set(changes.map(({ eventId }) => eventId))].filter(
    (id) => takes(changes, id) > takes(replaced, id),
  );
  if (growing.length === 0) return;
  for (const { id, capacity, seatsTaken } of await lockLimitedEvents(tx, { ids: growing })) {
    const left = (capacity ?? 0) - seatsTaken;
    if (takes(changes, id) - takes(replaced, id) > left)
      throw new DomainError('EVENT_FULL', { details: { eventId: id, left } });
  }
}

const updateRows = prepared<{ eventIds: string[]; guestIds: string[]; statuses: string[] }>()((db, $) =>
  db
    .update(eventGuests)
    .set({ status: sql`changed.status` })
    .from(
      sql`unnest(${$.eventIds}::uuid[], ${$.guestIds}::uuid[], ${$.statuses}::guest_status[]) as changed (event_id, guest_id, status)`,
    )
    .where(
      and(
        sql`${eventGuests.eventId} = changed.event_id and ${eventGuests.guestId} = changed.guest_id`,
        not(sql`${eventGuests.status} = changed.status`),
      ),
    ),
);

/** Of guests who are invited; `before`: their locked rows. @throws DomainError EVENT_FULL. */
export async function storeStatuses(
  tx: Database,
  changes: readonly EventStatus[],
  before: readonly EventStatus[],
): Promise<void> {
  if (changes.length === 0) return;
  await assertPlaces(tx, changes, before);
  await updateRows(tx, {
    eventIds: changes.map(({ eventId }) => eventId),
    guestIds: changes.map(({ guestId }) => guestId),
    statuses: changes.map(({ status }) => status),
  });
}

const listOwnRows = prepared<{ guestId: string }>()((db, $) =>
  db
    .select({ eventId: eventGuests.eventId, status: eventGuests.status })
    .from(eventGuests)
    .where(eq(eventGuests.guestId, $.guestId))
    .orderBy(asc(eventGuests.eventId)),
);

/** Invites new plus-ones to the events of their host, who may have declined one for them, too. */
export async function copyInvitations(tx: Database, hostId: string, guestIds: readonly string[]): Promise<void> {
  const rows = await listOwnRows(tx, { guestId: hostId });
  for (const { eventId } of rows) await addInvitations(tx, eventId, guestIds);
  const declined = rows.filter(({ status }) => hasDeclined(status));
  await storeStatuses(
    tx,
    declined.flatMap((row) => guestIds.map((guestId) => ({ ...row, guestId }))),
    [],
  );
}
