// Stores inbound SMS and e-mails (specification §5 "Replies"), after their signature has been verified. A sender's
// address can be forged, so a reply changes nothing but opt-outs.

import type { Database } from '@havn/db/client';
import { deliveries, inboundSms, replies } from '@havn/db/schema';
import { and, between, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type AnswerStatus, type GuestStatus, isPending } from '../attendance/status-rules.js';
import { acquireLock, inTransaction } from '../database/transaction.js';
import type { Language } from '../kernel/fields.js';
import { normalizeWord } from '../kernel/normalize-text.js';
import { sanitizeLine, sanitizeText } from '../kernel/sanitize-text.js';
import { dayMs } from '../kernel/zoned-time.js';
import { type DeliveryFormat, resolvePhoneNumber } from '../messaging/delivery/delivery-draft.js';
import { listSpellings } from '../messaging/delivery/email-spellings.js';
import { listGuestsByAddress } from '../messaging/delivery/guests-by-address.js';
import { optIn, optOut } from '../messaging/queue/channel.js';
import {
  getProposedStatus,
  maxRepliesPerSender,
  maxReplyLength,
  maxReplySubjectLength,
  maxUnknownReplies,
  parseMailAddress,
} from './rules.js';

interface InboundReply {
  format: DeliveryFormat;
  providerId: string;
  sender: string;
  subject: string;
  /** Null if it has yet to be fetched from the provider. */
  text: string | null;
  attachments: number;
  sentAt?: Date | undefined;
}

export type ReceiptOutcome = 'stored' | 'duplicate' | 'overLimit';

async function findLatestDelivery(tx: Database, format: DeliveryFormat, address: string) {
  const [latest] = await tx
    .select({ id: deliveries.id, guestId: deliveries.guestId })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.format, format),
        // Compared without case: e-mail addresses are sent as typed.
        inArray(sql`lower(${deliveries.recipient})`, listSpellings(address)),
        inArray(deliveries.state, ['sent', 'delivered']),
      ),
    )
    .orderBy(desc(deliveries.changedAt), desc(deliveries.id))
    .limit(1)
    .for('key share');
  return latest;
}

async function hasReceivedMessage(tx: Database, format: DeliveryFormat, guestId: string): Promise<boolean> {
  const found = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.guestId, guestId),
        eq(deliveries.format, format),
        eq(deliveries.kind, 'message'),
        inArray(deliveries.state, ['sent', 'delivered']),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** The presumed sender is who got the latest delivery to the address. */
async function resolveSender(tx: Database, format: DeliveryFormat, address: string) {
  const found = await listGuestsByAddress(tx, format, address);
  const recipient = format === 'sms' ? resolvePhoneNumber(address, '').to : address;
  const delivery = await findLatestDelivery(tx, format, recipient);
  const sender = found.find(({ id }) => id === delivery?.guestId) ?? found[0];
  const others = found.filter((guest) => guest !== sender).map(({ id }) => id);
  return { sender, otherGuestIds: others, deliveryId: delivery?.id ?? null };
}

/** Only for a guest who got an invitation on this channel and has not answered it. */
export async function proposeStatus(
  tx: Database,
  format: DeliveryFormat,
  { text, guest }: { text: string; guest: { id: string; status: GuestStatus; language: Language } | undefined },
): Promise<AnswerStatus | null> {
  if (guest === undefined || !isPending(guest.status)) return null;
  const proposed = getProposedStatus(text, guest.language);
  if (proposed === null) return null;
  return (await hasReceivedMessage(tx, format, guest.id)) ? proposed : null;
}

/** Counted with the latest reply, if there were too many in 24 hours, from this sender or from all unknown ones. */
async function countOverLimit(
  tx: Database,
  { format, sender, sentAt }: Pick<InboundReply, 'format' | 'sender' | 'sentAt'>,
  isUnknown: boolean,
): Promise<boolean> {
  const isRecent =
    sentAt === undefined
      ? gt(replies.receivedAt, sql`now() - interval '1 day'`)
      : between(replies.receivedAt, new Date(sentAt.getTime() - dayMs), sentAt);
  const limits = [
    { max: maxRepliesPerSender, where: and(isRecent, eq(replies.format, format), eq(replies.sender, sender)) },
    ...(isUnknown ? [{ max: maxUnknownReplies, where: and(isRecent, isNull(replies.guestId)) }] : []),
  ];
  for (const { max, where } of limits) {
    const recent = await tx
      .select({ id: replies.id })
      .from(replies)
      .where(where)
      .orderBy(desc(replies.receivedAt), desc(replies.id))
      .limit(max);
    const [latest] = recent;
    if (latest === undefined || recent.length < max) continue;
    await tx
      .update(replies)
      .set({ omittedCount: sql`${replies.omittedCount} + 1`, readAt: null })
      .where(eq(replies.id, latest.id));
    return true;
  }
  return false;
}

/** Once, whatever the number of callbacks. Runs in a transaction. */
async function storeReply(tx: Database, reply: InboundReply): Promise<ReceiptOutcome> {
  const { format, providerId, sender, subject, text, attachments, sentAt } = reply;
  // Serializes replies, so that concurrent ones cannot exceed the limits together.
  await acquireLock(tx, 'replies');
  const isDuplicate = and(eq(replies.format, format), eq(replies.providerId, providerId));
  if ((await tx.select({ id: replies.id }).from(replies).where(isDuplicate)).length > 0) return 'duplicate';
  const { sender: guest, otherGuestIds, deliveryId } = await resolveSender(tx, format, sender);
  if (await countOverLimit(tx, reply, guest === undefined)) return 'overLimit';
  const cleaned = text === null ? null : sanitizeText(text, maxReplyLength);
  await tx.insert(replies).values({
    format,
    providerId,
    sender,
    guestId: guest?.id ?? null,
    otherGuestIds,
    deliveryId,
    subject: sanitizeLine(subject, maxReplySubjectLength),
    attachmentCount: Math.min(attachments, 1000),
    ...(sentAt !== undefined && { receivedAt: sentAt }),
    ...(cleaned === null
      ? { fetchAt: sql`now()` }
      : {
          body: cleaned.text,
          isTruncated: cleaned.isTruncated,
          proposedStatus: await proposeStatus(tx, format, { text: cleaned.text, guest }),
        }),
  });
  return 'stored';
}

export interface InboundSms {
  providerId: string;
  /** As the provider states it: a number in E.164, a short code or a name. */
  from: string;
  text: string;
  attachments: number;
  /** Twilio's opt-out handling calls the text a keyword, in whatever language. */
  optOutType: string | undefined;
  /** When it was sent, if it is read from the provider's list afterwards. */
  sentAt?: Date | undefined;
}

/**
 * Those of the providers, and what people write in the languages that guests read. Accents are ignored. None means only
 * that somebody does not come.
 */
const stopWords = new Set(
  [
    ...['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'],
    ...['arret', 'arreter', 'desabonner', 'desinscrire', 'desinscription'],
    ...['stopp', 'abmelden', 'abbestellen', 'afmelden', 'uitschrijven'],
    ...['baja', 'parar', 'alto', 'sair', 'disiscrivi', 'disiscrivimi', 'cancellami'],
    ...['afmeld', 'avmeld', 'avregistrera', 'wypisz', 'rezygnuje', 'إيقاف'],
  ].map(normalizeWord),
);
const startWords = new Set(['start', 'yes', 'unstop']);

/** Punctuation is ignored, because phone keyboards add a full stop; a keyword may be written in two words, or twice. */
function parseKeyword(text: string): 'stop' | 'start' | null {
  const words = (text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).map(normalizeWord);
  if (stopWords.has([...new Set(words)].join(''))) return 'stop';
  return words.length === 1 && startWords.has(words.join('')) ? 'start' : null;
}

/** Returns false if the SMS was received before. Concurrent calls wait. */
async function markReceived(tx: Database, providerId: string): Promise<boolean> {
  const inserted = await tx
    .insert(inboundSms)
    .values({ providerId })
    .onConflictDoNothing()
    .returning({ providerId: inboundSms.providerId });
  return inserted.length > 0;
}

/** Whether the sender of a STOP, which is only now read from the provider's list, has sent START since. */
async function hasStartedSince(tx: Database, address: string, sentAt: Date | undefined): Promise<boolean> {
  if (sentAt === undefined) return false;
  const later = await tx
    .select({ body: replies.body })
    .from(replies)
    .where(and(eq(replies.format, 'sms'), eq(replies.sender, address), gt(replies.receivedAt, sentAt)));
  return later.some(({ body }) => parseKeyword(body ?? '') === 'start');
}

/** STOP is only recorded in the history. Everything else is stored; START also revokes an earlier opt-out. */
export function receiveSms(
  db: Database,
  { optOutType, ...sms }: InboundSms,
): Promise<ReceiptOutcome | 'optedOut' | 'revoked'> {
  return inTransaction(db, async (tx) => {
    if (!(await markReceived(tx, sms.providerId))) return 'duplicate';
    const address = sanitizeLine(sms.from, 320);
    const keyword = /^\+\d{6,15}$/.test(address) ? parseKeyword(optOutType ?? sms.text) : null;
    if (keyword === 'stop') {
      // A concurrent START holds it until its commit.
      await acquireLock(tx, 'replies');
      if (await hasStartedSince(tx, address, sms.sentAt)) return 'revoked';
      await optOut(tx, 'sms', { address, reason: 'STOP', at: sms.sentAt });
      return 'optedOut';
    }
    const outcome = await storeReply(tx, { ...sms, format: 'sms', sender: address, subject: '' });
    // A repeated callback must not revoke a later STOP.
    if (keyword === 'start' && outcome !== 'duplicate') await optIn(tx, 'sms', address, sms.sentAt);
    return outcome;
  });
}

/** Without its text, which the provider's webhook does not contain (fetch-queue.ts). */
export function receiveMail(
  db: Database,
  mail: { providerId: string; from: string; subject: string; attachments: number },
): Promise<ReceiptOutcome> {
  return inTransaction(db, (tx) =>
    storeReply(tx, { ...mail, format: 'email', sender: parseMailAddress(mail.from), text: null }),
  );
}
