// Storage of an address's confirmed answer and its hold, under the event's lock (specification §11 "Seats and the
// double opt-in"). Called by submit-answer.ts and confirm-answer.ts.
import { createHash } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { getEventByKey, type StoredEvent } from './queries.js';
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

export interface StoredAnswer {
  id: string;
  status: AnswerStatus;
  amount: number;
  payload: WidgetAnswer['payload'];
  language: string;
  email: string;
  email_key: string;
}

export interface StoredHold extends StoredAnswer {
  event_id: string;
  held_until: Date | string;
  created_at: Date | string;
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Serializes the answers of an event. Read the clock after it, so that waiting for the lock cannot extend the
 * deadline.
 */
export async function lockEventByKey(tx: Database, prokey: string): Promise<StoredEvent> {
  const { id } = await getEventByKey(tx, prokey);
  await getSql(tx)`select 1 from widget_events where id = ${id} for update`;
  return getEventByKey(tx, prokey);
}

/**
 * The confirmed answer and the hold of an address, each possibly undefined. Deletes expired holds of the event first.
 */
export async function findAnswersByEmail(tx: Database, eventId: string, emailKey: string, now: Date) {
  const sql = getSql(tx);
  await sql`delete from widget_holds where event_id = ${eventId} and held_until <= ${now.toISOString()}`;
  const [answer] = await sql<StoredAnswer[]>`
    select id, status, amount, payload, language, email, email_key from widget_answers
    where event_id = ${eventId} and email_key = ${emailKey}`;
  const [hold] = await sql<StoredHold[]>`
    select id, event_id, status, amount, payload, language, email, email_key, held_until, created_at from widget_holds
    where event_id = ${eventId} and email_key = ${emailKey}`;
  return { answer, hold };
}

/** Saves a confirmed answer, replacing the address's previous answer and hold. */
export async function saveAnswer(
  tx: Database,
  eventId: string,
  { answer, now, tokenHash = null }: { answer: NewAnswer; now: Date; tokenHash?: string | null },
): Promise<void> {
  const at = now.toISOString();
  const sql = getSql(tx);
  await sql`delete from widget_holds where event_id = ${eventId} and email_key = ${answer.emailKey}`;
  await sql`
    insert into widget_answers (event_id, email, email_key, status, amount, payload, language, token_hash, created_at, changed_at)
    values (${eventId}, ${answer.email}, ${answer.emailKey}, ${answer.status}, ${answer.amount},
            ${JSON.stringify(answer.payload)}::text::jsonb, ${answer.language}, ${tokenHash}, ${at}, ${at})
    on conflict (event_id, email_key) do update set email = excluded.email, status = excluded.status, amount = excluded.amount,
      payload = excluded.payload, language = excluded.language, token_hash = excluded.token_hash, changed_at = excluded.changed_at`;
}

/**
 * Deletes expired holds and old mail counters. Called periodically by the server; expired holds no longer count
 * anyway.
 */
export async function deleteExpiredHolds(db: Database, now: Date): Promise<void> {
  await getSql(db)`delete from widget_holds where held_until <= ${now.toISOString()}`;
  await getSql(
    db,
  )`delete from widget_mails where created_at < ${new Date(now.getTime() - holdDurationMs).toISOString()}`;
}
