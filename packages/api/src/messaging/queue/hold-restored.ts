// Called by the restore in its transaction.
import type { Database } from '@havn/db/client';
import { channels, deliveries } from '@havn/db/schema';
import { and, inArray, isNull } from 'drizzle-orm';
import { isQueued, isSending, requeued } from '../delivery/delivery-conditions.js';
import { unresolvableProviders } from '../delivery/provider-abilities.js';

/** What waited when the backup was made may have been sent since (specification §5 "Deliveries"). */
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

/** SMS received since the backup may be from guests erased since. Null: the next read starts from now. */
export async function skipInboundSms(tx: Database): Promise<void> {
  await tx.update(channels).set({ inboundReadAt: null });
}
