// Specification §5 "Before and after".
import type { Database } from '@havn/db/client';
import { deliveries, guests, messageReceivers } from '@havn/db/schema';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { hasOpenAnswer } from '../../attendance/conditions.js';
import { invitationTemplates, reminderDelayDays } from '../../attendance/invitation-state-rules.js';
import { pickColumns } from '../../database/described-columns.js';
import { isReceiverOfDelivery } from '../delivery/delivery-conditions.js';
import type { Addressee } from '../delivery/delivery-draft.js';
import type { DeliveryState } from '../delivery/delivery-rules.js';
import { listAddressees } from '../delivery/insert-deliveries.js';
import type { StoredMessage } from '../message-queries.js';
import { renderMessage } from './enqueue.js';
import type { SendContext } from './send.js';

interface UnansweredReceiver {
  guest: Addressee;
  isSentByHand: boolean;
  recipient: string;
  attempts: number;
  dueAt: Date;
  isDue: boolean;
}

/** Sent, or marked as sent. Without credentials, a preview counts as sent. */
async function findUnanswered(tx: Database, { id, format }: StoredMessage, { sender }: Omit<SendContext, 'actor'>) {
  const sentStates: DeliveryState[] = [
    'sent',
    'delivered',
    ...(sender.enabledChannels[format] ? [] : ['preview' as const]),
  ];
  const last = tx
    .select({
      ...pickColumns(deliveries, ['state', 'reason', 'recipient', 'attempts']),
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
    .where(and(eq(messageReceivers.messageId, id), hasOpenAnswer, inArray(last.state, sentStates)));
  const lastByGuest = new Map(rows.map((row) => [row.id, row]));
  const addressees = await listAddressees(tx, [...lastByGuest.keys()]);
  return addressees.flatMap((guest): UnansweredReceiver[] => {
    const last = lastByGuest.get(guest.id);
    return last === undefined ? [] : [{ ...last, guest }];
  });
}

export interface ReminderReceivers {
  guests: Addressee[];
  availableFrom: Date | null;
  byHand: Addressee[];
}

/** Nobody was asked for an answer by another message. Also who got the message manually, if there are credentials and an address at which no delivery has failed. */
export async function findReminderReceivers(
  tx: Database,
  message: StoredMessage,
  context: Omit<SendContext, 'actor'>,
): Promise<ReminderReceivers> {
  const isInvitation = invitationTemplates.includes(message.template);
  const all = isInvitation ? await findUnanswered(tx, message, context) : [];
  const unanswered = all.filter(({ isDue }) => isDue);
  const sentByHand = unanswered.filter(({ isSentByHand }) => isSentByHand);
  const texts = await renderMessage(
    tx,
    message,
    sentByHand.map(({ guest }) => guest),
    context.sender,
  );
  const failedRecipients = new Map(
    sentByHand.map(({ guest, recipient, attempts }) => [guest.id, attempts > 0 ? recipient : '']),
  );
  const unreachable = new Set(
    texts
      .filter(
        ({ guest, format, recipient, reason }) =>
          reason !== null || recipient === failedRecipients.get(guest.id) || !context.sender.enabledChannels[format],
      )
      .map(({ guest }) => guest.id),
  );
  const mustBeSentByHand = ({ guest, isSentByHand }: UnansweredReceiver) => isSentByHand && unreachable.has(guest.id);
  const dueTimes = all.map(({ dueAt }) => dueAt.getTime());
  return {
    availableFrom: unanswered.length > 0 || dueTimes.length === 0 ? null : new Date(Math.min(...dueTimes)),
    guests: unanswered.filter((one) => !mustBeSentByHand(one)).map(({ guest }) => guest),
    byHand: unanswered.filter(mustBeSentByHand).map(({ guest }) => guest),
  };
}

export interface ConfirmedReceivers {
  guests: Addressee[];
  /** They have replied or been written to since. */
  leftOut: string[];
}

/** All of them if none are confirmed. */
export function selectConfirmed(due: readonly Addressee[], confirmedIds?: readonly string[]): ConfirmedReceivers {
  if (confirmedIds === undefined) return { guests: [...due], leftOut: [] };
  const confirmed = new Set(confirmedIds);
  const guests = due.filter(({ id }) => confirmed.has(id));
  const remindedIds = new Set(guests.map(({ id }) => id));
  return { guests, leftOut: [...confirmed].filter((id) => !remindedIds.has(id)) };
}
