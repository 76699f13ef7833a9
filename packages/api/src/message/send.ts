// Sending a message: its new receivers and their deliveries, written together; taking back what is scheduled (specification §5
// "Deliveries"). Called by the message router.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import type { z } from 'zod';
import type { Sender } from '../delivery/draft.js';
import { isQuietHour } from '../delivery/rules.js';
import { DomainError } from '../errors.js';
import { type Actor, change } from '../transaction.js';
import { readWedding } from '../wedding/schema.js';
import { deliver } from './deliver.js';
import type { MessageFormat } from './rules.js';
import type { Message, sendInput } from './schema.js';
import { announceMessage, getMessage, lockMessage } from './service.js';

/** Who sends, with what, and when it is. */
export interface SentBy {
  actor: Actor;
  sender: Sender;
  now: Date;
}

/** Whether what is sent now rings telephones at night. */
export async function isAtNight(
  db: Database,
  format: MessageFormat,
  { sender, now }: Omit<SentBy, 'actor'>,
): Promise<boolean> {
  if (format !== 'sms' || !sender.sends.sms) return false;
  const [row] = await driverOf(db)<{ record: unknown }[]>`select record from wedding`;
  return isQuietHour(readWedding(row?.record).timeZone, now);
}

/** @throws DomainError QUIET_HOURS for an SMS at night where whoever sends wants to be asked first. */
export async function askAtNight(
  tx: Database,
  { format, evenAtNight = true }: { format: MessageFormat; evenAtNight?: boolean | undefined },
  by: SentBy,
): Promise<void> {
  if (!evenAtNight && (await isAtNight(tx, format, by))) throw new DomainError('QUIET_HOURS');
}

/** Keeps the guests from being deleted meanwhile. @throws DomainError UNKNOWN_GUEST when one is not there. */
async function holdGuests(tx: Database, ids: readonly string[]): Promise<void> {
  const rows = await driverOf(tx)`
    select id from guests where id = any(${[...ids]}::uuid[]) order by id for key share`;
  if (rows.length < ids.length) throw new DomainError('UNKNOWN_GUEST');
}

/**
 * Makes guests receivers of a message and writes their deliveries, all or none. Who is a receiver already gets nothing more,
 * however often and wherever Send is pressed.
 * @throws DomainError UNKNOWN_MESSAGE, UNKNOWN_GUEST; QUIET_HOURS for SMS that would go at once, at night.
 */
export function sendMessage(db: Database, input: z.output<typeof sendInput>, by: SentBy): Promise<Message> {
  const ids = [...new Set(input.guestIds)];
  const at = input.at ?? null;
  return change(db, by.actor, async (tx) => {
    const message = await lockMessage(tx, input.id);
    await holdGuests(tx, ids);
    const added = await driverOf(tx)<{ guest_id: string }[]>`
      insert into message_receivers (message_id, guest_id) select ${message.id}, unnest(${ids}::uuid[])
      on conflict do nothing returning guest_id`;
    if (added.length === 0) return getMessage(tx, message.id);
    if (at === null) await askAtNight(tx, { ...message, evenAtNight: input.evenAtNight }, by);
    const newIds = added.map((row) => row.guest_id);
    await deliver(tx, message, newIds, { sender: by.sender, at });
    await announceMessage(tx, message.id);
    return getMessage(tx, message.id);
  });
}

/** Takes back what was scheduled and has not begun: those guests are receivers no more. @throws DomainError UNKNOWN_MESSAGE, VERSION_CHANGED. */
export function cancelScheduled(
  db: Database,
  { id, ifMatch }: { id: string; ifMatch?: number | undefined },
  actor: Actor,
): Promise<Message> {
  return change(db, actor, async (tx) => {
    await lockMessage(tx, id, ifMatch);
    await driverOf(tx)`
      with cancelled as (
        delete from deliveries
        where message_id = ${id} and state = 'queued' and is_patient and attempts = 0
        returning guest_id)
      delete from message_receivers where message_id = ${id} and guest_id in (select guest_id from cancelled)`;
    await announceMessage(tx, id);
    return getMessage(tx, id);
  });
}
