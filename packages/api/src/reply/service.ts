// Specification §5 "Replies".
import type { Database } from '@havn/db/client';
import { replies } from '@havn/db/schema';
import { and, eq, not, sql } from 'drizzle-orm';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { isInUndoJournal } from '../database/undo-journal.js';
import { DomainError } from '../kernel/errors.js';
import { enqueueSurveys, reenqueueSurveys } from '../messaging/surveys/survey.js';
import { updateStatus } from '../people/guest/service.js';
import type { Sender } from '../trpc/context.js';
import { getReply, isFromPerson } from './queries.js';
import type { Reply } from './schema.js';

/** @throws DomainError UNKNOWN_REPLY. */
export async function markReplyRead(db: Database, { id, isRead }: { id: string; isRead: boolean }): Promise<Reply> {
  await db
    .update(replies)
    .set({ readAt: isRead ? sql`coalesce(${replies.readAt}, now())` : null })
    .where(eq(replies.id, id));
  return getReply(db, id);
}

const surveys = { enqueueSurveys, reenqueueSurveys };

/**
 * Sets the status of one guest who is still pending. Accepting the reply again changes nothing.
 * @throws DomainError UNKNOWN_REPLY, UNKNOWN_GUEST, NO_PROPOSED_ANSWER, STATUS_DIFFERS.
 */
export function acceptReply(
  db: Database,
  { id, guestId }: { id: string; guestId?: string | undefined },
  context: { actor: Actor; sender: Sender; now: Date },
): Promise<Reply> {
  return inTransactionAs(db, context.actor, async (tx) => {
    // A concurrent call waits, and then finds the status of the guest.
    await tx.select({ id: replies.id }).from(replies).where(eq(replies.id, id)).for('update');
    const { guest: sender, otherGuests, proposedStatus: status } = await getReply(tx, id);
    if (status === null) throw new DomainError('NO_PROPOSED_ANSWER');
    const concerned = sender === null ? otherGuests : [sender, ...otherGuests];
    const guest = concerned.find(({ _id }) => _id === (guestId ?? sender?._id));
    if (guest === undefined) throw new DomainError('UNKNOWN_GUEST');
    if (guest.status !== status)
      await updateStatus(tx, { ids: [guest._id], status, from: 'Pending' }, { ...context, surveys });
    return markReplyRead(tx, { id, isRead: true });
  });
}

export async function eraseReplies(tx: Database, guestId: string, addresses: readonly string[]): Promise<void> {
  await tx.delete(replies).where(isFromPerson(guestId, addresses));
  await tx
    .update(replies)
    .set({ otherGuestIds: sql`array_remove(${replies.otherGuestIds}, ${guestId}::uuid)` })
    .where(sql`${guestId}::uuid = any(${replies.otherGuestIds})`);
}

/** Once the deletion of the guests can no longer be undone. */
export async function deleteEmptiedReplies(db: Database): Promise<void> {
  await db.delete(replies).where(and(eq(replies.sender, ''), not(isInUndoJournal(db, replies))));
}
