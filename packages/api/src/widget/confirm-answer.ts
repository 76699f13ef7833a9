// Double opt-in: the data of the confirmation page and the confirmation itself (specification §11). Called by the
// server's confirmation page.
import type { Database } from '@havn/db/client';
import { widgetAnswers, widgetEvents, widgetHolds } from '@havn/db/schema';
import { and, eq, gt } from 'drizzle-orm';
import { inTransaction } from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import {
  answerColumns,
  findAnswersByEmail,
  hashToken,
  holdColumns,
  lockEventByKey,
  saveAnswer,
} from './answer-store.js';
import { getEventName } from './configuration.js';
import { countOtherSeats } from './queries.js';
import { getSeatCount, hasCapacity, isOver } from './rules.js';
import type { AnswerStatus } from './schema.js';

/** The data of the confirmation page. */
export interface Confirmation {
  state: 'pending' | 'confirmed';
  event: string;
  language: string;
  status: AnswerStatus;
  amount: number;
}

const eventColumns = { prokey: widgetEvents.prokey, configuration: widgetEvents.configuration };

const findHold = (db: Database, token: string, now: Date) =>
  db
    .select({ ...holdColumns, ...eventColumns })
    .from(widgetHolds)
    .innerJoin(widgetEvents, eq(widgetEvents.id, widgetHolds.eventId))
    .where(and(eq(widgetHolds.tokenHash, hashToken(token)), gt(widgetHolds.heldUntil, now)));

type FoundAnswer = Awaited<ReturnType<typeof findHold>>[number];

async function getConfirmedAnswer(db: Database, token: string): Promise<FoundAnswer> {
  const [row] = await db
    .select({ ...answerColumns, ...eventColumns })
    .from(widgetAnswers)
    .innerJoin(widgetEvents, eq(widgetEvents.id, widgetAnswers.eventId))
    .where(eq(widgetAnswers.tokenHash, hashToken(token)));
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
    ? toConfirmation(await getConfirmedAnswer(db, token), 'confirmed', now)
    : toConfirmation(hold, 'pending', now);
}

/**
 * Confirms a held answer. Idempotent.
 * @throws DomainError UNKNOWN_CONFIRMATION; EVENT_OVER; BOOKED_OUT if the limit was lowered in the meantime.
 */
export function confirmAnswer(db: Database, token: string, { now: clock }: { now(): Date }): Promise<Confirmation> {
  return inTransaction(db, async (tx) => {
    const [found] = await findHold(tx, token, clock());
    if (found === undefined) return toConfirmation(await getConfirmedAnswer(tx, token), 'confirmed', clock());
    const event = await lockEventByKey(tx, found.prokey);
    const now = clock();
    // Of two concurrent confirmations, the second finds the answer that the first has saved.
    const [hold] = await findHold(tx, token, now);
    if (hold === undefined) return toConfirmation(await getConfirmedAnswer(tx, token), 'confirmed', now);
    if (isOver(event, now)) throw new DomainError('EVENT_OVER');
    const { answer } = await findAnswersByEmail(tx, event.id, hold.emailKey, now);
    const others = await countOtherSeats(tx, event.id, { emailKey: hold.emailKey, now });
    if (!hasCapacity({ max: event.max, others, before: getSeatCount(answer), after: getSeatCount(hold) }))
      throw new DomainError('BOOKED_OUT');
    await saveAnswer(tx, event.id, { answer: hold, now, tokenHash: hashToken(token) });
    return toConfirmation(hold, 'confirmed', now);
  });
}
