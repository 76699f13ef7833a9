import type { Database } from '@havn/db/client';
import { widgetReservations, widgetResponses, widgets } from '@havn/db/schema';
import { and, asc, eq, gt, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { pickColumns } from '../database/described-columns.js';
import { prepared } from '../database/prepared.js';
import { DomainError } from '../kernel/errors.js';
import type { listResponsesInput, Widget, WidgetResponse } from './schema.js';

const storedColumns = {
  id: widgets.id,
  prokey: widgets.prokey,
  configuration: widgets.configuration,
  max: widgets.max,
  maxpp: widgets.maxpp,
  expires: widgets.expires,
  isDoubleOptIn: widgets.isDoubleOptIn,
  isClosed: widgets.isClosed,
  version: widgets.version,
  createdAt: widgets.createdAt,
  changedAt: widgets.changedAt,
};

const isConfirmed = eq(widgetResponses.status, 'confirmed');

/** That of an address with a confirmed response counts only its additional seats. */
const reservedSeats = sql`greatest(0, case when ${widgetReservations.status} = 'confirmed' then ${widgetReservations.amount} else 0 end
  - case when ${isConfirmed} then ${widgetResponses.amount} else 0 end)`;

/** `now` is an instant as ISO 8601. */
function selectReservations(db: Database, now: Placeholder, conditions: (SQL | undefined)[]) {
  return db
    .select({
      held: sql<number>`count(*)::int`.as('held'),
      seats: sql<number>`coalesce(sum(${reservedSeats}), 0)::int`.as('reserved_seats'),
    })
    .from(widgetReservations)
    .leftJoin(
      widgetResponses,
      and(
        eq(widgetResponses.widgetId, widgetReservations.widgetId),
        eq(widgetResponses.emailKey, widgetReservations.emailKey),
      ),
    )
    .where(and(sql`${widgetReservations.heldUntil} > ${now}::timestamptz`, ...conditions));
}

const countStatus = (status: WidgetResponse['status']) =>
  sql<number>`(count(*) filter (where ${eq(widgetResponses.status, status)}))::int`.as(status);

function selectWidgets(db: Database, now: Placeholder) {
  const responses = db
    .select({
      confirmed: countStatus('confirmed'),
      undecided: countStatus('undecided'),
      declined: countStatus('declined'),
      seats: sql<number>`coalesce(sum(${widgetResponses.amount}) filter (where ${isConfirmed}), 0)::int`.as(
        'responded_seats',
      ),
    })
    .from(widgetResponses)
    .where(eq(widgetResponses.widgetId, widgets.id))
    .as('responses');
  const reservations = selectReservations(db, now, [eq(widgetReservations.widgetId, widgets.id)]).as('reservations');
  return db
    .select({
      ...storedColumns,
      responses: { confirmed: responses.confirmed, undecided: responses.undecided, declined: responses.declined },
      held: reservations.held,
      seats: sql<number>`${responses.seats} + ${reservations.seats}`,
    })
    .from(widgets)
    .crossJoinLateral(responses)
    .crossJoinLateral(reservations)
    .$dynamic();
}

const findWidget = prepared<{ id: string; now: string }>()((db, $) =>
  selectWidgets(db, $.now).where(eq(widgets.id, $.id)),
);
const listAllWidgets = prepared<{ now: string }>()((db, $) =>
  selectWidgets(db, $.now).orderBy(asc(widgets.createdAt), asc(widgets.id)),
);

function toWidget(row: Awaited<ReturnType<typeof findWidget>>[number]): Widget {
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
    answers: { ...row.responses, held: row.held },
    createdAt: row.createdAt.toISOString(),
    version,
  };
}

/** @throws DomainError UNKNOWN_WIDGET. */
export async function getWidget(db: Database, id: string, now: Date): Promise<Widget> {
  const [row] = await findWidget(db, { id, now: now.toISOString() });
  if (row === undefined) throw new DomainError('UNKNOWN_WIDGET');
  return toWidget(row);
}

export async function listWidgets(db: Database, now: Date): Promise<Widget[]> {
  return (await listAllWidgets(db, { now: now.toISOString() })).map(toWidget);
}

const findByKey = prepared<{ prokey: string }>()((db, $) =>
  db.select(storedColumns).from(widgets).where(eq(widgets.prokey, $.prokey)),
);

export type StoredWidget = Awaited<ReturnType<typeof findByKey>>[number];

/** @throws DomainError UNKNOWN_WIDGET, also for malformed keys. */
export async function getWidgetByKey(db: Database, prokey: string): Promise<StoredWidget> {
  const [row] = /^[0-9a-f]{24}$/.test(prokey) ? await findByKey(db, { prokey }) : [];
  if (row === undefined) throw new DomainError('UNKNOWN_WIDGET');
  return row;
}

const lockById = prepared<{ id: string }>()((db, $) =>
  db.select(storedColumns).from(widgets).where(eq(widgets.id, $.id)).for('update'),
);

export async function lockWidgetById(tx: Database, id: string): Promise<StoredWidget | undefined> {
  const [row] = await lockById(tx, { id });
  return row;
}

const sumOtherSeats = prepared<{ widgetId: string; emailKey: string; now: string }>()((db, $) => {
  const responses = db
    .select({ seats: sql<number>`coalesce(sum(${widgetResponses.amount}), 0)::int`.as('responded_seats') })
    .from(widgetResponses)
    .where(and(eq(widgetResponses.widgetId, $.widgetId), isConfirmed, ne(widgetResponses.emailKey, $.emailKey)))
    .as('responses');
  const reservations = selectReservations(db, $.now, [
    eq(widgetReservations.widgetId, $.widgetId),
    ne(widgetReservations.emailKey, $.emailKey),
  ]).as('reservations');
  return db
    .select({ seats: sql<number>`${responses.seats} + ${reservations.seats}` })
    .from(responses)
    .crossJoin(reservations);
});

export async function countOtherSeats(
  db: Database,
  widgetId: string,
  { emailKey = '', now }: { emailKey?: string; now: Date },
): Promise<number> {
  const [row] = await sumOtherSeats(db, { widgetId, emailKey, now: now.toISOString() });
  return row?.seats ?? 0;
}

/** 0 for a widget without a limit (security row T11). @throws DomainError UNKNOWN_WIDGET. */
export async function countSeats(db: Database, prokey: string, now: Date): Promise<{ total: number }> {
  const widget = await getWidgetByKey(db, prokey);
  return { total: widget.max === null ? 0 : await countOtherSeats(db, widget.id, { now }) };
}

/** The decoder of `timestamptz`; the driver handles NULL itself. */
const toNullableDate = (value: string): Date | null => new Date(value);

function selectResponses(db: Database, id: string, now: Date) {
  const { email, status, amount, payload, language, createdAt, changedAt, version } = widgetResponses;
  const confirmed = db
    .select({
      _id: widgetResponses.id,
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
    .from(widgetResponses)
    .where(eq(widgetResponses.widgetId, id));
  const held = db
    .select({
      _id: widgetReservations.id,
      ...pickColumns(widgetReservations, ['email', 'status', 'amount', 'payload', 'language']),
      heldUntil: sql`${widgetReservations.heldUntil}`.mapWith(toNullableDate).as('held_until'),
      createdAt: widgetReservations.createdAt,
      changedAt: sql`${widgetReservations.createdAt}`.mapWith(widgetReservations.createdAt).as('changed_at'),
      version: sql<number>`1`.as('version'),
    })
    .from(widgetReservations)
    .where(and(eq(widgetReservations.widgetId, id), gt(widgetReservations.heldUntil, now)));
  return unionAll(confirmed, held).as('responses');
}

type ResponsePage = z.output<typeof listResponsesInput>;

const selectCursor = (db: Database, responses: ReturnType<typeof selectResponses>, id: string) =>
  db.select({ createdAt: responses.createdAt }).from(responses).where(eq(responses._id, id));

async function listResponseRows(db: Database, { id, limit, after }: ResponsePage, now: Date) {
  const responses = selectResponses(db, id, now);
  const query = db
    .select()
    .from(responses)
    .where(
      after === undefined
        ? undefined
        : sql`(${responses.createdAt}, ${responses._id}) > (${selectCursor(db, responses, after)}, ${after})`,
    )
    .orderBy(asc(responses.createdAt), asc(responses._id));
  return await (limit === undefined ? query : query.limit(limit));
}

const toResponse = (row: Awaited<ReturnType<typeof listResponseRows>>[number]): WidgetResponse => ({
  ...row,
  state: row.heldUntil === null ? 'confirmed' : 'held',
  heldUntil: row.heldUntil?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
});

/** Oldest first, including reservations. @throws DomainError UNKNOWN_WIDGET, UNKNOWN_RESPONSE. */
export async function listResponses(db: Database, page: ResponsePage, now: Date): Promise<WidgetResponse[]> {
  const rows = await listResponseRows(db, page, now);
  if (rows.length > 0) return rows.map(toResponse);
  const { id, after } = page;
  const found = await db.select({ id: widgets.id }).from(widgets).where(eq(widgets.id, id));
  if (found.length === 0) throw new DomainError('UNKNOWN_WIDGET');
  if (after !== undefined && (await selectCursor(db, selectResponses(db, id, now), after)).length === 0)
    throw new DomainError('UNKNOWN_RESPONSE');
  return [];
}
