// Specification §5 "Message texts", "Deliveries". preview.ts renders, too, and writes nothing.
import type { Database } from '@havn/db/client';
import { deliveries } from '@havn/db/schema';
import { byLanguage } from '@havn/i18n/languages';
import { and, count, eq, sql } from 'drizzle-orm';
import { prepared } from '../../database/prepared.js';
import type { Sender } from '../../trpc/context.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import {
  type Addressee,
  type DeliveryDraft,
  getUndeliverableReason,
  resolveRecipient,
} from '../delivery/delivery-draft.js';
import { findOptedOut, insertDeliveries, listAddressees } from '../delivery/insert-deliveries.js';
import type { messageFields } from '../fields.js';
import type { StoredMessage } from '../message-queries.js';
import { appendLink, compileText, getPlaceholderValues, selectText } from '../text/compose.js';
import { getReminderTexts } from '../text/reminder-texts.js';
import { getEndOfGrace } from './grace-period.js';

export type RenderedText = Pick<DeliveryDraft, 'recipient' | 'subject' | 'body' | 'reason'> & { guest: Addressee };

export type MessageTexts = Pick<StoredMessage, keyof typeof messageFields>;

export async function renderMessage(
  db: Database,
  message: MessageTexts,
  guests: readonly Addressee[],
  publicUrl: string,
): Promise<RenderedText[]> {
  const wedding = await getWeddingRecord(db);
  const subjects = byLanguage((language) => compileText(selectText(language, message.subjects), 'subject'));
  const bodies = byLanguage((language) => compileText(appendLink(selectText(language, message.bodies)), 'body'));
  const texts = guests.map((guest) => {
    const values = getPlaceholderValues(guest, { publicUrl, wedding });
    const body = bodies[guest.language](values);
    const recipient = resolveRecipient(message.format, guest);
    return {
      guest,
      recipient: recipient.to,
      subject: subjects[guest.language](values),
      body,
      reason: getUndeliverableReason(message.format, recipient, body),
    };
  });
  const reachable = texts.filter((text) => text.reason === null).map((text) => text.recipient);
  const optedOut = await findOptedOut(db, message.format, reachable);
  return texts.map((text) => (optedOut.has(text.recipient) ? { ...text, reason: text.reason ?? 'OPTED_OUT' } : text));
}

const countByGuest = prepared<{ messageId: string; ids: readonly string[] }>()((db, $) =>
  db
    .select({ guestId: deliveries.guestId, earlier: count() })
    .from(deliveries)
    .where(and(eq(deliveries.messageId, $.messageId), sql`${deliveries.guestId} = any(${$.ids}::uuid[])`))
    .groupBy(deliveries.guestId),
);

/** A guest removed and added again gets a new delivery. */
async function countEarlierDeliveries(tx: Database, messageId: string, ids: readonly string[]) {
  const rows = await countByGuest(tx, { messageId, ids });
  return new Map(rows.map((row) => [row.guestId, row.earlier]));
}

interface EnqueueOptions {
  sender: Sender;
  at?: string | null;
  graceSeconds?: number;
  isReminder?: boolean;
}

/** The guests must be receivers and the message must be locked. */
export async function enqueueMessage(
  tx: Database,
  message: StoredMessage,
  ids: readonly string[],
  { sender, at = null, graceSeconds = 0, isReminder = false }: EnqueueOptions,
): Promise<void> {
  const sent = isReminder ? await getReminderTexts(tx, message) : message;
  const endOfGrace = await getEndOfGrace(tx, graceSeconds);
  const earlier = await countEarlierDeliveries(tx, message.id, ids);
  const texts = await renderMessage(tx, sent, await listAddressees(tx, ids), sender.publicUrl);
  const sendableState = sender.enabledChannels[message.format] ? 'queued' : 'preview';
  const drafts = texts.map(
    ({ guest, ...text }): DeliveryDraft => ({
      ...text,
      kind: 'message',
      messageId: message.id,
      guestId: guest.id,
      dedupeKey: `${isReminder ? 'reminder' : 'message'} ${message.id} ${guest.id} ${earlier.get(guest.id) ?? 0}`,
      format: message.format,
      language: guest.language,
      state: text.reason === null ? sendableState : 'undeliverable',
      isDeferrable: at !== null,
      notBefore: at ?? endOfGrace,
    }),
  );
  await insertDeliveries(tx, drafts);
}
