// Messaging in a restored database, whose state is that of the backup. Called by the restore in its transaction.
import type { Database } from '@havn/db/client';
import { channels, deliveries } from '@havn/db/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { isQueued, isSending } from './delivery-conditions.js';

/**
 * Deliveries that waited when the backup was made may have been sent since. They wait for an administrator now.
 * `INTERRUPTED` is the reason for this (specification §5 "Deliveries").
 */
export async function holdRestoredDeliveries(tx: Database): Promise<void> {
  // An attempt through SMTP that had not begun to transfer the e-mail would be repeated when its lease expires.
  await tx
    .update(deliveries)
    .set({ state: 'queued', claim: null, leaseUntil: null })
    .where(and(isSending, eq(deliveries.provider, 'smtp'), isNull(deliveries.doubt)));
  await tx
    .update(deliveries)
    .set({ held: 'INTERRUPTED' })
    .where(and(isQueued, isNull(deliveries.held)));
}

/** Inbound SMS since the backup are not read again: some were of guests who have been erased. */
export async function skipInboundSms(tx: Database): Promise<void> {
  await tx.update(channels).set({ inboundReadAt: null });
}
