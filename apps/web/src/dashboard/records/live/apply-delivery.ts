import type { Message } from '@havn/api/messaging/schema';
import type { Change, ListRow } from './change.js';

type Delivery = NonNullable<Message['receivers'][number]['delivery']>;
type DeliveryPayload = Delivery & { messageId: string | null; guestId: string | null };

const hasReceivers = (row: ListRow): row is ListRow & Pick<Message, 'receivers'> => 'receivers' in row;

/**
 * Returns the messages with the new state of one delivery. Only a receiver's current delivery is updated: a new
 * delivery is announced by a change of its message, and an older one (from before a guest was removed and selected
 * again) is ignored.
 */
export function applyDelivery<R extends ListRow>(rows: readonly R[], { object }: Change): readonly R[] {
  if (object === undefined || object === null) return rows;
  const { messageId, guestId, ...delivery } = object as ListRow & DeliveryPayload;
  const index = rows.findIndex((row) => row._id === messageId);
  const message = rows[index];
  if (message === undefined || !hasReceivers(message)) return rows;
  const receiverIndex = message.receivers.findIndex((receiver) => receiver._id === guestId);
  const receiver = message.receivers[receiverIndex];
  const current = receiver?.delivery;
  if (receiver === undefined || current?._id !== delivery._id || current.at > delivery.at) return rows;
  return rows.with(index, { ...message, receivers: message.receivers.with(receiverIndex, { ...receiver, delivery }) });
}
