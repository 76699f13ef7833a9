// Storage of an address's confirmed answer and its hold, under the event's lock (specification §11 "Seats and the
// double opt-in"). Called by submit-answer.ts and confirm-answer.ts.
import { createHash } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { widgetAnswers, widgetHolds, widgetMails } from '@havn/db/schema';
import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { excluded } from '../database/column-name.js';
import { prepared } from '../database/prepared.js';
import { getEventByKey, lockEventById, type StoredEvent } from './queries.js';
import { holdDurationMs } from './rules.js';
import type { AnswerStatus, WidgetAnswer } from './schema.js';

export interface NewAnswer {
  status: AnswerStatus;
  amount: number;
  payload: WidgetAnswer['payload'];
  language: string;
  email: string;
  emailKey: string;
}

export const answerColumns = {
  id: widgetAnswers.id,
  eventId: widgetAnswers.eventId,
  status: widgetAnswers.status,
  amount: widgetAnswers.amount,
  payload: widgetAnswers.payload,
  language: widgetAnswers.language,
  email: widgetAnswers.email,
  emailKey: widgetAnswers.emailKey,
};

export const holdColumns = {
  id: widgetHolds.id,
  eventId: widgetHolds.eventId,
  status: widgetHolds.status,
  amount: widgetHolds.amount,
  payload: widgetHolds.payload,
  language: widgetHolds.language,
  email: widgetHolds.email,
  emailKey: widgetHolds.emailKey,
};

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Serializes the answers of an event. Read the clock after it, so that waiting for the lock cannot extend the
 * deadline.
 */
export async function lockEventByKey(tx: Database, prokey: string): Promise<StoredEvent> {
  const { id } = await getEventByKey(tx, prokey);
  await lockEventById(tx, id);
  return getEventByKey(tx, prokey);
}

const deleteExpired = prepared<{ eventId: string; now: string }>()((db, $) =>
  db
    .delete(widgetHolds)
    .where(and(eq(widgetHolds.eventId, $.eventId), sql`${widgetHolds.heldUntil} <= ${$.now}::timestamptz`)),
);
const findAnswer = prepared<{ eventId: string; emailKey: string }>()((db, $) =>
  db
    .select(answerColumns)
    .from(widgetAnswers)
    .where(and(eq(widgetAnswers.eventId, $.eventId), eq(widgetAnswers.emailKey, $.emailKey))),
);
const findHold = prepared<{ eventId: string; emailKey: string }>()((db, $) =>
  db
    .select({ ...holdColumns, createdAt: widgetHolds.createdAt })
    .from(widgetHolds)
    .where(and(eq(widgetHolds.eventId, $.eventId), eq(widgetHolds.emailKey, $.emailKey))),
);

export type StoredHold = Awaited<ReturnType<typeof findHold>>[number];

/**
 * The confirmed answer and the hold of an address, each possibly undefined. Deletes expired holds of the event first.
 */
export async function findAnswersByEmail(tx: Database, eventId: string, emailKey: string, now: Date) {
  await deleteExpired(tx, { eventId, now: now.toISOString() });
  const [answer] = await findAnswer(tx, { eventId, emailKey });
  const [hold] = await findHold(tx, { eventId, emailKey });
  return { answer, hold };
}

const deleteHoldRow = prepared<{ eventId: string; emailKey: string }>()((db, $) =>
  db.delete(widgetHolds).where(and(eq(widgetHolds.eventId, $.eventId), eq(widgetHolds.emailKey, $.emailKey))),
);

/** Deletes the hold of an address; the link in its mail becomes invalid. */
export async function deleteHold(tx: Database, eventId: string, emailKey: string): Promise<void> {
  await deleteHoldRow(tx, { eventId, emailKey });
}

const upsertAnswer = prepared<
  Omit<typeof widgetAnswers.$inferInsert, 'id' | 'version' | 'createdAt' | 'changedAt'> & { now: string }
>()((db, $) =>
  db
    .insert(widgetAnswers)
    .values({
      eventId: $.eventId,
      email: $.email,
      emailKey: $.emailKey,
      status: $.status,
      amount: $.amount,
      payload: $.payload,
      language: $.language,
      tokenHash: $.tokenHash,
      createdAt: sql`${$.now}`,
      changedAt: sql`${$.now}`,
    })
    .onConflictDoUpdate({
      target: [widgetAnswers.eventId, widgetAnswers.emailKey],
      set: {
        email: excluded(widgetAnswers.email),
        status: excluded(widgetAnswers.status),
        amount: excluded(widgetAnswers.amount),
        payload: excluded(widgetAnswers.payload),
        language: excluded(widgetAnswers.language),
        tokenHash: excluded(widgetAnswers.tokenHash),
        changedAt: excluded(widgetAnswers.changedAt),
      },
    }),
);

/** Saves a confirmed answer, replacing the address's previous answer and hold. */
export async function saveAnswer(
  tx: Database,
  eventId: string,
  { answer, now, tokenHash = null }: { answer: NewAnswer; now: Date; tokenHash?: string | null },
): Promise<void> {
  await deleteHold(tx, eventId, answer.emailKey);
  await upsertAnswer(tx, { ...answer, eventId, tokenHash, now: now.toISOString() });
}

/**
 * Deletes expired holds and old mail counters. Called periodically by the server; expired holds no longer count
 * anyway.
 */
export async function deleteExpiredHolds(db: Database, now: Date): Promise<void> {
  await db.delete(widgetHolds).where(lte(widgetHolds.heldUntil, now));
  await db.delete(widgetMails).where(lt(widgetMails.createdAt, new Date(now.getTime() - holdDurationMs)));
}
