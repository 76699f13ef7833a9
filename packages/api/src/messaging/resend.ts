// Follow-ups to a sent message: retrying failed deliveries, and reminders to guests without an answer (specification §5
// "Before and after"). Called by the message router.
import type { Database } from '@havn/db/client';
import { deliveries, guests, messageReceivers } from '@havn/db/schema';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inTransactionAs } from '../database/transaction.js';
import type { Addressee } from './delivery-draft.js';
import type { DeliveryState } from './delivery-rules.js';
import { enqueueMessage, renderMessage } from './enqueue.js';
import { listAddressees } from './insert-deliveries.js';
import { assertState, isReceiverOfDelivery, isReminder, lockLastDelivery, undeliveredStates } from './last-delivery.js';
import { getMessage, getStoredMessage, lockMessage, type StoredMessage, touchMessage } from './message-queries.js';
import { summarizeSend } from './preview.js';
import type { getReminderOutput, Message, remindInput, retryDeliveryInput } from './schema.js';
import { assertOutsideQuietHours, type SendContext } from './send.js';
import { assertReadyToSend } from './send-checks.js';

/**
 * Retries a delivery that failed permanently or could not be sent, with the current data of guest and message.
 * @throws DomainError UNKNOWN_DELIVERY, DETAILS_MISSING, PUBLIC_URL_PRIVATE, QUIET_HOURS; NOT_SAFE_TO_SEND if it was sent,
 * may have been sent or is queued.
 */
export function retryDelivery(
  db: Database,
  input: z.output<typeof retryDeliveryInput>,
  context: SendContext,
): Promise<Message> {
  return inTransactionAs(db, context.actor, async (tx) => {
    const last = await lockLastDelivery(tx, input.id);
    assertState(last, undeliveredStates);
    const { message, guestId } = last;
    await assertReadyToSend(tx, context.sender, message.format);
    await assertOutsideQuietHours(tx, { ...message, evenAtNight: input.evenAtNight }, context);
    // The retry of a reminder counts as a reminder, too: a guest gets at most one a day.
    await enqueueMessage(tx, message, [guestId], { sender: context.sender, isReminder: last.isReminder });
    await touchMessage(tx, message.id);
    return getMessage(tx, message.id);
  });
}

interface UnansweredReceiver {
  guest: Addressee;
  isSentByHand: boolean;
  recipient: string;
  attempts: number;
}

/**
 * Receivers without an answer whose last delivery was sent and who had no reminder in the last 24 hours. Without
 * credentials, a preview counts as sent.
 */
async function findUnanswered(tx: Database, { id, format }: StoredMessage, { sender }: Omit<SendContext, 'actor'>) {
  const sentStates: DeliveryState[] = [
    'sent',
    'delivered',
    ...(sender.enabledChannels[format] ? [] : ['preview' as const]),
  ];
  const last = tx
    .select({
      state: deliveries.state,
      reason: deliveries.reason,
      recipient: deliveries.recipient,
      attempts: deliveries.attempts,
      isReminder: isReminder.as('is_reminder'),
      createdAt: deliveries.createdAt,
    })
    .from(deliveries)
    .where(isReceiverOfDelivery)
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(1)
    .as('last');
  const rows = await tx
    .select({
      id: guests.id,
      isSentByHand: sql<boolean>`${last.reason} is not distinct from 'BY_HAND'`,
      recipient: last.recipient,
      attempts: last.attempts,
    })
    .from(messageReceivers)
    .innerJoin(guests, eq(guests.id, messageReceivers.guestId))
    .innerJoinLateral(last, sql`true`)
    .where(
      and(
        eq(messageReceivers.messageId, id),
        eq(guests.status, 'Pending'),
        inArray(last.state, sentStates),
        sql`not (${last.isReminder} and ${last.createdAt} > now() - interval '1 day')`,
      ),
    );
  const lastByGuest = new Map(rows.map((row) => [row.id, row]));
  const addressees = await listAddressees(tx, [...lastByGuest.keys()]);
  return addressees.flatMap((guest): UnansweredReceiver[] => {
    const last = lastByGuest.get(guest.id);
    return last === undefined ? [] : [{ ...last, guest }];
  });
}

interface ReminderReceivers {
  guests: Addressee[];
  /** To be reminded manually, because the message was sent to them manually. */
  byHand: Addressee[];
}

/**
 * The receivers of a reminder. Guests who got the message manually are included if it can be sent now: there are
 * credentials, and an address at which no delivery has failed.
 */
async function findReminderReceivers(
  tx: Database,
  message: StoredMessage,
  context: Omit<SendContext, 'actor'>,
): Promise<ReminderReceivers> {
  const unanswered = await findUnanswered(tx, message, context);
  const sentByHand = unanswered.filter(({ isSentByHand }) => isSentByHand);
  const texts = await renderMessage(
    tx,
    message,
    sentByHand.map(({ guest }) => guest),
    context.sender.publicUrl,
  );
  const failedRecipients = new Map(
    sentByHand.map(({ guest, recipient, attempts }) => [guest.id, attempts > 0 ? recipient : '']),
  );
  const unreachable = new Set(
    texts
      .filter(({ guest, recipient, reason }) => reason !== null || recipient === failedRecipients.get(guest.id))
      .map(({ guest }) => guest.id),
  );
  const mustBeSentByHand = ({ guest, isSentByHand }: UnansweredReceiver) =>
    isSentByHand && (!context.sender.enabledChannels[message.format] || unreachable.has(guest.id));
  return {
    guests: unanswered.filter((one) => !mustBeSentByHand(one)).map(({ guest }) => guest),
    byHand: unanswered.filter(mustBeSentByHand).map(({ guest }) => guest),
  };
}

/**
 * Sends a reminder to the receivers without an answer only. Idempotent: a second call within a day sends nothing.
 * @throws DomainError UNKNOWN_MESSAGE, DETAILS_MISSING, PUBLIC_URL_PRIVATE, QUIET_HOURS.
 */
export function remind(db: Database, input: z.output<typeof remindInput>, context: SendContext): Promise<Message> {
  return inTransactionAs(db, context.actor, async (tx) => {
    const message = await lockMessage(tx, input.id);
    const { guests } = await findReminderReceivers(tx, message, context);
    if (guests.length === 0) return getMessage(tx, message.id);
    await assertReadyToSend(tx, context.sender, message.format);
    await assertOutsideQuietHours(tx, { ...message, evenAtNight: input.evenAtNight }, context);
    const ids = guests.map((guest) => guest.id);
    await enqueueMessage(tx, message, ids, { sender: context.sender, isReminder: true });
    await touchMessage(tx, message.id);
    return getMessage(tx, message.id);
  });
}

const toNamedGuest = ({ id: _id, firstName, lastName }: Addressee) => ({ _id, firstName, lastName });

/** The receivers and the summary of a reminder sent now. Writes nothing. @throws DomainError UNKNOWN_MESSAGE. */
export async function getReminder(
  db: Database,
  id: string,
  context: Omit<SendContext, 'actor'>,
): Promise<z.output<typeof getReminderOutput>> {
  return db.transaction(async (tx) => {
    const message = await getStoredMessage(tx, id);
    const { guests, byHand } = await findReminderReceivers(tx, message, context);
    const summary = await summarizeSend(tx, message, { ...context, guests });
    return { ...summary, guests: guests.map(toNamedGuest), byHand: byHand.map(toNamedGuest) };
  });
}
