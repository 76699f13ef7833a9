// Specification §5 "Before and after".
import type { Database } from '@havn/db/client';
import { messages } from '@havn/db/schema';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { inTransactionAs } from '../../database/transaction.js';
import { getMessage, getStoredMessage, lockMessage, touchMessage } from '../message-queries.js';
import type { getReminderOutput, Message, remindInput, remindOutput, retryDeliveryInput } from '../schema.js';
import { assertBodyLengths, assertRequiredTexts } from '../text/assert-texts.js';
import { mergeTexts, toTextOutput } from '../text/text-rules.js';
import { enqueueMessage } from './enqueue.js';
import { assertState, lockLastDelivery, undeliveredStates } from './last-delivery.js';
import { summarizeSend, toNamedGuest } from './preview.js';
import { findReminderReceivers, selectConfirmed } from './reminder-receivers.js';
import { getReminderTexts } from './reminder-texts.js';
import { assertOutsideQuietHours, type SendContext } from './send.js';
import { assertReadyToSend } from './send-checks.js';

/**
 * With the current data of guest and message.
 * @throws DomainError UNKNOWN_DELIVERY, DETAILS_MISSING, PUBLIC_URL_PRIVATE, QUIET_HOURS; NOT_SAFE_TO_SEND if it
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

/**
 * The texts are stored for the next reminder if anybody gets this one. Idempotent: a second call within a week sends
 * nothing.
 * @throws DomainError UNKNOWN_MESSAGE, DETAILS_MISSING, PUBLIC_URL_PRIVATE, QUIET_HOURS, INVALID_INPUT.
 */
export function remind(
  db: Database,
  input: z.output<typeof remindInput>,
  context: SendContext,
): Promise<z.output<typeof remindOutput>> {
  return inTransactionAs(db, context.actor, async (tx) => {
    const stored = await lockMessage(tx, input.id);
    if (input.texts !== undefined) await assertRequiredTexts(tx, input.texts);
    const texts = input.texts && mergeTexts(input.texts);
    if (texts !== undefined) assertBodyLengths({ format: stored.format, ...texts });
    const message = { ...stored, reminder: texts ?? stored.reminder };
    const { guests: due } = await findReminderReceivers(tx, message, context);
    const { guests, leftOut } = selectConfirmed(due, input.guestIds);
    if (guests.length === 0) return { ...(await getMessage(tx, message.id)), leftOut };
    await assertReadyToSend(tx, context.sender, message.format);
    await assertOutsideQuietHours(tx, { ...message, evenAtNight: input.evenAtNight }, context);
    if (texts !== undefined) await tx.update(messages).set({ reminder: texts }).where(eq(messages.id, message.id));
    const ids = guests.map((guest) => guest.id);
    await enqueueMessage(tx, message, ids, {
      sender: context.sender,
      graceSeconds: input.graceSeconds ?? 0,
      isReminder: true,
    });
    await touchMessage(tx, message.id);
    return { ...(await getMessage(tx, message.id)), leftOut };
  });
}

/** @throws DomainError UNKNOWN_MESSAGE. */
export async function getReminder(
  db: Database,
  id: string,
  context: Omit<SendContext, 'actor'>,
): Promise<z.output<typeof getReminderOutput>> {
  return db.transaction(async (tx) => {
    const message = await getStoredMessage(tx, id);
    const { guests, byHand, availableFrom } = await findReminderReceivers(tx, message, context);
    const reminder = await getReminderTexts(tx, message);
    return {
      ...(await summarizeSend(tx, reminder, { ...context, guests })),
      texts: toTextOutput(reminder),
      availableFrom: availableFrom?.toISOString() ?? null,
      guests: guests.map(toNamedGuest),
      byHand: byHand.map(toNamedGuest),
    };
  });
}
