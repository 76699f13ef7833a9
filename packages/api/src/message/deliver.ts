// Renders a message for its receivers and enqueues the deliveries (specification §5 "What is written", "Deliveries").
// Called by send.ts and resend.ts, and by preview.ts, which writes nothing.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import { type Addressee, type Draft, recipientOf, type Sender, whyNot } from '../delivery/draft.js';
import { readAddressees, readOptOuts, writeDrafts } from '../delivery/write.js';
import { linkOf, template, withLink } from './compose.js';
import type { StoredMessage } from './service.js';

/** The text for one guest, or the reason why it cannot be delivered. */
export type Text = Pick<Draft, 'recipient' | 'subject' | 'body' | 'reason'> & { guest: Addressee };

/** Renders recipient and text for each guest, with the reason if the guest cannot be reached. */
export async function compose(
  db: Database,
  message: StoredMessage,
  guests: readonly Addressee[],
  publicUrl: string,
): Promise<Text[]> {
  const subject = template(message.subject);
  const bodies = { en: template(withLink(message.body_en)), fr: template(withLink(message.body_fr)) };
  const texts = guests.map((guest) => {
    const values = { ...guest, link: linkOf(publicUrl, guest.code) };
    const body = bodies[guest.language](values);
    const recipient = recipientOf(message.format, guest);
    return {
      guest,
      recipient: recipient.to,
      subject: subject(values),
      body,
      reason: whyNot(message.format, recipient, body),
    };
  });
  const reached = texts.filter((text) => text.reason === null).map((text) => text.recipient);
  const optedOut = await readOptOuts(db, message.format, reached);
  return texts.map((text) => (optedOut.has(text.recipient) ? { ...text, reason: text.reason ?? 'OPTED_OUT' } : text));
}

/** Counts earlier deliveries of the message per guest: a guest removed and added again gets a new delivery. */
async function countEarlier(tx: Database, messageId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await driverOf(tx)<{ guest_id: string; earlier: number }[]>`
    select guest_id, count(*)::int as earlier from deliveries
    where message_id = ${messageId} and guest_id = any(${[...ids]}::uuid[]) group by guest_id`;
  return new Map(rows.map((row) => [row.guest_id, row.earlier]));
}

interface Sending {
  sender: Sender;
  /** Scheduled time; now if omitted. */
  at?: string | null;
  isReminder?: boolean;
}

/** Enqueues a delivery for each guest. The guests must be receivers and the message must be locked. */
export async function deliver(
  tx: Database,
  message: StoredMessage,
  ids: readonly string[],
  { sender, at = null, isReminder = false }: Sending,
): Promise<void> {
  const earlier = await countEarlier(tx, message.id, ids);
  const texts = await compose(tx, message, await readAddressees(tx, ids), sender.publicUrl);
  const able = sender.sends[message.format] ? 'queued' : 'preview';
  const drafts = texts.map(
    ({ guest, ...text }): Draft => ({
      ...text,
      kind: 'message',
      messageId: message.id,
      guestId: guest.id,
      dedupeKey: `${isReminder ? 'reminder' : 'message'} ${message.id} ${guest.id} ${earlier.get(guest.id) ?? 0}`,
      format: message.format,
      language: guest.language,
      state: text.reason === null ? able : 'undeliverable',
      isPatient: at !== null,
      notBefore: at,
    }),
  );
  await writeDrafts(tx, drafts);
}
