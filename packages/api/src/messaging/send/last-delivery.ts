import type { Database } from '@havn/db/client';
import { deliveries, messageReceivers } from '@havn/db/schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import { pickColumns } from '../../database/described-columns.js';
import { DomainError, type Reason } from '../../kernel/errors.js';
import { isReceiverOfDelivery } from '../delivery/delivery-conditions.js';
import type { DeliveryState } from '../delivery/delivery-rules.js';
import { lockMessage, type StoredMessage } from '../message-queries.js';

/** The message has not arrived, so that another attempt cannot duplicate it. */
export const undeliveredStates: readonly DeliveryState[] = ['failed', 'undeliverable', 'preview'];

/** The key says why a delivery was created (enqueue.ts). */
export const isReminder = sql<boolean>`${deliveries.dedupeKey} like 'reminder %'`;

const lockedColumns = {
  deliveryId: deliveries.id,
  isReminder,
  ...pickColumns(deliveries, ['state', 'reason', 'stateBeforeHand', 'reasonBeforeHand']),
};

export interface LastDelivery {
  message: StoredMessage;
  deliveryId: string;
  guestId: string;
  isReminder: boolean;
  state: DeliveryState;
  reason: string | null;
  stateBeforeHand: DeliveryState | null;
  reasonBeforeHand: string | null;
}

/** Also locks the message. @throws DomainError UNKNOWN_DELIVERY; `notLast` unless it is the receiver's latest one. */
export async function lockLastDelivery(
  tx: Database,
  id: string,
  { notLast = 'NOT_SAFE_TO_SEND' }: { notLast?: Reason } = {},
): Promise<LastDelivery> {
  const [delivery] = await tx
    .select({ messageId: deliveries.messageId, guestId: deliveries.guestId })
    .from(deliveries)
    .where(eq(deliveries.id, id));
  if (delivery === undefined) throw new DomainError('UNKNOWN_DELIVERY');
  const { messageId, guestId } = delivery;
  if (messageId === null || guestId === null) throw new DomainError(notLast);
  const message = await lockMessage(tx, messageId);
  const [locked] = await tx.select(lockedColumns).from(deliveries).where(eq(deliveries.id, id)).for('update');
  // Only now: while this waited, the delivery may have failed and gone to the guest's other address.
  const [last] = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .innerJoin(messageReceivers, isReceiverOfDelivery)
    .where(and(eq(deliveries.messageId, messageId), eq(deliveries.guestId, guestId)))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(1);
  if (locked === undefined || last?.id !== id) throw new DomainError(notLast);
  return { ...locked, message, guestId };
}

/** @throws DomainError NOT_SAFE_TO_SEND. */
export function assertState({ state }: Pick<LastDelivery, 'state'>, states: readonly DeliveryState[]): void {
  if (!states.includes(state)) throw new DomainError('NOT_SAFE_TO_SEND');
}
