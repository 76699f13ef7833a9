// The summary shown before a message is sent (specification §5 "Before and after"). Called by the message router, and
// by resend.ts for reminders.
import type { Database } from '@havn/db/client';
import { messageReceivers } from '@havn/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { DomainError } from '../errors.js';
import type { Addressee } from './delivery-draft.js';
import { type RenderedText, renderMessage } from './enqueue.js';
import { listAddressees } from './insert-deliveries.js';
import { getStoredMessage, type StoredMessage } from './message-queries.js';
import type { previewMessageInput, previewMessageOutput } from './schema.js';
import { measureSms } from './segments.js';
import { type SendContext, wouldSendInQuietHours } from './send.js';

type Summary = z.output<typeof previewMessageOutput>;

/** Summarizes a send: reachable guests, segments, and who cannot be reached and why. Writes nothing. */
export async function previewMessage(
  db: Database,
  { id, guestIds }: z.output<typeof previewMessageInput>,
  context: Omit<SendContext, 'actor'>,
): Promise<Summary> {
  return db.transaction(async (tx) => {
    const message = await getStoredMessage(tx, id);
    const ids = [...new Set(guestIds)];
    const receiverRows = await tx
      .select({ guestId: messageReceivers.guestId })
      .from(messageReceivers)
      .where(
        and(eq(messageReceivers.messageId, id), sql`${messageReceivers.guestId} = any(${sql.param(ids)}::uuid[])`),
      );
    const receiverIds = new Set(receiverRows.map((row) => row.guestId));
    const guests = await listAddressees(tx, ids);
    if (guests.length < ids.length) throw new DomainError('UNKNOWN_GUEST');
    const newReceivers = guests.filter((guest) => !receiverIds.has(guest.id));
    return {
      ...(await summarizeSend(tx, message, { ...context, guests: newReceivers })),
      alreadySent: receiverIds.size,
    };
  });
}

/** The same for the given guests, whether receivers or not. */
export async function summarizeSend(
  tx: Database,
  message: StoredMessage,
  { guests, ...context }: Omit<SendContext, 'actor'> & { guests: readonly Addressee[] },
): Promise<Omit<Summary, 'alreadySent'>> {
  const texts = await renderMessage(tx, message, guests, context.sender.publicUrl);
  const isQuiet = await wouldSendInQuietHours(tx, message.format, context);
  return { ...summarizeTexts(message, texts), isPreview: !context.sender.enabledChannels[message.format], isQuiet };
}

function summarizeTexts({ format }: StoredMessage, texts: readonly RenderedText[]) {
  const receivers = texts.map(({ guest, recipient, subject, body, reason }) => {
    const size = format === 'sms' ? measureSms(body) : null;
    return {
      _id: guest.id,
      firstName: guest.firstName,
      lastName: guest.lastName,
      language: guest.language,
      to: recipient,
      subject,
      body,
      reason,
      segments: size?.segments ?? null,
      encoding: size?.encoding ?? null,
    };
  });
  const reachable = receivers.filter((receiver) => receiver.reason === null);
  return {
    format,
    sms: format === 'sms' ? reachable.length : 0,
    email: format === 'email' ? reachable.length : 0,
    segments: reachable.reduce((sum, receiver) => sum + (receiver.segments ?? 0), 0),
    unreachable: receivers
      .filter((receiver) => receiver.reason !== null)
      .map(({ _id, firstName, lastName, reason }) => ({ _id, firstName, lastName, reason: reason ?? '' })),
    longest: (['en', 'fr'] as const).flatMap(
      (language) =>
        receivers
          .filter((receiver) => receiver.language === language)
          .toSorted((one, other) => (other.segments ?? 0) - (one.segments ?? 0) || other.body.length - one.body.length)
          .at(0) ?? [],
    ),
  };
}
