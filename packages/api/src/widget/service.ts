// Creates, updates and deletes the widget's events, and removes answers (specification §11). Called by the router.
import { randomBytes } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { widgetAnswers, widgetEvents, widgetHolds } from '@havn/db/schema';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { checkVersion } from '../database/optimistic-lock.js';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import { assertConfiguration, assertFieldNames, splitConfiguration } from './configuration.js';
import { getEvent, lockEventById, type StoredEvent } from './queries.js';
import { createEventInput, type updateEventInput, type WidgetEvent } from './schema.js';

type NewEvent = z.output<typeof createEventInput>;
type EventChange = z.output<typeof updateEventInput>;

/** Numbers in a form's configuration may be strings of digits; an empty string means unset. */
const digitsOrNumber = z.preprocess((value) => {
  if (value === '' || value === null) return undefined;
  return typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value;
}, z.unknown());
const formLimitsInput = createEventInput.pick({ max: true, maxpp: true, expires: true }).extend({
  max: digitsOrNumber.pipe(createEventInput.shape.max),
  maxpp: digitsOrNumber.pipe(createEventInput.shape.maxpp),
});

/** Issues name the form's attribute. */
function parseLimits(limits: object) {
  const result = formLimitsInput.safeParse(limits);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({
    path: ['configuration', `rsvp.${path.join('.')}`],
    message: `rsvp.${path.join('.')}: ${message}`,
    rule: path[0] === 'expires' ? 'DAY' : 'SEATS',
    about: path[0] === 'max' ? '1000000' : '1000',
  }));
  throw new DomainError('INVALID_INPUT', { message: issues[0]?.message, issues });
}

type EventFields = Pick<StoredEvent, 'configuration' | 'max' | 'maxpp' | 'expires' | 'isDoubleOptIn' | 'isClosed'>;

/**
 * Applies a change. Settings next to the configuration take precedence over those in its form; omitted ones are
 * unchanged.
 */
function applyEventChange(before: EventFields, input: Partial<NewEvent>, now: Date): EventFields {
  const split = input.configuration === undefined ? null : splitConfiguration(input.configuration);
  const limits = parseLimits(split?.limits ?? {});
  const after: EventFields = {
    configuration: split?.configuration ?? before.configuration,
    max: input.max !== undefined ? input.max : limits.max !== undefined ? limits.max : before.max,
    maxpp: input.maxpp ?? limits.maxpp ?? before.maxpp,
    expires:
      input.expires !== undefined ? input.expires : limits.expires !== undefined ? limits.expires : before.expires,
    isDoubleOptIn: input.doubleOptIn ?? before.isDoubleOptIn,
    isClosed: input.closed ?? before.isClosed,
  };
  if (split !== null) assertFieldNames(split.configuration);
  assertConfiguration(after.configuration, after, now);
  return after;
}

const newEventFields: EventFields = {
  configuration: {},
  max: null,
  maxpp: 1,
  expires: null,
  isDoubleOptIn: false,
  isClosed: false,
};

/** Identifies an event in pages and grants nothing; 96 random bits, so that keys cannot be guessed. */
const createEventKey = () => randomBytes(12).toString('hex');

/**
 * Creates an event and its key. @throws DomainError INVALID_INPUT for a configuration that the element would reject.
 */
export function createEvent(
  db: Database,
  input: NewEvent,
  { actor, now }: { actor: Actor; now: Date },
): Promise<WidgetEvent> {
  return inTransactionAs(db, actor, async (tx) => {
    const event = applyEventChange(newEventFields, input, now);
    const [row] = await tx
      .insert(widgetEvents)
      .values({ ...event, prokey: createEventKey() })
      .returning({ id: widgetEvents.id });
    return getEvent(tx, row?.id ?? '', now);
  });
}

/** Locks an event against concurrent answers. @throws DomainError UNKNOWN_EVENT, VERSION_CHANGED. */
async function lockEvent(tx: Database, { id, ifMatch }: { id: string; ifMatch?: number | undefined }) {
  return checkVersion(await lockEventById(tx, id), ifMatch, 'UNKNOWN_EVENT');
}

/**
 * Updates the given fields. A limit may be lowered below the seats taken: existing answers keep their seats.
 * @throws DomainError UNKNOWN_EVENT, VERSION_CHANGED, INVALID_INPUT.
 */
export function updateEvent(
  db: Database,
  input: EventChange,
  { actor, now }: { actor: Actor; now: Date },
): Promise<WidgetEvent> {
  return inTransactionAs(db, actor, async (tx) => {
    const event = applyEventChange(await lockEvent(tx, input), input, now);
    await tx.update(widgetEvents).set(event).where(eq(widgetEvents.id, input.id));
    return getEvent(tx, input.id, now);
  });
}

/** Deletes an event and its answers; its key becomes invalid. @throws DomainError UNKNOWN_EVENT, VERSION_CHANGED. */
export function deleteEvent(
  db: Database,
  input: { id: string; ifMatch?: number | undefined },
  actor: Actor,
): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockEvent(tx, input);
    // Delete them before the event, not by its foreign key, so that undo restores them after it.
    await tx.delete(widgetHolds).where(eq(widgetHolds.eventId, input.id));
    await tx.delete(widgetAnswers).where(eq(widgetAnswers.eventId, input.id));
    await tx.delete(widgetEvents).where(eq(widgetEvents.id, input.id));
  });
}

/** Removes an answer or a held answer and frees its seats. @throws DomainError UNKNOWN_ANSWER, VERSION_CHANGED. */
export function removeAnswer(
  db: Database,
  { id, answerId, ifMatch }: { id: string; answerId: string; ifMatch?: number | undefined },
  actor: Actor,
): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockEventById(tx, id);
    const removedHolds = await tx
      .delete(widgetHolds)
      .where(and(eq(widgetHolds.id, answerId), eq(widgetHolds.eventId, id)))
      .returning({ id: widgetHolds.id });
    if (removedHolds.length > 0) return;
    const [row] = await tx
      .select({ version: widgetAnswers.version })
      .from(widgetAnswers)
      .where(and(eq(widgetAnswers.id, answerId), eq(widgetAnswers.eventId, id)))
      .for('update');
    checkVersion(row, ifMatch, 'UNKNOWN_ANSWER');
    await tx.delete(widgetAnswers).where(eq(widgetAnswers.id, answerId));
  });
}
