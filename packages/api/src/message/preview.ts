// The summary shown before a message is sent (specification §5 "Before and after"). Called by the message router, and
// by resend.ts for reminders.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import type { z } from 'zod';
import type { Addressee } from '../delivery/draft.js';
import { readAddressees } from '../delivery/write.js';
import { DomainError } from '../errors.js';
import { compose, type Text } from './deliver.js';
import type { previewInput, previewOutput } from './schema.js';
import { sizeOfSms } from './segments.js';
import { isAtNight, type SentBy } from './send.js';
import { readMessage, type StoredMessage } from './service.js';

type Summary = z.output<typeof previewOutput>;

/** Summarizes a send: reachable guests, segments, and who cannot be reached and why. Writes nothing. */
export async function previewMessage(
  db: Database,
  { id, guestIds }: z.output<typeof previewInput>,
  by: Omit<SentBy, 'actor'>,
): Promise<Summary> {
  return db.transaction(async (tx) => {
    const sql = driverOf(tx);
    const message = await readMessage(tx, id);
    const ids = [...new Set(guestIds)];
    const known = await sql<{ guest_id: string }[]>`
      select guest_id from message_receivers where message_id = ${id} and guest_id = any(${ids}::uuid[])`;
    const receivers = new Set(known.map((row) => row.guest_id));
    const guests = await readAddressees(tx, ids);
    if (guests.length < ids.length) throw new DomainError('UNKNOWN_GUEST');
    const others = guests.filter((guest) => !receivers.has(guest.id));
    return { ...(await summaryFor(tx, message, { ...by, guests: others })), alreadySent: receivers.size };
  });
}

/** The same for the given guests, whether receivers or not. */
export async function summaryFor(
  tx: Database,
  message: StoredMessage,
  { guests, ...by }: Omit<SentBy, 'actor'> & { guests: readonly Addressee[] },
): Promise<Omit<Summary, 'alreadySent'>> {
  const texts = await compose(tx, message, guests, by.sender.publicUrl);
  const isQuiet = await isAtNight(tx, message.format, by);
  return { ...sumUp(message, texts), isPreview: !by.sender.sends[message.format], isQuiet };
}

function sumUp({ format }: StoredMessage, texts: readonly Text[]) {
  const receivers = texts.map(({ guest, recipient, subject, body, reason }) => {
    const size = format === 'sms' ? sizeOfSms(body) : null;
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
  const reached = receivers.filter((receiver) => receiver.reason === null);
  return {
    format,
    sms: format === 'sms' ? reached.length : 0,
    email: format === 'email' ? reached.length : 0,
    segments: reached.reduce((sum, receiver) => sum + (receiver.segments ?? 0), 0),
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
