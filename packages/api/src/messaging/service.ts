// Creates, lists, updates and deletes messages, and removes receivers (specification §2 "Message", §5).
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import type { z } from 'zod';
import { checkVersion } from '../database/optimistic-lock.js';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../errors.js';
import { listPage } from '../order/service.js';
import { deliverySummaryJson } from './delivery-queries.js';
import { getBodyLengthIssues } from './message-rules.js';
import type { createMessageInput, Message, updateMessageInput } from './schema.js';

type NewMessage = z.output<typeof createMessageInput>;
type MessageChange = z.output<typeof updateMessageInput>;

export interface StoredMessage {
  id: string;
  subject: string;
  format: Message['format'];
  body_en: string;
  body_fr: string;
  version: number;
}

interface MessageRow extends StoredMessage {
  receivers: Message['receivers'];
  created_at: string;
}

function toMessage(row: MessageRow): Message {
  return {
    _id: row.id,
    subject: row.subject,
    format: row.format,
    bodyEN: row.body_en,
    bodyFR: row.body_fr,
    createdAt: new Date(row.created_at).toISOString(),
    receivers: row.receivers,
    version: row.version,
  };
}

const selectMessages = (db: Database) => getSql(db)`
  select messages.id, subject, format, body_en, body_fr, messages.created_at, messages.version,
         coalesce(r.list, '[]') as receivers
  from messages left join lateral (
    select json_agg(json_build_object('_id', g.id, 'firstName', g.first_name, 'lastName', g.last_name, 'status', g.status,
             'delivery', latest.brief) order by g.position, g.id) as list
    from message_receivers mr join guests g on g.id = mr.guest_id left join lateral (
      select ${deliverySummaryJson(db)} as brief from deliveries d where d.message_id = mr.message_id and d.guest_id = mr.guest_id
      order by d.created_at desc, d.id desc limit 1) latest on true
    where mr.message_id = messages.id) r on true`;

/** One message. @throws DomainError UNKNOWN_MESSAGE. */
export async function getMessage(db: Database, id: string): Promise<Message> {
  const [row] = await getSql(db)<MessageRow[]>`${selectMessages(db)} where messages.id = ${id}`;
  if (row === undefined) throw new DomainError('UNKNOWN_MESSAGE');
  return toMessage(row);
}

/** Messages in stored order, paginated by `limit` and `after` (a message id). @throws DomainError UNKNOWN_MESSAGE. */
export async function listMessages(
  db: Database,
  part: { limit?: number | undefined; after?: string | undefined },
): Promise<Message[]> {
  const rows = await listPage<MessageRow>(db, 'messages', { ...part, select: selectMessages(db) });
  return rows.map(toMessage);
}

/** @throws DomainError INVALID_INPUT for a body that exceeds the limit of the format. */
function assertBodyLengths(message: Parameters<typeof getBodyLengthIssues>[0]): void {
  const issues = getBodyLengthIssues(message);
  const [first] = issues;
  if (first !== undefined) throw new DomainError('INVALID_INPUT', { message: first.message, issues });
}

/** A message without its receivers. @throws DomainError UNKNOWN_MESSAGE. */
export async function getStoredMessage(db: Database, id: string): Promise<StoredMessage> {
  const [row] = await getSql(db)<StoredMessage[]>`
    select id, subject, format, body_en, body_fr, version from messages where id = ${id}`;
  if (row === undefined) throw new DomainError('UNKNOWN_MESSAGE');
  return row;
}

/** Receivers are separate rows: updates the message without a change, so that its trigger notifies open dashboards. */
export async function touchMessage(tx: Database, id: string): Promise<void> {
  await getSql(tx)`update messages set format = format where id = ${id}`;
}

/**
 * Locks a message; receivers can still be added concurrently. @throws DomainError UNKNOWN_MESSAGE, VERSION_CHANGED.
 */
export async function lockMessage(tx: Database, id: string, ifMatch?: number): Promise<StoredMessage> {
  const [row] = await getSql(tx)<StoredMessage[]>`
    select id, subject, format, body_en, body_fr, version from messages
    where id = ${id} for no key update`;
  return checkVersion(row, ifMatch, 'UNKNOWN_MESSAGE');
}

/**
 * Creates a message without receivers. @throws DomainError INVALID_INPUT for a body that exceeds the limit of the
 * format.
 */
export async function createMessage(db: Database, input: NewMessage, actor: Actor): Promise<Message> {
  assertBodyLengths(input);
  return inTransactionAs(db, actor, async (tx) => {
    const [row] = await getSql(tx)<{ id: string }[]>`
      insert into messages (subject, format, body_en, body_fr)
      values (${input.subject}, ${input.format}, ${input.bodyEN}, ${input.bodyFR}) returning id`;
    return getMessage(tx, row?.id ?? '');
  });
}

/** Updates the given fields. @throws DomainError UNKNOWN_MESSAGE, VERSION_CHANGED, and as `createMessage`. */
export function updateMessage(db: Database, input: MessageChange, actor: Actor): Promise<Message> {
  return inTransactionAs(db, actor, async (tx) => {
    const stored = await lockMessage(tx, input.id, input.ifMatch);
    const { subject = stored.subject, format = stored.format } = input;
    const { bodyEN = stored.body_en, bodyFR = stored.body_fr } = input;
    assertBodyLengths({ format, bodyEN, bodyFR });
    await getSql(tx)`
      update messages set subject = ${subject}, format = ${format}, body_en = ${bodyEN}, body_fr = ${bodyFR}
      where id = ${input.id}`;
    return getMessage(tx, input.id);
  });
}

/** Deletes a message; its sent deliveries are kept. @throws DomainError UNKNOWN_MESSAGE, VERSION_CHANGED. */
export function deleteMessage(
  db: Database,
  { id, ifMatch }: { id: string; ifMatch?: number | undefined },
  actor: Actor,
): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockMessage(tx, id, ifMatch);
    await getSql(tx)`delete from messages where id = ${id}`;
  });
}

/** Deletes deliveries that were never attempted. Those that may have been sent are kept and not retried. */
async function withdrawDeliveries(tx: Database, messageId: string, guestId: string): Promise<void> {
  const sql = getSql(tx);
  await sql`
    delete from deliveries where message_id = ${messageId} and guest_id = ${guestId} and state = 'queued' and doubt is null`;
  await sql`
    update deliveries set state = 'uncertain', reason = 'REMOVED', claim = null, lease_until = null
    where message_id = ${messageId} and guest_id = ${guestId} and state = 'queued'`;
}

/**
 * Removes a receiver, who can be added again later. @throws DomainError UNKNOWN_MESSAGE, VERSION_CHANGED,
 * UNKNOWN_RECEIVER.
 */
export function removeReceiver(
  db: Database,
  { id, receiverId, ifMatch }: { id: string; receiverId: string; ifMatch?: number | undefined },
  actor: Actor,
): Promise<Message> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockMessage(tx, id, ifMatch);
    const sql = getSql(tx);
    const removed = await sql`
      delete from message_receivers where message_id = ${id} and guest_id = ${receiverId} returning 1`;
    if (removed.length === 0) throw new DomainError('UNKNOWN_RECEIVER');
    await withdrawDeliveries(tx, id, receiverId);
    await touchMessage(tx, id);
    return getMessage(tx, id);
  });
}
