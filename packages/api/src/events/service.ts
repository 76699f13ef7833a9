// Specification §2 "Event", §4. The database enforces capacities, and invites everyone to events that are for everyone.
import type { Database } from '@havn/db/client';
import { eventGuests, events } from '@havn/db/schema';
import { and, count, eq, inArray, not } from 'drizzle-orm';
import type { z } from 'zod';
import { isComing } from '../attendance/status-rules.js';
import { checkVersion, type ExpectedVersion } from '../database/optimistic-lock.js';
import { prepared } from '../database/prepared.js';
import { type Actor, acquireOrderLock, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import { pickValues } from '../kernel/field-kinds.js';
import { omitEmptyTexts } from '../kernel/field-values.js';
import { guestStatuses } from '../kernel/fields.js';
import { eventFields } from './fields.js';
import { getEvent } from './queries.js';
import { findEventIssue, maxEvents } from './rules.js';
import type { createEventInput, Event, updateEventInput } from './schema.js';

type NewEvent = z.output<typeof createEventInput>;
type EventChange = z.output<typeof updateEventInput>;

const lockRow = prepared<{ id: string }>()((db, $) =>
  db
    .select({
      version: events.version,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      cancelledAt: events.cancelledAt,
    })
    .from(events)
    .where(and(eq(events.id, $.id), not(events.isWedding)))
    .for('update'),
);

/** @throws DomainError UNKNOWN_EVENT, VERSION_CHANGED. */
async function lockEvent(tx: Database, { id, ifMatch }: ExpectedVersion) {
  const [row] = await lockRow(tx, { id });
  return checkVersion(row, ifMatch, 'UNKNOWN_EVENT');
}

const toDate = (instant: string | null | undefined) => (typeof instant === 'string' ? new Date(instant) : instant);

function toColumns(input: Partial<NewEvent>) {
  const { names, notes, dressCodes, startsAt, endsAt, answersCloseAt, ...values } = pickValues(eventFields, input);
  const changed = {
    ...values,
    names: names && omitEmptyTexts(names),
    notes: notes && omitEmptyTexts(notes),
    dressCodes: dressCodes && omitEmptyTexts(dressCodes),
    startsAt: toDate(startsAt),
    endsAt: toDate(endsAt),
    answersCloseAt: toDate(answersCloseAt),
  };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)) as Partial<
    typeof events.$inferInsert
  >;
}

/** @throws DomainError INVALID_INPUT for an event without a name, or that ends before it starts. */
function assertValid(values: Pick<Partial<typeof events.$inferInsert>, 'names' | 'startsAt' | 'endsAt'>): void {
  const issue = findEventIssue(values);
  if (issue === null) return;
  const { field, message } = issue;
  throw new DomainError('INVALID_INPUT', { message, issues: [{ path: [field], message }] });
}

/** With the id, if it is given. @throws DomainError INVALID_INPUT, TOO_MANY_EVENTS. */
export function createEvent(db: Database, { id, ...input }: NewEvent & { id?: string }, actor: Actor): Promise<Event> {
  return inTransactionAs(db, actor, async (tx) => {
    const values = toColumns(input);
    assertValid(values);
    // Concurrent calls cannot exceed the maximum together.
    await acquireOrderLock(tx, 'events');
    const [stored] = await tx.select({ events: count() }).from(events).where(not(events.isWedding));
    if ((stored?.events ?? 0) >= maxEvents) throw new DomainError('TOO_MANY_EVENTS');
    const [row] = await tx
      .insert(events)
      .values({ ...values, id })
      .returning({ id: events.id });
    return getEvent(tx, row?.id ?? '');
  });
}

const countComing = prepared<{ id: string }>()((db, $) =>
  db
    .select({ guests: count() })
    .from(eventGuests)
    .where(and(eq(eventGuests.eventId, $.id), inArray(eventGuests.status, guestStatuses.filter(isComing)))),
);

/** @throws DomainError CAPACITY_TAKEN. */
async function assertCapacity(tx: Database, id: string, capacity: number | null | undefined): Promise<void> {
  if (typeof capacity !== 'number') return;
  const taken = (await countComing(tx, { id }))[0]?.guests ?? 0;
  if (taken <= capacity) return;
  const message = `${taken} guests have already accepted.`;
  throw new DomainError('CAPACITY_TAKEN', {
    message,
    issues: [{ path: ['capacity'], message }],
    details: { eventId: id, capacity, taken },
  });
}

/** @throws DomainError UNKNOWN_EVENT, VERSION_CHANGED, CAPACITY_TAKEN, and as `createEvent`. */
export function updateEvent(
  db: Database,
  input: EventChange,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Event> {
  const { id, isCancelled } = input;
  return inTransactionAs(db, actor, async (tx) => {
    const stored = await lockEvent(tx, input);
    const values = toColumns(input);
    assertValid({ startsAt: stored.startsAt, endsAt: stored.endsAt, ...values });
    await assertCapacity(tx, id, values.capacity);
    const cancelledAt =
      isCancelled === undefined ? stored.cancelledAt : isCancelled ? (stored.cancelledAt ?? now) : null;
    await tx
      .update(events)
      .set({ ...values, cancelledAt })
      .where(eq(events.id, id));
    return getEvent(tx, id);
  });
}

/** With the invitations and answers to it. @throws DomainError UNKNOWN_EVENT, VERSION_CHANGED. */
export function deleteEvent(db: Database, { id, ifMatch }: ExpectedVersion, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    // Answers lock them before the event.
    await tx
      .select({ id: eventGuests.id })
      .from(eventGuests)
      .where(eq(eventGuests.eventId, id))
      .orderBy(eventGuests.id)
      .for('update');
    await lockEvent(tx, { id, ifMatch });
    await tx.delete(events).where(eq(events.id, id));
  });
}
