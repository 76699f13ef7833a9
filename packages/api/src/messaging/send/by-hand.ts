// Specification §5 "Sending by hand". The progress is stored with the deliveries, so that any device continues where
// the last one stopped.
import type { Database } from '@havn/db/client';
import { transactionTime } from '@havn/db/current-time';
import { deliveries, guests, messageReceivers } from '@havn/db/schema';
import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Actor, inTransaction, inTransactionAs } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import type { Sender } from '../../trpc/context.js';
import { isReceiverOfDelivery } from '../delivery/delivery-conditions.js';
import { findDiallableNumber } from '../delivery/delivery-draft.js';
import type { DeliveryState } from '../delivery/delivery-rules.js';
import { listAddressees } from '../delivery/insert-deliveries.js';
import { getMessage, lockMessage, type StoredMessage, touchMessage } from '../message-queries.js';
import type { ByHandQueue, ByHandText, claimByHandInput, Message, markSentByHandInput } from '../schema.js';
import { selectNextByHand } from './by-hand-rules.js';
import { renderMessage } from './enqueue.js';
import { assertState, isReminder, lockLastDelivery, undeliveredStates } from './last-delivery.js';
import { getReminderTexts } from './reminder-texts.js';
import type { SendContext } from './send.js';
import { assertReadyToSendByHand } from './send-checks.js';

/** Long enough to write in another app; afterwards another device may take the receiver. */
const claimMinutes = 5;
/** Nothing more is sent automatically. An uncertain one may have arrived, so the queue does not offer it. */
const byHandStates: readonly DeliveryState[] = [...undeliveredStates, 'uncertain'];
const noClaim = { claim: null, leaseUntil: null };

/** Those whom the message cannot reach otherwise, and those who got it by hand, in the order of sending. */
async function listByHandReceivers(tx: Database, messageId: string) {
  const last = tx
    .select({
      id: deliveries.id,
      state: deliveries.state,
      reason: deliveries.reason,
      isReminder: isReminder.as('is_reminder'),
      skippedAt: deliveries.skippedAt,
      claim: sql<
        string | null
      >`case when ${deliveries.leaseUntil} > ${transactionTime} then ${deliveries.claim} end`.as('claimed'),
    })
    .from(deliveries)
    .where(isReceiverOfDelivery)
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(1)
    .as('last');
  return tx
    .select({
      deliveryId: last.id,
      guestId: guests.id,
      state: last.state,
      reason: last.reason,
      isReminder: last.isReminder,
      claim: last.claim,
      isSkipped: sql<boolean>`${last.skippedAt} is not null`,
      isDone: sql<boolean>`${last.reason} is not distinct from 'BY_HAND'`,
    })
    .from(messageReceivers)
    .innerJoin(guests, eq(guests.id, messageReceivers.guestId))
    .innerJoinLateral(last, sql`true`)
    .where(
      and(
        eq(messageReceivers.messageId, messageId),
        or(inArray(last.state, [...undeliveredStates]), eq(last.reason, 'BY_HAND')),
      ),
    )
    .orderBy(sql`${last.skippedAt} nulls first`, asc(guests.position), asc(guests.id));
}

/** Unless another device has claimed the receiver in the meantime. */
async function skipDelivery(tx: Database, messageId: string, { skip, claim }: { skip: string; claim: string }) {
  await tx
    .update(deliveries)
    .set({ ...noClaim, skippedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(deliveries.id, skip),
        eq(deliveries.messageId, messageId),
        inArray(deliveries.state, [...undeliveredStates]),
        or(isNull(deliveries.claim), eq(deliveries.claim, claim), lte(deliveries.leaseUntil, transactionTime)),
      ),
    );
}

interface RenderedReceiver {
  deliveryId: string;
  guestId: string;
  isReminder: boolean;
  reason: string | null;
  publicUrl: string;
}

/** With the current data, as the code may have been renewed. */
async function renderByHandText(
  tx: Database,
  message: StoredMessage,
  { deliveryId, guestId, isReminder, reason, publicUrl }: RenderedReceiver,
): Promise<ByHandText> {
  const sent = isReminder ? await getReminderTexts(tx, message) : message;
  const enabledChannels = { sms: false, email: false };
  const [text] = await renderMessage(tx, sent, await listAddressees(tx, [guestId]), { publicUrl, enabledChannels });
  if (text === undefined) throw new DomainError('UNKNOWN_DELIVERY');
  const { guest, subject, body } = text;
  const { id: _id, firstName, lastName, groupName, language } = guest;
  return {
    _id: deliveryId,
    guest: { _id, firstName, lastName, groupName, language },
    phoneNumber: findDiallableNumber(guest),
    email: guest.email,
    subject,
    body,
    reason: text.reason === 'OPTED_OUT' ? 'OPTED_OUT' : reason,
  };
}

/** @throws DomainError UNKNOWN_DELIVERY, NOT_SAFE_TO_SEND, DETAILS_MISSING, PUBLIC_URL_PRIVATE. */
export function getByHandText(db: Database, id: string, sender: Sender): Promise<ByHandText> {
  return inTransaction(db, async (tx) => {
    const last = await lockLastDelivery(tx, id);
    const wasSentByHand = last.reason === 'BY_HAND';
    if (!wasSentByHand) assertState(last, byHandStates);
    await assertReadyToSendByHand(tx, sender, last.message.format);
    // Who got the message by hand is reminded by hand.
    const isReminder = last.isReminder || wasSentByHand;
    return renderByHandText(tx, last.message, { ...last, isReminder, publicUrl: sender.publicUrl });
  });
}

/** The same receiver if called again. @throws DomainError UNKNOWN_MESSAGE, DETAILS_MISSING, PUBLIC_URL_PRIVATE. */
export function claimByHand(
  db: Database,
  { id, claim, skip }: z.output<typeof claimByHandInput>,
  { actor, sender }: Omit<SendContext, 'now'>,
): Promise<ByHandQueue> {
  return inTransactionAs(db, actor, async (tx) => {
    // Serializes the claims of a message.
    const message = await lockMessage(tx, id);
    await assertReadyToSendByHand(tx, sender, message.format);
    if (skip !== undefined) await skipDelivery(tx, id, { skip, claim });
    const { next: receiver, ...progress } = selectNextByHand(await listByHandReceivers(tx, id), claim);
    if (receiver === undefined) return { ...progress, next: null };
    const text = await renderByHandText(tx, message, { ...receiver, publicUrl: sender.publicUrl });
    const leaseUntil = sql`now() + make_interval(mins => ${claimMinutes})`;
    await tx
      .update(deliveries)
      .set({ claim, leaseUntil, subject: text.subject, body: text.body })
      .where(eq(deliveries.id, text._id));
    return { ...progress, next: { ...text, isSkipped: receiver.isSkipped } };
  });
}

/** @throws DomainError UNKNOWN_DELIVERY; NOT_SAFE_TO_SEND if it was sent or is queued. */
export function markSentByHand(
  db: Database,
  { id, channel }: z.output<typeof markSentByHandInput>,
  actor: Actor,
): Promise<Message> {
  return inTransactionAs(db, actor, async (tx) => {
    const last = await lockLastDelivery(tx, id);
    assertState(last, byHandStates);
    await tx
      .update(deliveries)
      .set({
        ...noClaim,
        state: 'sent',
        reason: 'BY_HAND',
        doubt: null,
        skippedAt: null,
        handChannel: channel,
        stateBeforeHand: last.state,
        reasonBeforeHand: last.reason,
      })
      .where(eq(deliveries.id, id));
    await touchMessage(tx, last.message.id);
    return getMessage(tx, last.message.id);
  });
}

/** @throws DomainError UNKNOWN_DELIVERY; UNKNOWN_UNDO if it was not marked, or something happened since. */
export function undoSentByHand(db: Database, id: string, actor: Actor): Promise<Message> {
  return inTransactionAs(db, actor, async (tx) => {
    const last = await lockLastDelivery(tx, id, { notLast: 'UNKNOWN_UNDO' });
    const { message, state, reason, stateBeforeHand, reasonBeforeHand } = last;
    if (state !== 'sent' || reason !== 'BY_HAND' || stateBeforeHand === null) throw new DomainError('UNKNOWN_UNDO');
    await tx
      .update(deliveries)
      .set({
        state: stateBeforeHand,
        reason: reasonBeforeHand,
        handChannel: null,
        stateBeforeHand: null,
        reasonBeforeHand: null,
      })
      .where(eq(deliveries.id, id));
    await touchMessage(tx, message.id);
    return getMessage(tx, message.id);
  });
}
