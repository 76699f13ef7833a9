// Follow-ups to a sent message: retrying failed deliveries, and reminders to guests without an answer (specification §5
// "Before and after"). Called by the message router.
import type { Database } from '@havn/db/client';
import { deliveries, guests, messageReceivers, messages, type ReminderTexts } from '@havn/db/schema';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inTransactionAs } from '../database/transaction.js';
import { assertBodyLengths } from './body-lengths.js';
import { isReceiverOfDelivery } from './delivery-conditions.js';
import type { Addressee } from './delivery-draft.js';
import { type DeliveryState, reminderDelayDays } from './delivery-rules.js';
import { enqueueMessage, renderMessage } from './enqueue.js';
import { listAddressees } from './insert-deliveries.js';
import { assertState, lockLastDelivery, undeliveredStates } from './last-delivery.js';
import { getMessage, getStoredMessage, lockMessage, type StoredMessage, touchMessage } from './message-queries.js';
import { summarizeSend, toNamedGuest } from './preview.js';
import { getReminderTexts } from './reminder-texts.js';
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
  /** When the guest can be reminded. */
  dueAt: Date;
  isDue: boolean;
}

/**
 * Receivers without an answer whose last delivery was sent, or marked as sent. Without credentials, a preview counts as
 * sent.
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
      dueAt: sql<Date>`${deliveries.changedAt} + make_interval(days => ${reminderDelayDays})`
        .mapWith(deliveries.changedAt)
        .as('due_at'),
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
      dueAt: last.dueAt,
      isDue: sql<boolean>`${last.dueAt} <= now()`,
    })
    .from(messageReceivers)
    .innerJoin(guests, eq(guests.id, messageReceivers.guestId))
    .innerJoinLateral(last, sql`true`)
    .where(and(eq(messageReceivers.messageId, id), eq(guests.status, 'Pending'), inArray(last.state, sentStates)));
  const lastByGuest = new Map(rows.map((row) => [row.id, row]));
  const addressees = await listAddressees(tx, [...lastByGuest.keys()]);
  return addressees.flatMap((guest): UnansweredReceiver[] => {
    const last = lastByGuest.get(guest.id);
    return last === undefined ? [] : [{ ...last, guest }];
  });
}

interface ReminderReceivers {
  guests: Addressee[];
  /** If nobody can be reminded yet: when the first receivers can. */
  availableFrom: Date | null;
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
  const all = await findUnanswered(tx, message, context);
  const unanswered = all.filter(({ isDue }) => isDue);
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
  const dueTimes = all.map(({ dueAt }) => dueAt.getTime());
  return {
    availableFrom: unanswered.length > 0 || dueTimes.length === 0 ? null : new Date(Math.min(...dueTimes)),
    guests: unanswered.filter((one) => !mustBeSentByHand(one)).map(({ guest }) => guest),
    byHand: unanswered.filter(mustBeSentByHand).map(({ guest }) => guest),
  };
}

/**
 * Sends a reminder, with its own texts, to the receivers without an answer only. Idempotent: a second call within a
 * week sends nothing.
 * @throws DomainError UNKNOWN_MESSAGE, DETAILS_MISSING, PUBLIC_URL_PRIVATE, QUIET_HOURS.
 */
export function remind(db: Database, input: z.output<typeof remindInput>, context: SendContext): Promise<Message> {
  return inTransactionAs(db, context.actor, async (tx) => {
    const { texts } = input;
    if (texts !== undefined) await storeReminderTexts(tx, input.id, texts);
    const message = await lockMessage(tx, input.id);
    const { guests } = await findReminderReceivers(tx, message, context);
    if (guests.length === 0) return getMessage(tx, message.id);
    await assertReadyToSend(tx, context.sender, message.format);
    await assertOutsideQuietHours(tx, { ...message, evenAtNight: input.evenAtNight }, context);
    const ids = guests.map((guest) => guest.id);
    await enqueueMessage(tx, message, ids, {
      sender: context.sender,
      graceSeconds: input.graceSeconds ?? 0,
      isReminder: true,
    });
    await touchMessage(tx, message.id);
    return getMessage(tx, message.id);
  });
}

/** @throws DomainError INVALID_INPUT for a body that exceeds the limit of the format. */
async function storeReminderTexts(tx: Database, id: string, texts: ReminderTexts): Promise<void> {
  const { format } = await lockMessage(tx, id);
  assertBodyLengths({ format, ...texts });
  await tx.update(messages).set({ reminder: texts }).where(eq(messages.id, id));
}

/**
 * The receivers and the summary of a reminder sent now, with the texts that it would have. Writes nothing.
 * @throws DomainError UNKNOWN_MESSAGE.
 */
export async function getReminder(
  db: Database,
  id: string,
  context: Omit<SendContext, 'actor'>,
): Promise<z.output<typeof getReminderOutput>> {
  return db.transaction(async (tx) => {
    const message = await getStoredMessage(tx, id);
    const { guests, byHand, availableFrom } = await findReminderReceivers(tx, message, context);
    const reminder = await getReminderTexts(tx, message);
    const { subject, subjectFR, bodyEN, bodyFR } = reminder;
    return {
      ...(await summarizeSend(tx, reminder, { ...context, guests })),
      texts: { subject, subjectFR, bodyEN, bodyFR },
      availableFrom: availableFrom?.toISOString() ?? null,
      guests: guests.map(toNamedGuest),
      byHand: byHand.map(toNamedGuest),
    };
  });
}
