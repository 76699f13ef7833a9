import type { Database } from '@havn/db/client';
import { channels, deliveries, guests } from '@havn/db/schema';
import { and, asc, eq, exists, inArray, isNotNull, isNull, not, or, type Placeholder, sql } from 'drizzle-orm';
import { hasStatus } from '../../attendance/conditions.js';
import { hasDeclined } from '../../attendance/status-rules.js';
import { prepared } from '../../database/prepared.js';
import { isChannelPaused, isDue, isLeaseExpired, isQueued, isSending } from '../delivery/delivery-conditions.js';
import type { DeliveryFormat } from '../delivery/delivery-draft.js';

/** Providers keep idempotency keys for 24 hours: a delivery that may have been sent is not retried after that. */
const idempotencyKeyHours = 23;

const queuedColumns = {
  id: deliveries.id,
  kind: deliveries.kind,
  format: deliveries.format,
  language: deliveries.language,
  recipient: deliveries.recipient,
  subject: deliveries.subject,
  body: deliveries.body,
  attempts: deliveries.attempts,
  lookUps: deliveries.lookUps,
  doubt: deliveries.doubt,
  firstTriedAt: deliveries.firstTriedAt,
  payload: deliveries.payload,
  provider: deliveries.provider,
  /** Of an attempt that the provider accepted, and then failed because of the account. */
  providerId: deliveries.providerId,
  /** Without a doubt, only the last attempt may have been accepted: its worker died before its lease ended. */
  isStale: sql<boolean>`coalesce(
    case when ${deliveries.doubt} is null then ${deliveries.leaseUntil} else ${deliveries.firstTriedAt} end
      < now() - make_interval(hours => ${idempotencyKeyHours}), false)`,
  /** If it was tried, when that began. */
  dueAt: sql<Date>`coalesce(${deliveries.firstTriedAt}, ${deliveries.notBefore}, ${deliveries.createdAt})`.mapWith(
    deliveries.createdAt,
  ),
  /** Its guest was deleted, which emptied address and text. */
  isEmpty: sql<boolean>`${deliveries.kind} not in ('widget', 'test', 'account') and ${deliveries.guestId} is null`,
};

const listQueuedColumns = (db: Database) => ({
  ...queuedColumns,
  hasDeclined: sql<boolean>`${exists(
    db
      .select({ id: guests.id })
      .from(guests)
      .where(and(eq(guests.id, deliveries.guestId), hasStatus(hasDeclined))),
  )}`,
});

const dueSince = sql`coalesce(${deliveries.notBefore}, ${deliveries.createdAt})`;

export const isPaused = (db: Database, format: Placeholder) =>
  exists(
    db
      .select({ format: channels.format })
      .from(channels)
      .where(and(eq(channels.format, format), isChannelPaused)),
  );

/** With `isRetry`, only one that was attempted before. */
export const lockNext = prepared<{ format: DeliveryFormat; isQuiet: boolean; isRetry: boolean; forGuests: boolean }>()(
  (db, $) =>
    db
      .select(listQueuedColumns(db))
      .from(deliveries)
      .where(
        and(
          isQueued,
          eq(deliveries.format, $.format),
          isNull(deliveries.held),
          isDue,
          sql`not (${deliveries.isDeferrable} and ${$.isQuiet}::boolean)`,
          sql`(${deliveries.firstTriedAt} is not null or not ${$.isRetry}::boolean)`,
          or(
            inArray(deliveries.kind, ['widget', 'test', 'account']),
            and(
              sql`${$.forGuests}::boolean`,
              isNotNull(deliveries.guestId),
              or(eq(deliveries.kind, 'survey'), isNotNull(deliveries.messageId)),
            ),
          ),
        ),
      )
      // After a delay it comes after those that were due meanwhile, so that one delivery cannot keep the others waiting.
      .orderBy(asc(dueSince), asc(deliveries.createdAt), asc(deliveries.id))
      .limit(1)
      .for('update', { skipLocked: true }),
);

export const lockExpired = prepared<{ format: DeliveryFormat }>()((db, $) =>
  db
    .select(listQueuedColumns(db))
    .from(deliveries)
    .where(and(isSending, eq(deliveries.format, $.format), isLeaseExpired, not(isPaused(db, $.format))))
    .orderBy(asc(deliveries.leaseUntil))
    .limit(1)
    .for('update', { skipLocked: true }),
);

export type QueuedRow = Awaited<ReturnType<typeof lockNext>>[number];

export type ProviderName = NonNullable<QueuedRow['provider']>;
