// Specification §5 "Deliveries".
import type { Database } from '@havn/db/client';
import { deliveries, guests, messageReceivers } from '@havn/db/schema';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ExpectedVersion } from '../../database/optimistic-lock.js';
import { isOneOf, prepared } from '../../database/prepared.js';
import { type Actor, inTransactionAs } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import type { Sender } from '../../trpc/context.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import { isQueued } from '../delivery/delivery-conditions.js';
import { isQuietHour } from '../delivery/delivery-rules.js';
import { getMessage, lockMessage, touchMessage } from '../message-queries.js';
import type { Message, sendMessageInput } from '../schema.js';
import type { MessageFormat } from '../text/message-rules.js';
import { enqueueMessage } from './enqueue.js';
import { assertReadyToSend } from './send-checks.js';

export interface SendContext {
  actor: Actor;
  sender: Sender;
  now: Date;
}

export async function wouldSendInQuietHours(
  db: Database,
  format: MessageFormat,
  { sender, now }: Omit<SendContext, 'actor'>,
): Promise<boolean> {
  const { sms, email } = sender.enabledChannels;
  // An e-mail goes by SMS while e-mails are not set up.
  if (!sms || (format === 'email' && email)) return false;
  return isQuietHour((await getWeddingRecord(db)).timeZone, now);
}

export async function assertOutsideQuietHours(
  tx: Database,
  { format, evenAtNight = true }: { format: MessageFormat; evenAtNight?: boolean | undefined },
  context: SendContext,
): Promise<void> {
  if (!evenAtNight && (await wouldSendInQuietHours(tx, format, context))) throw new DomainError('QUIET_HOURS');
}

const lockByIds = prepared<{ ids: string[] }>()((db, $) =>
  db.select({ id: guests.id }).from(guests).where(isOneOf(guests.id, $.ids)).orderBy(asc(guests.id)).for('key share'),
);

/** Against deletion. @throws DomainError UNKNOWN_GUEST. */
async function lockGuests(tx: Database, ids: string[]): Promise<void> {
  const rows = await lockByIds(tx, { ids });
  if (rows.length < ids.length) throw new DomainError('UNKNOWN_GUEST');
}

const insertReceivers = prepared<{ messageId: string; ids: string[] }>()((db, $) =>
  db
    .insert(messageReceivers)
    .select(
      db
        .select({
          messageId: sql<string>`${$.messageId}::uuid`.as('message_id'),
          guestId: guests.id,
          createdAt: sql<Date>`now()`.as('created_at'),
        })
        .from(guests)
        .where(isOneOf(guests.id, $.ids)),
    )
    .onConflictDoNothing()
    .returning({ guestId: messageReceivers.guestId }),
);

/**
 * Existing receivers get nothing more.
 * @throws DomainError UNKNOWN_MESSAGE, UNKNOWN_GUEST, DETAILS_MISSING, PUBLIC_URL_PRIVATE, QUIET_HOURS.
 */
export function sendMessage(
  db: Database,
  input: z.output<typeof sendMessageInput>,
  context: SendContext,
): Promise<Message> {
  const ids = [...new Set(input.guestIds)];
  const at = input.at ?? null;
  return inTransactionAs(db, context.actor, async (tx) => {
    const message = await lockMessage(tx, input.id);
    await lockGuests(tx, ids);
    const added = await insertReceivers(tx, { messageId: message.id, ids });
    if (added.length === 0) return getMessage(tx, message.id);
    await assertReadyToSend(tx, context.sender, message.format);
    if (at === null) await assertOutsideQuietHours(tx, { ...message, evenAtNight: input.evenAtNight }, context);
    const newIds = added.map((row) => row.guestId);
    await enqueueMessage(tx, message, newIds, { sender: context.sender, at, graceSeconds: input.graceSeconds ?? 0 });
    await touchMessage(tx, message.id);
    return getMessage(tx, message.id);
  });
}

const deleteScheduled = prepared<{ id: string }>()((db, $) => {
  const cancelled = db.$with('cancelled', { guestId: deliveries.guestId }).as(
    db
      .delete(deliveries)
      .where(and(eq(deliveries.messageId, $.id), isQueued, deliveries.isDeferrable, eq(deliveries.attempts, 0)))
      .returning({ guestId: deliveries.guestId })
      .getSQL(),
  );
  return db
    .with(cancelled)
    .delete(messageReceivers)
    .where(
      and(
        eq(messageReceivers.messageId, $.id),
        inArray(messageReceivers.guestId, db.select({ guestId: cancelled.guestId }).from(cancelled)),
      ),
    );
});

/** Also removes the receivers. @throws DomainError UNKNOWN_MESSAGE, VERSION_CHANGED. */
export function cancelScheduled(db: Database, { id, ifMatch }: ExpectedVersion, actor: Actor): Promise<Message> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockMessage(tx, id, ifMatch);
    await deleteScheduled(tx, { id });
    await touchMessage(tx, id);
    return getMessage(tx, id);
  });
}
