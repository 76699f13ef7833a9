// Accepts an answer from the widget (specification §11). The event's row is locked first, so that concurrent answers
// see each other's seats. Called by the server's public routes.
import { randomBytes } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import { isEmail } from '@havn/widget/people';
import type { Sender } from '../delivery/draft.js';
import { DomainError } from '../errors.js';
import { whole } from '../transaction.js';
import { nameOf, payloadOf } from './configuration.js';
import { countMail, writeConfirmation } from './mail.js';
import { type StoredEvent, seatsBeside } from './read.js';
import { amountOf, emailKeyOf, fits, holdMs, isOver, sameMailMs, seatsOf } from './rules.js';
import type { Answer } from './schema.js';
import { findOwn, type Given, hashOf, lockByKey, type StoredHold, writeAnswer } from './standing.js';

/** Dependencies of submitting an answer. */
export interface Answering {
  now(): Date;
  sender: Sender;
  /** Digest of the client's network address; empty disables the limit (load tests). */
  origin: string;
}

/** @throws DomainError BAD_ADDRESS, INVALID_INPUT. */
function givenOf(answer: Answer, { configuration, maxpp }: StoredEvent, now: Date): Given {
  const email = answer.email.trim();
  if (!isEmail(email)) throw new DomainError('BAD_ADDRESS');
  const amount = amountOf(answer.status, answer.amount, maxpp);
  if (amount === null) {
    const issue = { path: ['amount'], message: `Must be an integer from 1 to ${maxpp}.` };
    throw new DomainError('INVALID_INPUT', { message: issue.message, issues: [issue] });
  }
  const payload = payloadOf(configuration, answer, now);
  return { status: answer.status, amount, payload, language: answer.language, email, emailKey: emailKeyOf(email) };
}

const isSameAnswer = (hold: StoredHold, newAnswer: Given): boolean =>
  hold.status === newAnswer.status &&
  hold.amount === newAnswer.amount &&
  JSON.stringify(Object.entries(hold.payload).sort()) === JSON.stringify(Object.entries(newAnswer.payload).sort());

/**
 * Holds the seats and sends a confirmation mail. Replaces an earlier hold of the address, whose link becomes invalid.
 */
async function holdAnswer(
  tx: Database,
  event: StoredEvent,
  { newAnswer, now, context }: { newAnswer: Given; now: Date; context: Answering },
): Promise<void> {
  const { emailKey, email } = newAnswer;
  await countMail(tx, { eventId: event.id, emailKey, origin: context.origin, now });
  const sql = driverOf(tx);
  const token = randomBytes(24).toString('base64url');
  await sql`delete from widget_holds where event_id = ${event.id} and email_key = ${emailKey}`;
  const [row] = await sql<{ id: string }[]>`
    insert into widget_holds (event_id, email, email_key, status, amount, payload, language, token_hash, held_until, created_at)
    values (${event.id}, ${email}, ${emailKey}, ${newAnswer.status}, ${newAnswer.amount}, ${JSON.stringify(newAnswer.payload)}::text::jsonb,
            ${newAnswer.language}, ${hashOf(token)}, ${new Date(now.getTime() + holdMs).toISOString()}, ${now.toISOString()})
    returning id`;
  const language = newAnswer.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
  const asked = { id: row?.id ?? '', email, language, event: nameOf(event.configuration, now), token } as const;
  await writeConfirmation(tx, context.sender, asked);
}

/**
 * Stores an answer. Each address has one answer per event: a new one replaces it and its seats. With double opt-in,
 * the answer holds its seats for at most a day, until it is confirmed by mail; the previous answer stays valid until
 * then.
 * @throws DomainError UNKNOWN_EVENT, BAD_ADDRESS, INVALID_INPUT, EVENT_OVER, BOOKED_OUT, TOO_MANY_TRIES.
 */
export function giveAnswer(db: Database, input: Answer, context: Answering): Promise<{ status: 'ok' | 'doi' }> {
  return whole(db, async (tx) => {
    const event = await lockByKey(tx, input.prokey);
    const now = context.now();
    const newAnswer = givenOf(input, event, now);
    if (isOver({ expires: event.expires, isClosed: event.is_closed }, now)) throw new DomainError('EVENT_OVER');
    const { answer, hold } = await findOwn(tx, event.id, newAnswer.emailKey, now);
    const standing = event.is_double_opt_in ? seatsOf(answer) : 0;
    const after = Math.max(standing, seatsOf(newAnswer));
    const before = Math.max(seatsOf(answer), seatsOf(hold));
    const others = await seatsBeside(tx, event.id, { emailKey: newAnswer.emailKey, now });
    if (!fits({ max: event.max, others, before, after })) throw new DomainError('BOOKED_OUT');
    if (!event.is_double_opt_in) {
      await writeAnswer(tx, event.id, { answer: newAnswer, now });
      return { status: 'ok' };
    }
    const isAsked = hold !== undefined && now.getTime() - new Date(hold.created_at).getTime() < sameMailMs;
    if (!(isAsked && isSameAnswer(hold, newAnswer))) await holdAnswer(tx, event, { newAnswer, now, context });
    return { status: 'doi' };
  });
}
