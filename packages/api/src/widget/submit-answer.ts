// Accepts an answer from the widget (specification §11). The event's row is locked first, so that concurrent answers
// see each other's seats. Called by the server's public routes.
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@havn/db/client';
import { widgetHolds } from '@havn/db/schema';
import { isEmail } from '@havn/widget/core/values/person';
import { inTransaction } from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import type { Sender } from '../trpc/context.js';
import {
  deleteHold,
  findAnswersByEmail,
  hashToken,
  lockEventByKey,
  type NewAnswer,
  type StoredHold,
  saveAnswer,
} from './answer-store.js';
import { getEventName, validatePayload } from './configuration.js';
import { consumeMailQuota, enqueueConfirmationMail } from './confirmation-mail.js';
import { countOtherSeats, type StoredEvent } from './queries.js';
import {
  duplicateMailWindowMs,
  getSeatCount,
  hasCapacity,
  holdDurationMs,
  isOver,
  normalizeEmail,
  resolveAmount,
} from './rules.js';
import type { SubmittedAnswer } from './schema.js';

/** Dependencies of submitting an answer. */
export interface SubmitContext {
  now(): Date;
  sender: Sender;
  /** Digest of the client's network address; empty disables the limit (load tests). */
  origin: string;
}

/** @throws DomainError BAD_ADDRESS, INVALID_INPUT. */
function validateAnswer(answer: SubmittedAnswer, { configuration, maxpp }: StoredEvent, now: Date): NewAnswer {
  const email = answer.email.trim();
  if (!isEmail(email)) throw new DomainError('BAD_ADDRESS');
  const amount = resolveAmount(answer.status, answer.amount, maxpp);
  if (amount === null) {
    const issue = { path: ['amount'], message: `Must be a whole number from 1 to ${maxpp}.` };
    throw new DomainError('INVALID_INPUT', { message: issue.message, issues: [issue] });
  }
  const payload = validatePayload(configuration, answer, now);
  return { status: answer.status, amount, payload, language: answer.language, email, emailKey: normalizeEmail(email) };
}

const isSameAnswer = (hold: StoredHold, newAnswer: NewAnswer): boolean =>
  hold.status === newAnswer.status &&
  hold.amount === newAnswer.amount &&
  isDeepStrictEqual(hold.payload, newAnswer.payload);

/**
 * Holds the seats and sends a confirmation mail. Replaces an earlier hold of the address, whose link becomes invalid.
 */
async function holdAnswer(
  tx: Database,
  event: StoredEvent,
  { newAnswer, now, context }: { newAnswer: NewAnswer; now: Date; context: SubmitContext },
): Promise<void> {
  const { emailKey, email } = newAnswer;
  await consumeMailQuota(tx, { eventId: event.id, emailKey, origin: context.origin, now });
  const token = randomBytes(24).toString('base64url');
  await deleteHold(tx, event.id, emailKey);
  const [row] = await tx
    .insert(widgetHolds)
    .values({
      ...newAnswer,
      eventId: event.id,
      tokenHash: hashToken(token),
      heldUntil: new Date(now.getTime() + holdDurationMs),
      createdAt: now,
    })
    .returning({ id: widgetHolds.id });
  const language = newAnswer.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
  const confirmation = {
    id: row?.id ?? '',
    email,
    language,
    event: getEventName(event.configuration, now),
    token,
  } as const;
  await enqueueConfirmationMail(tx, context.sender, confirmation);
}

/**
 * Stores an answer. Each address has one answer per event: a new one replaces it and its seats. With double opt-in,
 * the answer holds its seats for at most a day, until it is confirmed by mail; the previous answer stays valid until
 * then.
 * @throws DomainError UNKNOWN_EVENT, BAD_ADDRESS, INVALID_INPUT, EVENT_OVER, BOOKED_OUT, TOO_MANY_TRIES.
 */
export function submitAnswer(
  db: Database,
  input: SubmittedAnswer,
  context: SubmitContext,
): Promise<{ status: 'ok' | 'doi' }> {
  return inTransaction(db, async (tx) => {
    const event = await lockEventByKey(tx, input.prokey);
    const now = context.now();
    const newAnswer = validateAnswer(input, event, now);
    if (isOver(event, now)) throw new DomainError('EVENT_OVER');
    const { answer, hold } = await findAnswersByEmail(tx, event.id, newAnswer.emailKey, now);
    const keptSeats = event.isDoubleOptIn ? getSeatCount(answer) : 0;
    const after = Math.max(keptSeats, getSeatCount(newAnswer));
    const before = Math.max(getSeatCount(answer), getSeatCount(hold));
    const others = await countOtherSeats(tx, event.id, { emailKey: newAnswer.emailKey, now });
    if (!hasCapacity({ max: event.max, others, before, after })) throw new DomainError('BOOKED_OUT');
    if (!event.isDoubleOptIn) {
      await saveAnswer(tx, event.id, { answer: newAnswer, now });
      return { status: 'ok' };
    }
    const isRecentlyMailed = hold !== undefined && now.getTime() - hold.createdAt.getTime() < duplicateMailWindowMs;
    if (!(isRecentlyMailed && isSameAnswer(hold, newAnswer))) await holdAnswer(tx, event, { newAnswer, now, context });
    return { status: 'doi' };
  });
}
