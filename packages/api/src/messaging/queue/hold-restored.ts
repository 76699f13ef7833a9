// Called by the restore in its transaction.
import type { Database } from '@havn/db/client';
import { channels, deliveries } from '@havn/db/schema';
import { and, inArray, isNull } from 'drizzle-orm';
import { isQueued, isSending, requeued } from '../delivery/delivery-conditions.js';
import { unresolvableProviders } from '../delivery/provider-abilities.js';

/** They may have been sent since the backup was made (specification §5 "Deliveries"). */
export async function holdRestoredDeliveries(tx: Database): Promise<void> {
  // An attempt through SMTP that had not begun to transfer the e-mail would be repeated when its lease expires.
  await tx
    .update(deliveries)
    .set(requeued)
    .where(and(isSending, inArray(deliveries.provider, unresolvableProviders), isNull(deliveries.doubt)));
  await tx
    .update(deliveries)
    .set({ held: 'INTERRUPTED' })
    .where(and(isQueued, isNull(deliveries.held)));
}

/** The senders of SMS since the backup may have been erased in the meantime. */
export async function skipInboundSms(tx: Database): Promise<void> {
  await tx.update(channels).set({ inboundReadAt: null });
}
