// Double opt-in: the data of the confirmation page and the confirmation itself (specification §11). Called by the
// server's confirmation page.
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { inTransaction } from '../database/transaction.js';
import { DomainError } from '../errors.js';
import { findAnswersByEmail, hashToken, lockEventByKey, type StoredAnswer, saveAnswer } from './answer-store.js';
import { getEventName } from './configuration.js';
import { countOtherSeats } from './queries.js';
import { getSeatCount, hasCapacity, isOver } from './rules.js';
import type { AnswerStatus } from './schema.js';

/** The data of the confirmation page. */
export interface Confirmation {
  state: 'asked' | 'done';
  event: string;
  language: string;
  status: AnswerStatus;
  amount: number;
}

interface FoundAnswer extends StoredAnswer {
  event_id: string;
  prokey: string;
  configuration: Record<string, unknown>;
}

const findHold = (db: Database, token: string, now: Date) => getSql(db)<FoundAnswer[]>`
  select h.id, h.event_id, h.status, h.amount, h.payload, h.language, h.email, h.email_key, e.prokey, e.configuration
  from widget_holds h join widget_events e on e.id = h.event_id
  where h.token_hash = ${hashToken(token)} and h.held_until > ${now.toISOString()}`;

async function getConfirmedAnswer(db: Database, token: string): Promise<FoundAnswer> {
  const [row] = await getSql(db)<FoundAnswer[]>`
    select a.id, a.event_id, a.status, a.amount, a.payload, a.language, a.email, a.email_key, e.prokey, e.configuration
    from widget_answers a join widget_events e on e.id = a.event_id where a.token_hash = ${hashToken(token)}`;
  if (row === undefined) throw new DomainError('UNKNOWN_CONFIRMATION');
  return row;
}

function toConfirmation(
  { configuration, language, status, amount }: FoundAnswer,
  state: Confirmation['state'],
  now: Date,
): Confirmation {
  return { state, event: getEventName(configuration, now), language, status, amount };
}

/** The answer that a mail's link belongs to. Read-only. @throws DomainError UNKNOWN_CONFIRMATION. */
export async function getConfirmation(db: Database, token: string, now: Date): Promise<Confirmation> {
  const [hold] = await findHold(db, token, now);
  return hold === undefined
    ? toConfirmation(await getConfirmedAnswer(db, token), 'done', now)
    : toConfirmation(hold, 'asked', now);
}

/**
 * Confirms a held answer. Idempotent.
 * @throws DomainError UNKNOWN_CONFIRMATION; EVENT_OVER; BOOKED_OUT if the limit was lowered in the meantime.
 */
export function confirmAnswer(db: Database, token: string, { now: clock }: { now(): Date }): Promise<Confirmation> {
  return inTransaction(db, async (tx) => {
    const [found] = await findHold(tx, token, clock());
    if (found === undefined) return toConfirmation(await getConfirmedAnswer(tx, token), 'done', clock());
    const event = await lockEventByKey(tx, found.prokey);
    const now = clock();
    // Of two concurrent confirmations, the second finds the answer that the first has saved.
    const [hold] = await findHold(tx, token, now);
    if (hold === undefined) return toConfirmation(await getConfirmedAnswer(tx, token), 'done', now);
    if (isOver({ expires: event.expires, isClosed: event.is_closed }, now)) throw new DomainError('EVENT_OVER');
    const { answer } = await findAnswersByEmail(tx, event.id, hold.email_key, now);
    const others = await countOtherSeats(tx, event.id, { emailKey: hold.email_key, now });
    if (!hasCapacity({ max: event.max, others, before: getSeatCount(answer), after: getSeatCount(hold) }))
      throw new DomainError('BOOKED_OUT');
    await saveAnswer(tx, event.id, { answer: { ...hold, emailKey: hold.email_key }, now, tokenHash: hashToken(token) });
    return toConfirmation(hold, 'done', now);
  });
}
