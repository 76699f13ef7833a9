// Queries about the widget's events and answers (specification §11).
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { DomainError } from '../errors.js';
import type { AnswerStatus, WidgetAnswer, WidgetEvent } from './schema.js';

export interface StoredEvent {
  id: string;
  prokey: string;
  configuration: Record<string, unknown>;
  max: number | null;
  maxpp: number;
  expires: string | null;
  is_double_opt_in: boolean;
  is_closed: boolean;
  version: number;
}

interface EventRow extends StoredEvent {
  created_at: string;
  confirmed: number;
  undecided: number;
  declined: number;
  held: number;
  seats: number;
}

function toEvent(row: EventRow): WidgetEvent {
  const { confirmed, undecided, declined, held } = row;
  return {
    _id: row.id,
    prokey: row.prokey,
    configuration: row.configuration,
    max: row.max,
    maxpp: row.maxpp,
    expires: row.expires,
    doubleOptIn: row.is_double_opt_in,
    closed: row.is_closed,
    seatsTaken: row.seats,
    seatsLeft: row.max === null ? null : Math.max(0, row.max - row.seats),
    answers: { confirmed, undecided, declined, held },
    createdAt: new Date(row.created_at).toISOString(),
    version: row.version,
  };
}

/** A hold of an address with a confirmed answer counts only its additional seats. */
const heldSeatsSql = (db: Database) => getSql(db)`
  greatest(0, case when h.status = 'confirmed' then h.amount else 0 end - case when a.status = 'confirmed' then a.amount else 0 end)`;

const activeHoldsSql = (db: Database, now: Date) => getSql(db)`
  from widget_holds h left join widget_answers a on a.event_id = h.event_id and a.email_key = h.email_key
  where h.held_until > ${now.toISOString()}`;

const selectEvents = (db: Database, now: Date) => getSql(db)`
  select e.id, e.prokey, e.configuration, e.max, e.maxpp, e.expires, e.is_double_opt_in, e.is_closed, e.version, e.created_at,
         given.confirmed, given.undecided, given.declined, held.held, (given.seats + held.seats)::int as seats
  from widget_events e cross join lateral (
    select count(*) filter (where status = 'confirmed')::int as confirmed,
           count(*) filter (where status = 'undecided')::int as undecided,
           count(*) filter (where status = 'declined')::int as declined,
           coalesce(sum(amount) filter (where status = 'confirmed'), 0) as seats
    from widget_answers where event_id = e.id) given cross join lateral (
    select count(*)::int as held, coalesce(sum(${heldSeatsSql(db)}), 0) as seats
    ${activeHoldsSql(db, now)} and h.event_id = e.id) held`;

/** One event. @throws DomainError UNKNOWN_EVENT. */
export async function getEvent(db: Database, id: string, now: Date): Promise<WidgetEvent> {
  const [row] = await getSql(db)<EventRow[]>`${selectEvents(db, now)} where e.id = ${id}`;
  if (row === undefined) throw new DomainError('UNKNOWN_EVENT');
  return toEvent(row);
}

/** All events, newest last. */
export async function listEvents(db: Database, now: Date): Promise<WidgetEvent[]> {
  const rows = await getSql(db)<EventRow[]>`${selectEvents(db, now)} order by e.created_at, e.id`;
  return rows.map(toEvent);
}

/** The event of a key. @throws DomainError UNKNOWN_EVENT, also for malformed keys. */
export async function getEventByKey(db: Database, prokey: string): Promise<StoredEvent> {
  const [row] = /^[0-9a-f]{24}$/.test(prokey)
    ? await getSql(db)<StoredEvent[]>`
        select id, prokey, configuration, max, maxpp, expires, is_double_opt_in, is_closed, version
        from widget_events where prokey = ${prokey}`
    : [];
  if (row === undefined) throw new DomainError('UNKNOWN_EVENT');
  return row;
}

/** Seats taken and held at an event by all addresses except one. */
export async function countOtherSeats(
  db: Database,
  eventId: string,
  { emailKey = '', now }: { emailKey?: string; now: Date },
) {
  const [row] = await getSql(db)<{ seats: number }[]>`
    select (coalesce((select sum(amount) from widget_answers
                      where event_id = ${eventId} and status = 'confirmed' and email_key <> ${emailKey}), 0)
          + coalesce((select sum(${heldSeatsSql(db)}) ${activeHoldsSql(db, now)} and h.event_id = ${eventId}
                      and h.email_key <> ${emailKey}), 0))::int as seats`;
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

interface AnswerRow {
  id: string;
  email: string;
  status: AnswerStatus;
  amount: number;
  payload: WidgetAnswer['payload'];
  language: string;
  held_until: string | null;
  created_at: string;
  changed_at: string;
  version: number;
}

function toAnswer(row: AnswerRow): WidgetAnswer {
  return {
    _id: row.id,
    email: row.email,
    status: row.status,
    amount: row.amount,
    payload: row.payload,
    language: row.language,
    state: row.held_until === null ? 'confirmed' : 'held',
    heldUntil: row.held_until === null ? null : new Date(row.held_until).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
    changedAt: new Date(row.changed_at).toISOString(),
    version: row.version,
  };
}

interface AnswerPage {
  id: string;
  limit?: number | undefined;
  after?: string | undefined;
}

/**
 * The answers of an event, oldest first, including held ones; paginated by `limit` and `after` (an answer id).
 * @throws DomainError UNKNOWN_EVENT, UNKNOWN_ANSWER.
 */
export async function listAnswers(db: Database, { id, limit, after }: AnswerPage, now: Date): Promise<WidgetAnswer[]> {
  const sql = getSql(db);
  const all = sql`
    select id, email, status, amount, payload, language, null::timestamptz as held_until, created_at, changed_at, version
    from widget_answers where event_id = ${id}
    union all
    select id, email, status, amount, payload, language, held_until, created_at, created_at, 1
    from widget_holds where event_id = ${id} and held_until > ${now.toISOString()}`;
  const afterCondition =
    after === undefined
      ? sql``
      : sql`where (one.created_at, one.id) > ((select created_at from (${all}) as before where before.id = ${after}), ${after})`;
  const rows = await sql<AnswerRow[]>`
    select * from (${all}) as one ${afterCondition} order by one.created_at, one.id limit ${limit ?? null}`;
  if (rows.length > 0) return rows.map(toAnswer);
  const [event] = await sql`select 1 from widget_events where id = ${id}`;
  if (event === undefined) throw new DomainError('UNKNOWN_EVENT');
  if (after === undefined) return [];
  const [cursor] = await sql`select 1 from (${all}) as one where id = ${after}`;
  if (cursor === undefined) throw new DomainError('UNKNOWN_ANSWER');
  return [];
}
