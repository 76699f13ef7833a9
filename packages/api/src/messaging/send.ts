// Sends a message: adds receivers and enqueues their deliveries in one transaction; cancels scheduled deliveries
// (specification §5 "Deliveries"). Called by the message router.
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import type { z } from 'zod';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../errors.js';
import { parseWedding } from '../wedding/schema.js';
import type { Sender } from './delivery-draft.js';
import { isQuietHour } from './delivery-rules.js';
import { enqueueMessage } from './enqueue.js';
import type { MessageFormat } from './message-rules.js';
import type { Message, sendMessageInput } from './schema.js';
import { getMessage, lockMessage, touchMessage } from './service.js';

/** The actor, the sender configuration and the current time. */
export interface SendContext {
  actor: Actor;
  sender: Sender;
  now: Date;
}

/** Whether SMS sent now would go out during quiet hours. */
export async function wouldSendInQuietHours(
  db: Database,
  format: MessageFormat,
  { sender, now }: Omit<SendContext, 'actor'>,
): Promise<boolean> {
  if (format !== 'sms' || !sender.sends.sms) return false;
  const [row] = await getSql(db)<{ record: unknown }[]>`select record from wedding`;
  return isQuietHour(parseWedding(row?.record).timeZone, now);
}

/** @throws DomainError QUIET_HOURS for SMS during quiet hours unless `evenAtNight` allows it. */
export async function assertOutsideQuietHours(
  tx: Database,
  { format, evenAtNight = true }: { format: MessageFormat; evenAtNight?: boolean | undefined },
  by: SendContext,
): Promise<void> {
  if (!evenAtNight && (await wouldSendInQuietHours(tx, format, by))) throw new DomainError('QUIET_HOURS');
}

/** Locks the guests against deletion. @throws DomainError UNKNOWN_GUEST if one does not exist. */
async function lockGuests(tx: Database, ids: readonly string[]): Promise<void> {
  const rows = await getSql(tx)`
    select id from guests where id = any(${[...ids]}::uuid[]) order by id for key share`;
  if (rows.length < ids.length) throw new DomainError('UNKNOWN_GUEST');
}

/**
 * Adds guests as receivers of a message and enqueues their deliveries, all or nothing. Idempotent: existing receivers
 * get nothing more.
 * @throws DomainError UNKNOWN_MESSAGE, UNKNOWN_GUEST; QUIET_HOURS for unscheduled SMS during quiet hours.
 */
export function sendMessage(db: Database, input: z.output<typeof sendMessageInput>, by: SendContext): Promise<Message> {
  const ids = [...new Set(input.guestIds)];
  const at = input.at ?? null;
  return inTransactionAs(db, by.actor, async (tx) => {
    const message = await lockMessage(tx, input.id);
    await lockGuests(tx, ids);
    const added = await getSql(tx)<{ guest_id: string }[]>`
      insert into message_receivers (message_id, guest_id) select ${message.id}, unnest(${ids}::uuid[])
      on conflict do nothing returning guest_id`;
    if (added.length === 0) return getMessage(tx, message.id);
    if (at === null) await assertOutsideQuietHours(tx, { ...message, evenAtNight: input.evenAtNight }, by);
    const newIds = added.map((row) => row.guest_id);
    await enqueueMessage(tx, message, newIds, { sender: by.sender, at });
    await touchMessage(tx, message.id);
    return getMessage(tx, message.id);
  });
}

/**
 * Cancels scheduled deliveries that were not attempted yet, and removes their receivers. @throws DomainError
 * UNKNOWN_MESSAGE, VERSION_CHANGED.
 */
export function cancelScheduled(
  db: Database,
  { id, ifMatch }: { id: string; ifMatch?: number | undefined },
  actor: Actor,
): Promise<Message> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockMessage(tx, id, ifMatch);
    await getSql(tx)`
      with cancelled as (
        delete from deliveries
        where message_id = ${id} and state = 'queued' and is_patient and attempts = 0
        returning guest_id)
      delete from message_receivers where message_id = ${id} and guest_id in (select guest_id from cancelled)`;
    await touchMessage(tx, id);
    return getMessage(tx, id);
  });
}
