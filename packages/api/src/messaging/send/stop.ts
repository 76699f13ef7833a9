// Specification §5 "Stopping".
import type { Database } from '@havn/db/client';
import { deliveries, messageReceivers } from '@havn/db/schema';
import { and, eq, inArray, notExists } from 'drizzle-orm';
import { type Actor, inTransactionAs } from '../../database/transaction.js';
import { isReceiverOfDelivery } from '../delivery/delivery-conditions.js';
import { isStoppable } from '../delivery/grace-period.js';
import { getMessage, lockMessage, touchMessage } from '../message-queries.js';
import type { Message } from '../schema.js';

/**
 * Deletes what the provider has certainly not accepted; its guests are no longer receivers unless they got the message
 * before. A delivery that a worker is claiming is sent or stopped, never both. @throws DomainError UNKNOWN_MESSAGE.
 */
export function stopSending(db: Database, id: string, actor: Actor): Promise<Message> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockMessage(tx, id);
    const stopped = await tx
      .delete(deliveries)
      .where(and(eq(deliveries.messageId, id), isStoppable))
      .returning({ guestId: deliveries.guestId });
    const guestIds = stopped.flatMap(({ guestId }) => guestId ?? []);
    const remaining = tx.select({ id: deliveries.id }).from(deliveries).where(isReceiverOfDelivery);
    await tx
      .delete(messageReceivers)
      .where(
        and(eq(messageReceivers.messageId, id), inArray(messageReceivers.guestId, guestIds), notExists(remaining)),
      );
    await touchMessage(tx, id);
    return getMessage(tx, id);
  });
}
