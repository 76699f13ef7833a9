// Specification §5 "Before and after".
import type { Database } from '@havn/db/client';
import { messageReceivers } from '@havn/db/schema';
import { keepByLanguage } from '@havn/i18n/by-language';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isOneOf } from '../../database/prepared.js';
import { DomainError } from '../../kernel/errors.js';
import type { Language } from '../../kernel/fields.js';
import { type Speaker, selectText } from '../../wedding/language-rules.js';
import type { Addressee } from '../delivery/delivery-draft.js';
import { listAddressees } from '../delivery/insert-deliveries.js';
import { getStoredMessage } from '../message-queries.js';
import type { previewMessageInput, previewMessageOutput } from '../schema.js';
import { assertRequiredTexts } from '../text/assert-texts.js';
import { getPlaceholderValues, type TemplateSite } from '../text/compose.js';
import { findPlaceholders, type Placeholder } from '../text/message-rules.js';
import { measureSms } from '../text/segments.js';
import { mergeTexts } from '../text/text-rules.js';
import { getTemplateSite, type MessageTexts, type RenderedText, renderMessage } from './enqueue.js';
import { findReminderReceivers, selectConfirmed } from './reminder-receivers.js';
import { type SendContext, wouldSendInQuietHours } from './send.js';

type Summary = z.output<typeof previewMessageOutput>;

export async function previewMessage(
  db: Database,
  { id, guestIds, texts }: z.output<typeof previewMessageInput>,
  context: Omit<SendContext, 'actor'>,
): Promise<Summary> {
  return db.transaction(async (tx) => {
    const message = await getStoredMessage(tx, id);
    const ids = [...new Set(guestIds)];
    if (texts !== undefined) {
      await assertRequiredTexts(tx, texts);
      const { guests: due } = await findReminderReceivers(tx, message, context);
      const { guests, leftOut } = selectConfirmed(due, ids);
      const summary = await summarizeSend(tx, { ...message, ...mergeTexts(texts) }, { ...context, guests });
      return { ...summary, alreadySent: 0, leftOut };
    }
    const receiverRows = await tx
      .select({ guestId: messageReceivers.guestId })
      .from(messageReceivers)
      .where(and(eq(messageReceivers.messageId, id), isOneOf(messageReceivers.guestId, sql.param(ids))));
    const receiverIds = new Set(receiverRows.map((row) => row.guestId));
    const guests = await listAddressees(tx, ids);
    if (guests.length < ids.length) throw new DomainError('UNKNOWN_GUEST');
    const newReceivers = guests.filter((guest) => !receiverIds.has(guest.id));
    const summary = await summarizeSend(tx, message, { ...context, guests: newReceivers });
    return { ...summary, alreadySent: receiverIds.size, leftOut: [] };
  });
}

export async function summarizeSend(
  tx: Database,
  message: MessageTexts,
  { guests, ...context }: Omit<SendContext, 'actor'> & { guests: readonly Addressee[] },
): Promise<Omit<Summary, 'alreadySent' | 'leftOut'>> {
  const texts = await renderMessage(tx, message, guests, context.sender);
  const isQuiet = await wouldSendInQuietHours(tx, message.format, context);
  const { publicUrl } = context.sender;
  const readers = texts.map(({ guest }) => guest);
  const emptyPlaceholders = findEmptyPlaceholders(message, readers, await getTemplateSite(tx, publicUrl));
  return {
    ...summarizeTexts(message, texts),
    emptyPlaceholders,
    isPreview: !context.sender.enabledChannels[message.format],
    isQuiet,
  };
}

function findEmptyPlaceholders(message: MessageTexts, guests: readonly Addressee[], site: TemplateSite) {
  const listUsed = keepByLanguage((language) => findPlaceholders(selectTemplate(language, message, site.wedding)));
  const empty = new Map<Placeholder, Addressee[]>();
  for (const guest of guests) {
    const values = getPlaceholderValues(guest, site);
    for (const name of listUsed(guest.language).filter((placeholder) => values[placeholder].trim() === ''))
      empty.set(name, [...(empty.get(name) ?? []), guest]);
  }
  return [...empty].map(([placeholder, affected]) => ({ placeholder, guests: affected.map(toNamedGuest) }));
}

function selectTemplate(language: Language, message: MessageTexts, wedding: Speaker): string {
  const body = selectText(language, message.bodies, wedding);
  return message.format === 'email' ? `${selectText(language, message.subjects, wedding)}\n${body}` : body;
}

export const toNamedGuest = ({
  id: _id,
  firstName,
  lastName,
}: Addressee): { _id: string; firstName: string; lastName: string } => ({ _id, firstName, lastName });

function summarizeTexts({ format }: MessageTexts, texts: readonly RenderedText[]) {
  const receivers = texts.map(({ guest, format: channel, recipient, subject, body, reason }) => {
    const size = channel === 'sms' ? measureSms(body) : null;
    return {
      channel,
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
    sms: reachable.filter(({ channel }) => channel === 'sms').length,
    email: reachable.filter(({ channel }) => channel === 'email').length,
    segments: reachable.reduce((sum, receiver) => sum + (receiver.segments ?? 0), 0),
    unreachable: receivers
      .filter((receiver) => receiver.reason !== null)
      .map(({ _id, firstName, lastName, reason }) => ({ _id, firstName, lastName, reason: reason ?? '' })),
    longest: [...new Set(receivers.map(({ language }) => language))].flatMap((language) =>
      receivers
        .filter((receiver) => receiver.language === language)
        .toSorted((one, other) => (other.segments ?? 0) - (one.segments ?? 0) || other.body.length - one.body.length)
        .slice(0, 1)
        .map(({ channel: _channel, ...text }) => text),
    ),
  };
}
