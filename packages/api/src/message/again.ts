// Follow-ups to a sent message: retrying failed deliveries, reminders to guests without an answer, marking as sent by
// hand (specification §5 "Before and after"). Called by the message router.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import type { z } from 'zod';
import type { Addressee } from '../delivery/draft.js';
import { readAddressees } from '../delivery/write.js';
import { DomainError } from '../errors.js';
import { type Actor, change } from '../transaction.js';
import { compose, deliver } from './deliver.js';
import { summaryFor } from './preview.js';
import type { Message, reminderOutput, remindInput, retryInput } from './schema.js';
import { askAtNight, type SentBy } from './send.js';
import { announceMessage, getMessage, lockMessage, readMessage, type StoredMessage } from './service.js';

/** The message never arrived: another attempt cannot duplicate it. */
const neverArrived = ['failed', 'undeliverable', 'preview'];

interface Last {
  message: StoredMessage;
  guestId: string;
}

/**
 * Locks the message of a delivery, which must be the latest one of a receiver and in one of these states.
 * @throws DomainError UNKNOWN_DELIVERY, NOT_SAFE_TO_SEND.
 */
async function lockLast(tx: Database, id: string, states: readonly string[]): Promise<Last> {
  const sql = driverOf(tx);
  const [found] = await sql<{ message_id: string | null; guest_id: string | null }[]>`
    select message_id, guest_id from deliveries where id = ${id}`;
  if (found === undefined) throw new DomainError('UNKNOWN_DELIVERY');
  if (found.message_id === null || found.guest_id === null) throw new DomainError('NOT_SAFE_TO_SEND');
  const message = await lockMessage(tx, found.message_id);
  const [last] = await sql<{ id: string; state: string }[]>`
    select d.id, d.state from deliveries d join message_receivers r using (message_id, guest_id)
    where message_id = ${message.id} and guest_id = ${found.guest_id}
    order by d.created_at desc, d.id desc limit 1 for update of d`;
  if (last?.id !== id || !states.includes(last.state)) throw new DomainError('NOT_SAFE_TO_SEND');
  return { message, guestId: found.guest_id };
}

/**
 * Retries a delivery that failed permanently or could not be sent, with the current data of guest and message.
 * @throws DomainError UNKNOWN_DELIVERY; NOT_SAFE_TO_SEND if it was sent, may have been sent or is queued; QUIET_HOURS.
 */
export function retryDelivery(db: Database, input: z.output<typeof retryInput>, by: SentBy): Promise<Message> {
  return change(db, by.actor, async (tx) => {
    const { message, guestId } = await lockLast(tx, input.id, neverArrived);
    await askAtNight(tx, { ...message, evenAtNight: input.evenAtNight }, by);
    await deliver(tx, message, [guestId], { sender: by.sender });
    await announceMessage(tx, message.id);
    return getMessage(tx, message.id);
  });
}

/**
 * Marks a delivery as sent by other means. @throws DomainError UNKNOWN_DELIVERY; NOT_SAFE_TO_SEND as `retryDelivery`.
 */
export function markSentByHand(db: Database, id: string, actor: Actor): Promise<Message> {
  return change(db, actor, async (tx) => {
    const { message } = await lockLast(tx, id, [...neverArrived, 'uncertain']);
    await driverOf(tx)`update deliveries set state = 'sent', reason = 'BY_HAND', doubt = null where id = ${id}`;
    await announceMessage(tx, message.id);
    return getMessage(tx, message.id);
  });
}

interface Silent {
  guest: Addressee;
  byHand: boolean;
  recipient: string;
  attempts: number;
}

/**
 * Receivers without an answer whose last delivery was sent and who had no reminder in the last 24 hours. Without
 * credentials, a preview counts as sent.
 */
async function findSilent(tx: Database, { id, format }: StoredMessage, { sender }: Omit<SentBy, 'actor'>) {
  const went = ['sent', 'delivered', ...(sender.sends[format] ? [] : ['preview'])];
  const rows = await driverOf(tx)<(Omit<Silent, 'guest'> & { id: string })[]>`
    select g.id, last.reason is not distinct from 'BY_HAND' as "byHand", last.recipient, last.attempts
    from message_receivers r join guests g on g.id = r.guest_id join lateral (
      select state, reason, recipient, attempts, dedupe_key, created_at from deliveries
      where message_id = r.message_id and guest_id = g.id order by created_at desc, id desc limit 1) last on true
    where r.message_id = ${id} and g.status = 'Pending' and last.state::text = any(${went})
      and not (last.dedupe_key like 'reminder %' and last.created_at > now() - interval '1 day')`;
  const lastOf = new Map(rows.map((row) => [row.id, row]));
  const guests = await readAddressees(tx, [...lastOf.keys()]);
  return guests.flatMap((guest): Silent[] => {
    const last = lastOf.get(guest.id);
    return last === undefined ? [] : [{ ...last, guest }];
  });
}

interface Reminded {
  guests: Addressee[];
  /** To be reminded by hand, as the message was sent to them by hand. */
  byHand: Addressee[];
}

/**
 * The receivers of a reminder. Guests who got the message by hand are included if it can be sent now: there are
 * credentials, and an address at which no delivery has failed.
 */
async function findReminded(tx: Database, message: StoredMessage, by: Omit<SentBy, 'actor'>): Promise<Reminded> {
  const silent = await findSilent(tx, message, by);
  const doubtful = silent.filter(({ byHand }) => byHand);
  const texts = await compose(
    tx,
    message,
    doubtful.map(({ guest }) => guest),
    by.sender.publicUrl,
  );
  const hasFailedAt = new Map(
    doubtful.map(({ guest, recipient, attempts }) => [guest.id, attempts > 0 ? recipient : '']),
  );
  const left = new Set(
    texts
      .filter(({ guest, recipient, reason }) => reason !== null || recipient === hasFailedAt.get(guest.id))
      .map(({ guest }) => guest.id),
  );
  const isLeft = ({ guest, byHand }: Silent) => byHand && (!by.sender.sends[message.format] || left.has(guest.id));
  return {
    guests: silent.filter((one) => !isLeft(one)).map(({ guest }) => guest),
    byHand: silent.filter(isLeft).map(({ guest }) => guest),
  };
}

/**
 * Sends a reminder to the receivers without an answer only. Idempotent: a second call within a day sends nothing.
 * @throws DomainError UNKNOWN_MESSAGE, QUIET_HOURS.
 */
export function remind(db: Database, input: z.output<typeof remindInput>, by: SentBy): Promise<Message> {
  return change(db, by.actor, async (tx) => {
    const message = await lockMessage(tx, input.id);
    const { guests } = await findReminded(tx, message, by);
    if (guests.length === 0) return getMessage(tx, message.id);
    await askAtNight(tx, { ...message, evenAtNight: input.evenAtNight }, by);
    const ids = guests.map((guest) => guest.id);
    await deliver(tx, message, ids, { sender: by.sender, isReminder: true });
    await announceMessage(tx, message.id);
    return getMessage(tx, message.id);
  });
}

const named = ({ id: _id, firstName, lastName }: Addressee) => ({ _id, firstName, lastName });

/** The receivers and the summary of a reminder sent now. Writes nothing. @throws DomainError UNKNOWN_MESSAGE. */
export async function readReminder(
  db: Database,
  id: string,
  by: Omit<SentBy, 'actor'>,
): Promise<z.output<typeof reminderOutput>> {
  return db.transaction(async (tx) => {
    const message = await readMessage(tx, id);
    const { guests, byHand } = await findReminded(tx, message, by);
    const summary = await summaryFor(tx, message, { ...by, guests });
    return { ...summary, guests: guests.map(named), byHand: byHand.map(named) };
  });
}
