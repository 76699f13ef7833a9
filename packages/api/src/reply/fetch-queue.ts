// The texts of inbound e-mails that have yet to be fetched (specification §5 "Replies"). A claim defers the next
// attempt, so that another process continues if this one dies.
import type { Database } from '@havn/db/client';
import { transactionTime } from '@havn/db/current-time';
import { guests, replies } from '@havn/db/schema';
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { inTransaction } from '../database/transaction.js';
import { sanitizeText } from '../kernel/sanitize-text.js';
import { getRetryDelaySeconds } from '../messaging/delivery/delivery-rules.js';
import { proposeStatus } from './receive.js';
import { maxReplyLength } from './rules.js';

/** With the delays between them, about eleven hours: time to notice and correct a rejected key. */
export const maxFetchAttempts = 24;

export interface ClaimedReply {
  id: string;
  providerId: string;
  attempts: number;
}

/** @param leaseSeconds must exceed the duration of an attempt. */
export async function claimReply(db: Database, leaseSeconds: number): Promise<ClaimedReply | null> {
  const due = db
    .select({ id: replies.id })
    .from(replies)
    .where(and(isNotNull(replies.fetchAt), lte(replies.fetchAt, transactionTime)))
    .orderBy(asc(replies.fetchAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(replies)
    .set({
      fetchAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
      fetchAttempts: sql`${replies.fetchAttempts} + 1`,
    })
    .where(eq(replies.id, sql`(${due})`))
    .returning({ id: replies.id, providerId: replies.providerId, attempts: replies.fetchAttempts });
  return claimed ?? null;
}

/** Does nothing if the text was stored before, or if the guest has been deleted since. */
export function saveReplyText(db: Database, id: string, text: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [reply] = await tx
      .select({ format: replies.format, guestId: replies.guestId })
      .from(replies)
      .where(and(eq(replies.id, id), isNotNull(replies.fetchAt)))
      .for('update');
    if (reply === undefined) return;
    const { text: body, isTruncated } = sanitizeText(text, maxReplyLength);
    const [guest] =
      reply.guestId === null
        ? []
        : await tx
            .select({ id: guests.id, status: guests.status, language: guests.language })
            .from(guests)
            .where(eq(guests.id, reply.guestId));
    const proposedStatus = await proposeStatus(tx, reply.format, { text: body, guest });
    await tx.update(replies).set({ body, isTruncated, proposedStatus, fetchAt: null }).where(eq(replies.id, id));
  });
}

export async function deferReply(
  db: Database,
  { id, attempts }: ClaimedReply,
  { isPermanent, retryAfterSeconds }: { isPermanent: boolean; retryAfterSeconds?: number | undefined },
): Promise<boolean> {
  const isGivenUp = isPermanent || attempts >= maxFetchAttempts;
  const seconds = getRetryDelaySeconds(attempts, Math.random(), retryAfterSeconds);
  await db
    .update(replies)
    .set({ fetchAt: isGivenUp ? null : sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(replies.id, id), isNotNull(replies.fetchAt)));
  return isGivenUp;
}
