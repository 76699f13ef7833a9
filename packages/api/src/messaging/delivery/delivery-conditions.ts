import type { Database } from '@havn/db/client';
import { clockTime, transactionTime } from '@havn/db/current-time';
import { accountInvitations, channels, deliveries, messageReceivers } from '@havn/db/schema';
import { and, eq, exists, isNull, ne, notExists, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

// The states are inlined, because the partial indexes `deliveries_due` and `deliveries_leased` do not apply to prepared
// statements with a bound state.
export const isQueued = eq(deliveries.state, 'queued').inlineParams();
export const isSending = eq(deliveries.state, 'sending').inlineParams();

export const isReceiverOfDelivery = and(
  eq(messageReceivers.messageId, deliveries.messageId),
  eq(messageReceivers.guestId, deliveries.guestId),
);

export const requeued = { state: 'queued', claim: null, leaseUntil: null } as const;

export const isDue = sql`(${deliveries.notBefore} is null or ${deliveries.notBefore} <= ${transactionTime})`;

/** The worker has not recorded the outcome in time, or has released the lease. */
export const isLeaseExpired = sql`${deliveries.leaseUntil} <= ${clockTime}`;

export const isChannelPaused = sql<boolean>`coalesce(${channels.pausedUntil} > now(), false)`;

/** What a queued delivery is about was deleted. */
export const isObsolete = (db: Database): SQL | undefined =>
  or(
    and(isNull(deliveries.guestId), ne(deliveries.kind, 'account')),
    and(eq(deliveries.kind, 'message'), isNull(deliveries.messageId)),
    and(
      eq(deliveries.kind, 'account'),
      notExists(
        db
          .select({ id: accountInvitations.id })
          .from(accountInvitations)
          .where(eq(accountInvitations.deliveryId, deliveries.id)),
      ),
    ),
  );

/** Reports without our own id are assigned by the provider's id, so it is unique (index `deliveries_provider`). */
export function isProviderIdTaken(db: Database, providerId: string | Placeholder): SQL {
  const other = alias(deliveries, 'other');
  return exists(
    db
      .select({ id: other.id })
      .from(other)
      .where(and(eq(other.format, deliveries.format), eq(other.providerId, providerId), ne(other.id, deliveries.id))),
  );
}

/** For an update: that of the last attempt, unless another delivery has it. */
export function buildUniqueProviderId(db: Database, providerId: string | Placeholder): SQL {
  return sql`case when ${isProviderIdTaken(db, providerId)} then ${deliveries.providerId}
    else ${providerId} end`;
}

/** Nothing has been written later for the guest, in the same message. */
export function isLastOfMessage(db: Database): SQL {
  const later = alias(deliveries, 'later');
  return notExists(
    db
      .select({ id: later.id })
      .from(later)
      .where(
        and(
          eq(later.messageId, deliveries.messageId),
          eq(later.guestId, deliveries.guestId),
          sql`(${later.createdAt}, ${later.id}) > (${deliveries.createdAt}, ${deliveries.id})`,
        ),
      ),
  );
}
