// Double opt-in: the data of the confirmation page and the confirmation itself (specification §11). Called by the
// server's confirmation page.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import { DomainError } from '../errors.js';
import { whole } from '../transaction.js';
import { nameOf } from './configuration.js';
import { seatsBeside } from './read.js';
import { fits, isOver, seatsOf } from './rules.js';
import type { AnswerStatus } from './schema.js';
import { findOwn, hashOf, lockByKey, type StoredAnswer, writeAnswer } from './standing.js';

/** The data of the confirmation page. */
export interface Confirmed {
  state: 'asked' | 'done';
  event: string;
  language: string;
  status: AnswerStatus;
  amount: number;
}

interface Found extends StoredAnswer {
  event_id: string;
  prokey: string;
  configuration: Record<string, unknown>;
}

const findHold = (db: Database, token: string, now: Date) => driverOf(db)<Found[]>`
  select h.id, h.event_id, h.status, h.amount, h.payload, h.language, h.email, h.email_key, e.prokey, e.configuration
  from widget_holds h join widget_events e on e.id = h.event_id
  where h.token_hash = ${hashOf(token)} and h.held_until > ${now.toISOString()}`;

async function findDone(db: Database, token: string): Promise<Found> {
  const [row] = await driverOf(db)<Found[]>`
    select a.id, a.event_id, a.status, a.amount, a.payload, a.language, a.email, a.email_key, e.prokey, e.configuration
    from widget_answers a join widget_events e on e.id = a.event_id where a.token_hash = ${hashOf(token)}`;
  if (row === undefined) throw new DomainError('UNKNOWN_CONFIRMATION');
  return row;
}

function shown({ configuration, language, status, amount }: Found, state: Confirmed['state'], now: Date): Confirmed {
  return { state, event: nameOf(configuration, now), language, status, amount };
}

/** The answer that a mail's link belongs to. Read-only. @throws DomainError UNKNOWN_CONFIRMATION. */
export async function readConfirmation(db: Database, token: string, now: Date): Promise<Confirmed> {
  const [hold] = await findHold(db, token, now);
  return hold === undefined ? shown(await findDone(db, token), 'done', now) : shown(hold, 'asked', now);
}

/**
 * Confirms a held answer. Idempotent.
 * @throws DomainError UNKNOWN_CONFIRMATION; EVENT_OVER; BOOKED_OUT if the limit was lowered in the meantime.
 */
export function confirmAnswer(db: Database, token: string, { now: clock }: { now(): Date }): Promise<Confirmed> {
  return whole(db, async (tx) => {
    const [found] = await findHold(tx, token, clock());
    if (found === undefined) return shown(await findDone(tx, token), 'done', clock());
    const event = await lockByKey(tx, found.prokey);
    const now = clock();
    // Of two concurrent confirmations, the second finds the answer that the first has saved.
    const [hold] = await findHold(tx, token, now);
    if (hold === undefined) return shown(await findDone(tx, token), 'done', now);
    if (isOver({ expires: event.expires, isClosed: event.is_closed }, now)) throw new DomainError('EVENT_OVER');
    const { answer } = await findOwn(tx, event.id, hold.email_key, now);
    const others = await seatsBeside(tx, event.id, { emailKey: hold.email_key, now });
    if (!fits({ max: event.max, others, before: seatsOf(answer), after: seatsOf(hold) }))
      throw new DomainError('BOOKED_OUT');
    await writeAnswer(tx, event.id, { answer: { ...hold, emailKey: hold.email_key }, now, tokenHash: hashOf(token) });
    return shown(hold, 'done', now);
  });
}
