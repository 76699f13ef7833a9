// Queries for deliveries and the state of sending (specification §5 "Deliveries"). Called by the message router.
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import type { z } from 'zod';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../errors.js';
import { parseWedding } from '../wedding/schema.js';
import type { DeliveryFormat, EnabledChannels } from './delivery-draft.js';
import { formatDay, isQuietHour } from './delivery-rules.js';
import type { Delivery, listDeliveriesInput, Message, SendingState } from './schema.js';

/** SQL for a delivery `d` as JSON without text and address, built in the database: a message can have thousands. */
export const deliverySummaryJson = (db: Database) => getSql(db)`
  json_build_object('_id', d.id, 'state', d.state, 'reason', coalesce(d.held, d.reason),
    'at', to_char(d.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'scheduledFor', case when d.state = 'queued' and d.is_patient and d.attempts = 0
      then to_char(d.not_before at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)`;

type DeliverySummary = NonNullable<Message['receivers'][number]['delivery']> & Pick<Delivery, 'messageId' | 'guestId'>;

/** Summaries of changed deliveries for open dashboards; deleted ones are omitted. */
export async function listDeliverySummaries(db: Database, ids: readonly string[]): Promise<DeliverySummary[]> {
  const rows = await getSql(db)<
    { messageId: string | null; guestId: string | null; brief: Omit<DeliverySummary, 'messageId' | 'guestId'> }[]
  >`
    select message_id as "messageId", guest_id as "guestId", ${deliverySummaryJson(db)} as brief
    from deliveries d where id = any(${[...ids]}::uuid[]) order by created_at, id`;
  return rows.map(({ brief, ...of }) => ({ ...brief, ...of }));
}

interface DeliveryRow extends Omit<Delivery, '_id' | 'messageId' | 'guestId' | 'to' | 'createdAt' | 'at'> {
  id: string;
  message_id: string | null;
  guest_id: string | null;
  recipient: string;
  created_at: string;
  changed_at: string;
}

function toDelivery(row: DeliveryRow): Delivery {
  return {
    _id: row.id,
    kind: row.kind,
    messageId: row.message_id,
    guestId: row.guest_id,
    format: row.format,
    to: row.recipient,
    subject: row.subject,
    body: row.body,
    state: row.state,
    reason: row.reason,
    attempts: row.attempts,
    createdAt: new Date(row.created_at).toISOString(),
    at: new Date(row.changed_at).toISOString(),
  };
}

/**
 * Deliveries in order of creation, by message or guest, paginated. @throws DomainError UNKNOWN_DELIVERY for `after`.
 */
export async function listDeliveries(
  db: Database,
  { messageId, guestId, limit, after }: z.output<typeof listDeliveriesInput>,
): Promise<Delivery[]> {
  const sql = getSql(db);
  if (after !== undefined && (await sql`select 1 from deliveries where id = ${after}`).length === 0)
    throw new DomainError('UNKNOWN_DELIVERY');
  const rows = await sql<DeliveryRow[]>`
    select id, kind, message_id, guest_id, format, recipient, subject, body, state, coalesce(held, reason) as reason, attempts,
           created_at, changed_at
    from deliveries
    where true ${messageId === undefined ? sql`` : sql`and message_id = ${messageId}`}
      ${guestId === undefined ? sql`` : sql`and guest_id = ${guestId}`}
      ${after === undefined ? sql`` : sql`and (created_at, id) > (select created_at, id from deliveries where id = ${after})`}
    order by created_at, id ${limit === undefined ? sql`` : sql`limit ${limit}`}`;
  return rows.map(toDelivery);
}

interface ChannelRow {
  format: DeliveryFormat;
  paused_until: Date | null;
  paused_for: string | null;
  queued: number;
  held: number;
}

/** The state of sending: pauses, queued and held deliveries, and the daily counts. */
export async function getSendingState(
  db: Database,
  { sends, now }: { sends: EnabledChannels; now: Date },
): Promise<SendingState> {
  const sql = getSql(db);
  const [row] = await sql<{ record: unknown }[]>`select record from wedding`;
  const { timeZone, dailySendLimit } = parseWedding(row?.record);
  const [day] = await sql<{ sent: number }[]>`select sent from sending_days where day = ${formatDay(timeZone, now)}`;
  const rows = await sql<ChannelRow[]>`
    select c.format, case when c.paused_until > now() then c.paused_until end as paused_until,
           case when c.paused_until > now() then c.paused_for end as paused_for,
           count(d.id)::int as queued, count(d.held)::int as held
    from channels c left join deliveries d on d.format = c.format and d.state = 'queued' group by c.format`;
  const toChannelState = (format: DeliveryFormat) => {
    const found = rows.find((channel) => channel.format === format);
    return {
      canSend: sends[format],
      pausedUntil: found?.paused_until ? new Date(found.paused_until).toISOString() : null,
      pausedFor: found?.paused_for ?? null,
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
    const sql = getSql(tx);
    await sql`update channels set paused_until = null, paused_for = null, refused_credentials = null`;
    await sql`update deliveries set held = null where held is not null and state = 'queued'`;
    await sql`update deliveries set not_before = null where reason = 'HTTP_429' and state = 'queued'`;
    await sql`select pg_notify('deliveries', '')`;
  });
}
