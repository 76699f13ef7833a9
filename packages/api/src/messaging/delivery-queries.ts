// Queries for deliveries and the state of sending (specification §5 "Deliveries"). Called by the message router.
import type { Database } from '@havn/db/client';
import { channels, deliveries, sendingDays } from '@havn/db/schema';
import { and, asc, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { prepared } from '../database/prepared.js';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../errors.js';
import { getWeddingRecord } from '../wedding/queries.js';
import { noPause } from './channel.js';
import { isQueued } from './delivery-conditions.js';
import type { DeliveryFormat, EnabledChannels } from './delivery-draft.js';
import { formatDay, isQuietHour } from './delivery-rules.js';
import type { Delivery, listDeliveriesInput, Message, SendingState } from './schema.js';

type ReceiverDelivery = NonNullable<Message['receivers'][number]['delivery']>;
type DeliverySummary = ReceiverDelivery & Pick<Delivery, 'messageId' | 'guestId'>;

const isoInstant = (column: PgColumn): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A delivery as JSON without text and address, built in the database: a message can have thousands. */
export const deliverySummaryJson = sql<ReceiverDelivery>`json_build_object(
  '_id', ${deliveries.id}, 'state', ${deliveries.state}, 'reason', coalesce(${deliveries.held}, ${deliveries.reason}),
  'at', ${isoInstant(deliveries.changedAt)},
  'scheduledFor', case when ${deliveries.state} = 'queued' and ${deliveries.isPatient} and ${deliveries.attempts} = 0
    then ${isoInstant(deliveries.notBefore)} end)`;

const listSummariesByIds = prepared<{ ids: readonly string[] }>()((db, $) =>
  db
    .select({ messageId: deliveries.messageId, guestId: deliveries.guestId, summary: deliverySummaryJson })
    .from(deliveries)
    .where(sql`${deliveries.id} = any(${$.ids}::uuid[])`)
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id)),
);

/** Summaries of changed deliveries for open dashboards; deleted ones are omitted. */
export async function listDeliverySummaries(db: Database, ids: readonly string[]): Promise<DeliverySummary[]> {
  const rows = await listSummariesByIds(db, { ids });
  return rows.map(({ summary, ...of }) => ({ ...summary, ...of }));
}

const deliveryColumns = {
  _id: deliveries.id,
  kind: deliveries.kind,
  messageId: deliveries.messageId,
  guestId: deliveries.guestId,
  format: deliveries.format,
  to: deliveries.recipient,
  subject: deliveries.subject,
  body: deliveries.body,
  state: deliveries.state,
  reason: sql<string | null>`coalesce(${deliveries.held}, ${deliveries.reason})`,
  attempts: deliveries.attempts,
  createdAt: deliveries.createdAt,
  at: deliveries.changedAt,
};

/** The place of a delivery in the order of creation. @throws DomainError UNKNOWN_DELIVERY. */
async function getCursor(db: Database, id: string) {
  const [row] = await db
    .select({ id: deliveries.id, createdAt: deliveries.createdAt })
    .from(deliveries)
    .where(eq(deliveries.id, id));
  if (row === undefined) throw new DomainError('UNKNOWN_DELIVERY');
  return sql`(${deliveries.createdAt}, ${deliveries.id}) > (${sql.param(row.createdAt, deliveries.createdAt)}, ${row.id})`;
}

/**
 * Deliveries in order of creation, by message or guest, paginated. @throws DomainError UNKNOWN_DELIVERY for `after`.
 */
export async function listDeliveries(
  db: Database,
  { messageId, guestId, limit, after }: z.output<typeof listDeliveriesInput>,
): Promise<Delivery[]> {
  const query = db
    .select(deliveryColumns)
    .from(deliveries)
    .where(
      and(
        messageId === undefined ? undefined : eq(deliveries.messageId, messageId),
        guestId === undefined ? undefined : eq(deliveries.guestId, guestId),
        after === undefined ? undefined : await getCursor(db, after),
      ),
    )
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id));
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), at: row.at.toISOString() }));
}

const listChannels = prepared<Record<never, never>>()((db) =>
  db
    .select({
      format: channels.format,
      isPaused: sql<boolean>`coalesce(${channels.pausedUntil} > now(), false)`,
      pausedUntil: channels.pausedUntil,
      pausedFor: channels.pausedFor,
      queued: count(deliveries.id),
      held: count(deliveries.held),
    })
    .from(channels)
    .leftJoin(deliveries, and(eq(deliveries.format, channels.format), isQueued))
    .groupBy(channels.format),
);

const getDay = prepared<{ day: string }>()((db, $) =>
  db.select({ sent: sendingDays.sent }).from(sendingDays).where(eq(sendingDays.day, $.day)),
);

/** The state of sending: pauses, queued and held deliveries, and the daily counts. */
export async function getSendingState(
  db: Database,
  { sends, now }: { sends: EnabledChannels; now: Date },
): Promise<SendingState> {
  const { timeZone, dailySendLimit } = await getWeddingRecord(db);
  const [day] = await getDay(db, { day: formatDay(timeZone, now) });
  const rows = await listChannels(db, {});
  const toChannelState = (format: DeliveryFormat) => {
    const found = rows.find((channel) => channel.format === format);
    const pause = found?.isPaused ? found : undefined;
    return {
      canSend: sends[format],
      pausedUntil: pause?.pausedUntil?.toISOString() ?? null,
      pausedFor: pause?.pausedFor ?? null,
      queued: found?.queued ?? 0,
      held: found?.held ?? 0,
    };
  };
  return {
    sms: toChannelState('sms'),
    email: toChannelState('email'),
    dailySendLimit,
    sentToday: day?.sent ?? 0,
    isQuiet: isQuietHour(timeZone, now),
  };
}

/** Ends all pauses, also those of single deliveries, and releases held deliveries. */
export function resumeSending(db: Database, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await tx.update(channels).set(noPause);
    await tx
      .update(deliveries)
      .set({ held: null })
      .where(and(isNotNull(deliveries.held), isQueued));
    await tx
      .update(deliveries)
      .set({ notBefore: null })
      .where(and(eq(deliveries.reason, 'HTTP_429'), isQueued));
    // NOTIFY: wakes the workers of all processes.
    await tx.execute(sql`select pg_notify('deliveries', '')`);
  });
}
