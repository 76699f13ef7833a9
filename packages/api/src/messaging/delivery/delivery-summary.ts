// What became of a delivery, in short (specification §5 "Deliveries").
import type { Database } from '@havn/db/client';
import { deliveries } from '@havn/db/schema';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isOneOf, prepared } from '../../database/prepared.js';
import type { Delivery, Message } from '../schema.js';

type ReceiverDelivery = NonNullable<Message['receivers'][number]['delivery']>;
type DeliverySummary = ReceiverDelivery & Pick<Delivery, 'messageId' | 'guestId'>;

const isoInstant = (column: PgColumn | SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** As JSON built in the database, without text and address: a message can have thousands. */
export const deliverySummaryJson = sql<ReceiverDelivery>`json_build_object(
  '_id', ${deliveries.id}, 'state', ${deliveries.state}, 'reason', coalesce(${deliveries.held}, ${deliveries.reason}),
  'at', ${isoInstant(deliveries.changedAt)},
  'scheduledFor', case when ${deliveries.state} = 'queued' and ${deliveries.isDeferrable} and ${deliveries.attempts} = 0
    then ${isoInstant(deliveries.notBefore)} end,
  'startsAt', case when ${deliveries.state} = 'queued' and not ${deliveries.isDeferrable}
    and ${deliveries.doubt} is null
    then ${isoInstant(sql`coalesce(${deliveries.firstTriedAt}, ${deliveries.notBefore}, ${deliveries.createdAt})`)} end,
  'handChannel', case when ${deliveries.state} = 'sent' then ${deliveries.handChannel} end)`;

const listSummariesByIds = prepared<{ ids: readonly string[] }>()((db, $) =>
  db
    .select({ messageId: deliveries.messageId, guestId: deliveries.guestId, summary: deliverySummaryJson })
    .from(deliveries)
    .where(isOneOf(deliveries.id, $.ids))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id)),
);

export async function listDeliverySummaries(db: Database, ids: readonly string[]): Promise<DeliverySummary[]> {
  const rows = await listSummariesByIds(db, { ids });
  return rows.map(({ summary, ...ids }) => ({ ...summary, ...ids }));
}
