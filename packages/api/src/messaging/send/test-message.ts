// A delivery like any other, so that it tests the whole path of a message (specification §5 "Test messages").
import type { Database } from '@havn/db/client';
import { channels, deliveries } from '@havn/db/schema';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { acquireNamedLock, inTransaction } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import type { Language } from '../../kernel/fields.js';
import { formatCoupleText, formatServerText } from '../../server-texts.js';
import type { Administrator, Sender } from '../../trpc/context.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import { formatCouple } from '../../wedding/rules.js';
import { isChannelPaused } from '../delivery/delivery-conditions.js';
import { type DeliveryFormat, resolvePhoneNumber } from '../delivery/delivery-draft.js';
import { assertWithinHourlyLimit } from '../delivery/hourly-limit.js';
import { insertDeliveries } from '../delivery/insert-deliveries.js';
import type { sendTestInput, TestMessage } from '../schema.js';
import { createSampleGuest } from '../text/sample-guest-rules.js';
import { isTooLongSms } from '../text/segments.js';
import { composeText } from './preview-text.js';

const maxTestsPerHour = 5;

/** Concurrent calls of an administrator are serialized by a lock. @throws DomainError TOO_MANY_TRIES. */
async function assertWithinLimit(tx: Database, prefix: string, now: Date): Promise<void> {
  await acquireNamedLock(tx, prefix);
  const counted = and(eq(deliveries.kind, 'test'), like(deliveries.dedupeKey, `${prefix}%`));
  await assertWithinHourlyLimit(tx, { counted, max: maxTestsPerHour, now });
}

function resolveTestRecipient(input: z.output<typeof sendTestInput>, administrator: Administrator): string {
  if (input.format === 'email') return administrator.email;
  const { to, reason } = resolvePhoneNumber(input.phoneNumber, '');
  if (reason === null) return to;
  const message =
    reason === 'PREMIUM_NUMBER'
      ? 'Messages cannot be sent to premium-rate and satellite numbers.'
      : 'Enter a valid phone number with its country code, such as +33.';
  throw new DomainError('INVALID_INPUT', { message, issues: [{ path: ['phoneNumber'], message }] });
}

const tooLongText = 'The text is too long for an SMS.';
const tooLong = { message: tooLongText, issues: [{ path: ['text', 'body'], message: tooLongText }] };

/** What a test says that is not about a message. */
async function getTestText(tx: Database, format: DeliveryFormat, language: Language) {
  const couple = formatCouple(await getWeddingRecord(tx), language);
  return {
    subject: formatCoupleText(language, 'TestMessage.Subject', { couple }),
    body:
      format === 'sms'
        ? formatCoupleText(language, 'TestMessage.Sms', { couple })
        : formatServerText(language, 'TestMessage.Email'),
  };
}

interface SendTestOptions {
  administrator: Administrator;
  sender: Sender;
  now: Date;
}

/** @throws DomainError CHANNEL_NOT_SET_UP, TOO_MANY_TRIES, INVALID_INPUT. */
export async function sendTest(
  db: Database,
  input: z.output<typeof sendTestInput>,
  { administrator, sender, now }: SendTestOptions,
): Promise<TestMessage> {
  const { format, language } = input;
  if (!sender.enabledChannels[format]) throw new DomainError('CHANNEL_NOT_SET_UP');
  const recipient = resolveTestRecipient(input, administrator);
  const prefix = `test ${administrator.id} `;
  const id = await inTransaction(db, async (tx) => {
    await assertWithinLimit(tx, prefix, now);
    const text = input.text
      ? await composeText(tx, input.text, { guest: createSampleGuest(language), publicUrl: sender.publicUrl })
      : await getTestText(tx, format, language);
    if (format === 'sms' && isTooLongSms(text.body)) throw new DomainError('INVALID_INPUT', tooLong);
    const ids = await insertDeliveries(tx, [
      {
        kind: 'test',
        messageId: null,
        guestId: null,
        dedupeKey: `${prefix}${crypto.randomUUID()}`,
        format,
        language,
        recipient,
        ...text,
        state: 'queued',
        reason: null,
        isDeferrable: false,
        notBefore: null,
      },
    ]);
    return [...ids.values()][0] ?? '';
  });
  return getTest(db, id, administrator);
}

/** One's own. @throws DomainError UNKNOWN_DELIVERY. */
export async function getTest(db: Database, id: string, administrator: Administrator): Promise<TestMessage> {
  const [row] = await db
    .select({
      format: deliveries.format,
      to: deliveries.recipient,
      state: deliveries.state,
      reason: sql<string | null>`coalesce(${deliveries.held}, ${deliveries.reason})`,
    })
    .from(deliveries)
    .where(
      and(eq(deliveries.id, id), eq(deliveries.kind, 'test'), like(deliveries.dedupeKey, `test ${administrator.id} %`)),
    )
    .orderBy(asc(deliveries.createdAt));
  if (row === undefined) throw new DomainError('UNKNOWN_DELIVERY');
  const { format, to, state, reason } = row;
  const [pause] =
    state === 'queued'
      ? await db
          .select()
          .from(channels)
          .where(and(eq(channels.format, format), isChannelPaused))
      : [];
  return { _id: id, format, to, state, reason: reason ?? pause?.pausedFor ?? null };
}
