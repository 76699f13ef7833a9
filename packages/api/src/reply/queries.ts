// Specification §5 "Replies".
import type { Database } from '@havn/db/client';
import { deliveries, guests, messages, replies } from '@havn/db/schema';
import { and, count, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { messageSubject } from '../database/message-subject.js';
import { DomainError } from '../kernel/errors.js';
import { listSpellings } from '../messaging/delivery/email-spellings.js';
import type { getUnreadCountOutput, listRepliesInput, Reply } from './schema.js';

/** Deleting a guest empties their replies, which are hidden until the deletion is undone or they are cleaned up. */
const isShown = ne(replies.sender, '');

const selectReplies = (db: Database) =>
  db
    .select({
      reply: replies,
      messageId: deliveries.messageId,
      deliverySubject: deliveries.subject,
      messageSubject,
      sentAt: deliveries.changedAt,
    })
    .from(replies)
    .leftJoin(deliveries, eq(deliveries.id, replies.deliveryId))
    .leftJoin(messages, eq(messages.id, deliveries.messageId));

type Row = Awaited<ReturnType<typeof selectReplies>>[number];
type ConcernedGuest = Reply['otherGuests'][number];

const toReply = (
  { reply, messageId, deliverySubject, messageSubject, sentAt }: Row,
  known: ReadonlyMap<string, ConcernedGuest>,
): Reply => ({
  _id: reply.id,
  format: reply.format,
  from: reply.sender,
  guest: known.get(reply.guestId ?? '') ?? null,
  otherGuests: reply.otherGuestIds.flatMap((id) => known.get(id) ?? []),
  // An SMS has no subject of its own.
  answers:
    sentAt === null
      ? null
      : { messageId, subject: deliverySubject || (messageSubject ?? ''), sentAt: sentAt.toISOString() },
  subject: reply.subject,
  body: reply.body,
  isPending: reply.fetchAt !== null,
  isTruncated: reply.isTruncated,
  attachments: reply.attachmentCount,
  // The column's check allows no other status.
  proposedStatus: reply.proposedStatus as Reply['proposedStatus'],
  omitted: reply.omittedCount,
  receivedAt: reply.receivedAt.toISOString(),
  readAt: reply.readAt?.toISOString() ?? null,
});

async function toReplies(db: Database, rows: Row[]): Promise<Reply[]> {
  const ids = rows.flatMap(({ reply }) => [...(reply.guestId === null ? [] : [reply.guestId]), ...reply.otherGuestIds]);
  const concerned = await db
    .select({ _id: guests.id, firstName: guests.firstName, lastName: guests.lastName, status: guests.status })
    .from(guests)
    .where(inArray(guests.id, [...new Set(ids)]));
  const known = new Map(concerned.map((guest) => [guest._id, guest]));
  return rows.map((row) => toReply(row, known));
}

/** @throws DomainError UNKNOWN_REPLY. */
export async function getReply(db: Database, id: string): Promise<Reply> {
  const rows = await selectReplies(db).where(and(eq(replies.id, id), isShown));
  const [reply] = await toReplies(db, rows);
  if (reply === undefined) throw new DomainError('UNKNOWN_REPLY');
  return reply;
}

/** Newest first. @throws DomainError UNKNOWN_REPLY for an unknown `after`. */
export async function listReplies(
  db: Database,
  { guestId, state, limit, after }: z.output<typeof listRepliesInput>,
): Promise<Reply[]> {
  const cursor = db
    .select({ receivedAt: replies.receivedAt, id: replies.id })
    .from(replies)
    .where(eq(replies.id, after ?? ''));
  const rows = await selectReplies(db)
    .where(
      and(
        isShown,
        state === 'unread' ? isNull(replies.readAt) : undefined,
        guestId === undefined
          ? undefined
          : or(eq(replies.guestId, guestId), sql`${guestId}::uuid = any(${replies.otherGuestIds})`),
        // Row comparison, which Drizzle cannot build.
        after === undefined ? undefined : sql`(${replies.receivedAt}, ${replies.id}) < ${cursor}`,
      ),
    )
    .orderBy(desc(replies.receivedAt), desc(replies.id))
    .limit(limit);
  if (rows.length === 0 && after !== undefined) await getReply(db, after);
  return toReplies(db, rows);
}

export async function getUnreadCount(db: Database): Promise<z.output<typeof getUnreadCountOutput>> {
  const [row] = await db
    .select({ unread: count() })
    .from(replies)
    .where(and(isNull(replies.readAt), isShown));
  return { unread: row?.unread ?? 0 };
}

/** Also the replies from the guest's addresses that arrived before the guest was added. */
export const isFromPerson = (guestId: string, addresses: readonly string[]) =>
  or(
    eq(replies.guestId, guestId),
    and(
      isNull(replies.guestId),
      inArray(replies.sender, addresses.filter((address) => address !== '').flatMap(listSpellings)),
    ),
  );

export async function listPersonalReplies(db: Database, guestId: string, addresses: readonly string[]) {
  const rows = await db
    .select({
      format: replies.format,
      from: replies.sender,
      subject: replies.subject,
      body: sql<string>`coalesce(${replies.body}, '')`,
      receivedAt: replies.receivedAt,
    })
    .from(replies)
    .where(isFromPerson(guestId, addresses))
    .orderBy(replies.receivedAt, replies.id);
  return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }));
}
