// Specification §5 "Message texts", "Deliveries". preview.ts renders, too, and writes nothing.
import type { Database } from '@havn/db/client';
import { deliveries } from '@havn/db/schema';
import { messageFormats } from '@havn/db/values';
import { keepByLanguage } from '@havn/i18n/by-language';
import { and, count, eq } from 'drizzle-orm';
import { isOneOf, prepared } from '../../database/prepared.js';
import { getSalutationTexts } from '../../server-texts.js';
import type { EnabledChannels, Sender } from '../../trpc/context.js';
import { findTextLanguage, selectText } from '../../wedding/language-rules.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import {
  type Addressee,
  type ChosenRecipient,
  type DeliveryDraft,
  type DeliveryFormat,
  getUndeliverableReason,
  resolveRecipient,
  selectRecipient,
} from '../delivery/delivery-draft.js';
import { getEndOfGrace } from '../delivery/grace-period.js';
import { findOptedOut, insertDeliveries, listAddressees } from '../delivery/insert-deliveries.js';
import { getTemplateRecords, withAnswers } from '../delivery/template-records.js';
import type { messageFields } from '../fields.js';
import type { StoredMessage } from '../message-queries.js';
import { appendLink, compileText, getPlaceholderValues, type TemplateSite } from '../text/compose.js';
import { getReminderTexts } from './reminder-texts.js';

export type RenderedText = Pick<DeliveryDraft, 'format' | 'recipient' | 'subject' | 'body' | 'reason'> & {
  guest: Addressee;
};

export type MessageTexts = Pick<StoredMessage, keyof typeof messageFields>;

type TextSender = Pick<Sender, 'publicUrl' | 'enabledChannels'>;

/**
 * A guest with both addresses gets a message by the other channel if that of the message is not set up, or its address
 * cannot be used. Who has one address gets it there or not at all, as the couple has chosen.
 */
function chooseRecipient(
  format: DeliveryFormat,
  { guest, body, enabledChannels }: { guest: Addressee; body: string; enabledChannels: EnabledChannels },
): ChosenRecipient {
  const own = { format, ...resolveRecipient(format, guest) };
  if (guest.email === '' || guest.phoneNumber === '') return own;
  const other = format === 'sms' ? 'email' : 'sms';
  const chosen = enabledChannels[other] ? selectRecipient(guest, [format, other], enabledChannels) : own;
  return chosen === null || getUndeliverableReason(chosen.format, chosen, body) !== null ? own : chosen;
}

async function findOptedOutTexts(db: Database, texts: readonly RenderedText[]): Promise<ReadonlySet<RenderedText>> {
  const found = new Set<RenderedText>();
  for (const format of messageFormats) {
    const reachable = texts.filter((text) => text.format === format && text.reason === null);
    if (reachable.length === 0) continue;
    const addresses = await findOptedOut(
      db,
      format,
      reachable.map(({ recipient }) => recipient),
    );
    for (const text of reachable) if (addresses.has(text.recipient)) found.add(text);
  }
  return found;
}

/** What placeholders show besides the guest. */
export const getTemplateSite = async (db: Database, publicUrl: string): Promise<TemplateSite> => ({
  publicUrl,
  wedding: await getWeddingRecord(db),
  getSalutations: getSalutationTexts,
  ...(await getTemplateRecords(db)),
});

export async function renderMessage(
  db: Database,
  message: MessageTexts,
  guests: readonly Addressee[],
  { publicUrl, enabledChannels }: TextSender,
): Promise<RenderedText[]> {
  const site = await getTemplateSite(db, publicUrl);
  const { wedding } = site;
  const getSubject = keepByLanguage((language) =>
    compileText(selectText(language, message.subjects, wedding), 'subject'),
  );
  const getBody = keepByLanguage((language) =>
    compileText(appendLink(selectText(language, message.bodies, wedding)), 'body'),
  );
  const written = [...Object.values(message.subjects), ...Object.values(message.bodies)];
  const texts = (await withAnswers(db, guests, written)).map((addressee) => {
    // The greeting, dates and the frame of an e-mail are in the language of the text.
    const language = findTextLanguage(addressee.language, message.bodies, wedding) ?? addressee.language;
    const guest = { ...addressee, language };
    const values = getPlaceholderValues(guest, site);
    const body = getBody(guest.language)(values);
    const recipient = chooseRecipient(message.format, { guest, body, enabledChannels });
    return {
      guest,
      format: recipient.format,
      recipient: recipient.to,
      subject: getSubject(guest.language)(values),
      body,
      reason: getUndeliverableReason(recipient.format, recipient, body),
    };
  });
  const optedOut = await findOptedOutTexts(db, texts);
  return texts.map((text) => (optedOut.has(text) ? { ...text, reason: 'OPTED_OUT' } : text));
}

const countByGuest = prepared<{ messageId: string; ids: readonly string[] }>()((db, $) =>
  db
    .select({ guestId: deliveries.guestId, earlier: count() })
    .from(deliveries)
    .where(and(eq(deliveries.messageId, $.messageId), isOneOf(deliveries.guestId, $.ids)))
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
  const texts = await renderMessage(tx, sent, await listAddressees(tx, ids), sender);
  const getSendableState = (format: DeliveryFormat) => (sender.enabledChannels[format] ? 'queued' : 'preview');
  const drafts = texts.map(
    ({ guest, ...text }): DeliveryDraft => ({
      ...text,
      kind: 'message',
      messageId: message.id,
      guestId: guest.id,
      dedupeKey: `${isReminder ? 'reminder' : 'message'} ${message.id} ${guest.id} ${earlier.get(guest.id) ?? 0}`,
      language: guest.language,
      state: text.reason === null ? getSendableState(text.format) : 'undeliverable',
      isDeferrable: at !== null,
      notBefore: at ?? endOfGrace,
    }),
  );
  await insertDeliveries(tx, drafts);
}
