// Specification §2 "Message", §5.
import type { Database } from '@havn/db/client';
import { deliveries, messageReceivers, messages } from '@havn/db/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { ExpectedVersion } from '../database/optimistic-lock.js';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import { pickValues } from '../kernel/field-kinds.js';
import { isQueued } from './delivery/delivery-conditions.js';
import { messageFields } from './fields.js';
import { getMessage, lockMessage, touchMessage } from './message-queries.js';
import type { createMessageInput, Message, updateMessageInput } from './schema.js';
import { assertBodyLengths, assertRequiredTexts } from './text/assert-texts.js';
import { findTextConflicts, mergeTexts } from './text/text-rules.js';

type NewMessage = z.output<typeof createMessageInput>;
type MessageChange = z.output<typeof updateMessageInput>;

/** @throws DomainError INVALID_INPUT for a missing text, and a body that exceeds the limit of the format. */
export async function createMessage(db: Database, input: NewMessage, actor: Actor): Promise<Message> {
  const fields = { ...pickValues(messageFields, input), ...mergeTexts(input) };
  assertBodyLengths(fields);
  return inTransactionAs(db, actor, async (tx) => {
    await assertRequiredTexts(tx, input);
    const [row] = await tx.insert(messages).values(fields).returning({ id: messages.id });
    return getMessage(tx, row?.id ?? '');
  });
}

/** @throws DomainError UNKNOWN_MESSAGE, VERSION_CHANGED, and as `createMessage`. */
export function updateMessage(db: Database, input: MessageChange, actor: Actor): Promise<Message> {
  return inTransactionAs(db, actor, async (tx) => {
    const stored = await lockMessage(tx, input.id, input.ifMatch);
    await assertRequiredTexts(tx, input, { isChange: true });
    const issues = findTextConflicts(input, stored);
    if (issues.length > 0) throw new DomainError('INVALID_INPUT', { issues });
    const fields = {
      ...pickValues(messageFields, input),
      ...mergeTexts(input, stored),
      format: input.format ?? stored.format,
    };
    assertBodyLengths(fields);
    await tx.update(messages).set(fields).where(eq(messages.id, input.id));
    return getMessage(tx, input.id);
  });
}

/** Sent deliveries are kept. @throws DomainError UNKNOWN_MESSAGE, VERSION_CHANGED. */
export function deleteMessage(db: Database, { id, ifMatch }: ExpectedVersion, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockMessage(tx, id, ifMatch);
    await tx.delete(messages).where(eq(messages.id, id));
  });
}

/** Those that may have been sent are kept and not retried. */
async function withdrawDeliveries(tx: Database, messageId: string, guestId: string): Promise<void> {
  const queued = and(eq(deliveries.messageId, messageId), eq(deliveries.guestId, guestId), isQueued);
  await tx.delete(deliveries).where(and(queued, isNull(deliveries.doubt)));
  await tx
    .update(deliveries)
    .set({ state: 'uncertain', reason: 'REMOVED', claim: null, leaseUntil: null })
    .where(queued);
}

/** @throws DomainError UNKNOWN_MESSAGE, VERSION_CHANGED, UNKNOWN_RECEIVER. */
export function removeReceiver(
  db: Database,
  { id, receiverId, ifMatch }: ExpectedVersion & { receiverId: string },
  actor: Actor,
): Promise<Message> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockMessage(tx, id, ifMatch);
    const removed = await tx
      .delete(messageReceivers)
      .where(and(eq(messageReceivers.messageId, id), eq(messageReceivers.guestId, receiverId)))
      .returning({ guestId: messageReceivers.guestId });
    if (removed.length === 0) throw new DomainError('UNKNOWN_RECEIVER');
    await withdrawDeliveries(tx, id, receiverId);
    await touchMessage(tx, id);
    return getMessage(tx, id);
  });
}
