// Queries about the widget's events and answers (specification §11).
import type { Database } from '@havn/db/client';
import { widgetAnswers, widgetEvents, widgetHolds } from '@havn/db/schema';
import { and, asc, eq, gt, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { prepared } from '../database/prepared.js';
import { DomainError } from '../kernel/errors.js';
import type { WidgetAnswer, WidgetEvent } from './schema.js';

const storedColumns = {
  id: widgetEvents.id,
  prokey: widgetEvents.prokey,
  configuration: widgetEvents.configuration,
  max: widgetEvents.max,
  maxpp: widgetEvents.maxpp,
  expires: widgetEvents.expires,
  isDoubleOptIn: widgetEvents.isDoubleOptIn,
  isClosed: widgetEvents.isClosed,
  version: widgetEvents.version,
  createdAt: widgetEvents.createdAt,
  changedAt: widgetEvents.changedAt,
};

const isConfirmed = eq(widgetAnswers.status, 'confirmed');

/** The seats of a hold: one of an address with a confirmed answer counts only its additional seats. */
const heldSeats = sql`greatest(0, case when ${widgetHolds.status} = 'confirmed' then ${widgetHolds.amount} else 0 end
  - case when ${isConfirmed} then ${widgetAnswers.amount} else 0 end)`;

/** The number of active holds and their seats, `$now` being an instant as ISO 8601. */
function selectHolds(db: Database, now: Placeholder, conditions: (SQL | undefined)[]) {
  return db
    .select({
      held: sql<number>`count(*)::int`.as('held'),
      seats: sql<number>`coalesce(sum(${heldSeats}), 0)::int`.as('held_seats'),
    })
    .from(widgetHolds)
    .leftJoin(
      widgetAnswers,
      and(eq(widgetAnswers.eventId, widgetHolds.eventId), eq(widgetAnswers.emailKey, widgetHolds.emailKey)),
    )
    .where(and(sql`${widgetHolds.heldUntil} > ${now}::timestamptz`, ...conditions));
}

const countStatus = (status: WidgetAnswer['status']) =>
  sql<number>`(count(*) filter (where ${eq(widgetAnswers.status, status)}))::int`.as(status);

function selectEvents(db: Database, now: Placeholder) {
  const answers = db
    .select({
      confirmed: countStatus('confirmed'),
      undecided: countStatus('undecided'),
      declined: countStatus('declined'),
      seats: sql<number>`coalesce(sum(${widgetAnswers.amount}) filter (where ${isConfirmed}), 0)::int`.as(
        'answered_seats',
      ),
    })
    .from(widgetAnswers)
    .where(eq(widgetAnswers.eventId, widgetEvents.id))
    .as('answers');
  const holds = selectHolds(db, now, [eq(widgetHolds.eventId, widgetEvents.id)]).as('holds');
  return db
    .select({
      ...storedColumns,
      answers: { confirmed: answers.confirmed, undecided: answers.undecided, declined: answers.declined },
      held: holds.held,
      seats: sql<number>`${answers.seats} + ${holds.seats}`,
    })
    .from(widgetEvents)
    .crossJoinLateral(answers)
    .crossJoinLateral(holds)
    .$dynamic();
}

const findEvent = prepared<{ id: string; now: string }>()((db, $) =>
  selectEvents(db, $.now).where(eq(widgetEvents.id, $.id)),
);
const listAllEvents = prepared<{ now: string }>()((db, $) =>
  selectEvents(db, $.now).orderBy(asc(widgetEvents.createdAt), asc(widgetEvents.id)),
);

function toEvent(row: Awaited<ReturnType<typeof findEvent>>[number]): WidgetEvent {
  const { prokey, configuration, max, maxpp, expires, version } = row;
  return {
    _id: row.id,
    prokey,
    configuration,
    max,
    maxpp,
    expires,
    doubleOptIn: row.isDoubleOptIn,
    closed: row.isClosed,
    seatsTaken: row.seats,
    seatsLeft: max === null ? null : Math.max(0, max - row.seats),
    answers: { ...row.answers, held: row.held },
    createdAt: row.createdAt.toISOString(),
    version,
  };
}

/** One event. @throws DomainError UNKNOWN_EVENT. */
export async function getEvent(db: Database, id: string, now: Date): Promise<WidgetEvent> {
  const [row] = await findEvent(db, { id, now: now.toISOString() });
  if (row === undefined) throw new DomainError('UNKNOWN_EVENT');
  return toEvent(row);
}

/** All events, newest last. */
export async function listEvents(db: Database, now: Date): Promise<WidgetEvent[]> {
  return (await listAllEvents(db, { now: now.toISOString() })).map(toEvent);
}

const findByKey = prepared<{ prokey: string }>()((db, $) =>
  db.select(storedColumns).from(widgetEvents).where(eq(widgetEvents.prokey, $.prokey)),
);

export type StoredEvent = Awaited<ReturnType<typeof findByKey>>[number];

/** The event of a key. @throws DomainError UNKNOWN_EVENT, also for malformed keys. */
export async function getEventByKey(db: Database, prokey: string): Promise<StoredEvent> {
  const [row] = /^[0-9a-f]{24}$/.test(prokey) ? await findByKey(db, { prokey }) : [];
  if (row === undefined) throw new DomainError('UNKNOWN_EVENT');
  return row;
}

const lockById = prepared<{ id: string }>()((db, $) =>
  db.select(storedColumns).from(widgetEvents).where(eq(widgetEvents.id, $.id)).for('update'),
);

/** Locks an event against concurrent answers. */
export async function lockEventById(tx: Database, id: string): Promise<StoredEvent | undefined> {
  const [row] = await lockById(tx, { id });
  return row;
}

const sumOtherSeats = prepared<{ eventId: string; emailKey: string; now: string }>()((db, $) => {
  const answers = db
    .select({ seats: sql<number>`coalesce(sum(${widgetAnswers.amount}), 0)::int`.as('answered_seats') })
    .from(widgetAnswers)
    .where(and(eq(widgetAnswers.eventId, $.eventId), isConfirmed, ne(widgetAnswers.emailKey, $.emailKey)))
    .as('answers');
  const holds = selectHolds(db, $.now, [eq(widgetHolds.eventId, $.eventId), ne(widgetHolds.emailKey, $.emailKey)]).as(
    'holds',
  );
  return db
    .select({ seats: sql<number>`${answers.seats} + ${holds.seats}` })
    .from(answers)
    .crossJoin(holds);
});

/** Seats taken and held at an event by all addresses except one. */
export async function countOtherSeats(
  db: Database,
  eventId: string,
  { emailKey = '', now }: { emailKey?: string; now: Date },
): Promise<number> {
  const [row] = await sumOtherSeats(db, { eventId, emailKey, now: now.toISOString() });
  return row?.seats ?? 0;
}

/**
 * `GET /widget/rsvp`: the number of seats taken; 0 for an event without a limit (security row T11).
 * @throws DomainError UNKNOWN_EVENT.
 */
export async function countSeats(db: Database, prokey: string, now: Date): Promise<{ total: number }> {
  const event = await getEventByKey(db, prokey);
  return { total: event.max === null ? 0 : await countOtherSeats(db, event.id, { now }) };
}

/** The decoder of `timestamptz`; the driver handles NULL itself. */
const toNullableDate = (value: string): Date | null => new Date(value);

/** Confirmed and held answers of an event, as one set. */
function selectAnswers(db: Database, id: string, now: Date) {
  const { email, status, amount, payload, language, createdAt, changedAt, version } = widgetAnswers;
  const confirmed = db
    .select({
      _id: widgetAnswers.id,
      email,
      status,
      amount,
      payload,
      language,
      heldUntil: sql`null::timestamptz`.mapWith(toNullableDate).as('held_until'),
      createdAt,
      changedAt,
      version,
    })
    .from(widgetAnswers)
    .where(eq(widgetAnswers.eventId, id));
  const held = db
    .select({
      _id: widgetHolds.id,
      email: widgetHolds.email,
      status: widgetHolds.status,
      amount: widgetHolds.amount,
      payload: widgetHolds.payload,
      language: widgetHolds.language,
      heldUntil: sql`${widgetHolds.heldUntil}`.mapWith(toNullableDate).as('held_until'),
      createdAt: widgetHolds.createdAt,
      changedAt: sql`${widgetHolds.createdAt}`.mapWith(widgetHolds.createdAt).as('changed_at'),
      version: sql<number>`1`.as('version'),
    })
    .from(widgetHolds)
    .where(and(eq(widgetHolds.eventId, id), gt(widgetHolds.heldUntil, now)));
  return unionAll(confirmed, held).as('answers');
}

interface AnswerPage {
  id: string;
  limit?: number | undefined;
  after?: string | undefined;
}

const selectCursor = (db: Database, answers: ReturnType<typeof selectAnswers>, id: string) =>
  db.select({ createdAt: answers.createdAt }).from(answers).where(eq(answers._id, id));

async function listAnswerRows(db: Database, { id, limit, after }: AnswerPage, now: Date) {
  const answers = selectAnswers(db, id, now);
  const query = db
    .select()
    .from(answers)
    .where(
      after === undefined
        ? undefined
        : sql`(${answers.createdAt}, ${answers._id}) > (${selectCursor(db, answers, after)}, ${after})`,
    )
    .orderBy(asc(answers.createdAt), asc(answers._id));
  return await (limit === undefined ? query : query.limit(limit));
}

const toAnswer = (row: Awaited<ReturnType<typeof listAnswerRows>>[number]): WidgetAnswer => ({
  ...row,
  state: row.heldUntil === null ? 'confirmed' : 'held',
  heldUntil: row.heldUntil?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
});

/**
 * The answers of an event, oldest first, including held ones; paginated by `limit` and `after` (an answer id).
 * @throws DomainError UNKNOWN_EVENT, UNKNOWN_ANSWER.
 */
export async function listAnswers(db: Database, page: AnswerPage, now: Date): Promise<WidgetAnswer[]> {
  const rows = await listAnswerRows(db, page, now);
  if (rows.length > 0) return rows.map(toAnswer);
  const { id, after } = page;
  const events = await db.select({ id: widgetEvents.id }).from(widgetEvents).where(eq(widgetEvents.id, id));
  if (events.length === 0) throw new DomainError('UNKNOWN_EVENT');
  if (after !== undefined && (await selectCursor(db, selectAnswers(db, id, now), after)).length === 0)
    throw new DomainError('UNKNOWN_ANSWER');
  return [];
}
