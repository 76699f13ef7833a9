// Specification §3 "Accounts", docs/decisions/047. The link gets its token when a worker claims the delivery.
import type { Database } from '@havn/db/client';
import { deliveries } from '@havn/db/schema';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { acquireLock, inTransactionAs } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import { assertWithinHourlyLimit } from '../../messaging/delivery/hourly-limit.js';
import { insertDeliveries } from '../../messaging/delivery/insert-deliveries.js';
import { buildLink, tokenPlaceholder } from '../../messaging/delivery/link-token.js';
import { formatCoupleText, formatServerText } from '../../server-texts.js';
import type { Administrator, Sender } from '../../trpc/context.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import { formatCouple } from '../../wedding/rules.js';
import { assertMayInvite, createLink } from './invitation.js';
import { type Invitation, maxInvitationMails, type sendInvitationInput } from './schema.js';

type SendInvitation = z.output<typeof sendInvitationInput>;

interface SendInvitationOptions {
  administrator: Administrator;
  sender: Sender;
  now: Date;
}

/** Revoked and replaced invitations count too. */
async function assertWithinLimits(tx: Database, email: string, now: Date): Promise<void> {
  const isInvitation = eq(deliveries.kind, 'account');
  const isToAddress = and(isInvitation, eq(deliveries.recipient, email));
  await assertWithinHourlyLimit(tx, { counted: isInvitation, max: maxInvitationMails.inAll, now });
  await assertWithinHourlyLimit(tx, { counted: isToAddress, max: maxInvitationMails.toAddress, now });
}

function buildText({ role, language }: SendInvitation, values: Record<'couple' | 'inviter' | 'link', string>) {
  return {
    subject: formatCoupleText(language, 'AccountMail.Subject', values),
    body: [
      formatCoupleText(language, 'AccountMail.Greeting', values),
      formatServerText(language, `AccountMail.Role_${role}`),
      values.link,
      formatServerText(language, 'AccountMail.Link'),
    ].join('\n\n'),
  };
}

async function enqueueMail(
  tx: Database,
  input: SendInvitation,
  { administrator, sender }: SendInvitationOptions,
): Promise<string> {
  const { email, language } = input;
  const couple = formatCouple(await getWeddingRecord(tx), language);
  const link = buildLink(sender.publicUrl, tokenPlaceholder);
  const ids = await insertDeliveries(tx, [
    {
      kind: 'account',
      messageId: null,
      guestId: null,
      dedupeKey: `account ${crypto.randomUUID()}`,
      format: 'email',
      language,
      recipient: email,
      ...buildText(input, { couple, inviter: administrator.email, link }),
      state: 'queued',
      reason: null,
      isDeferrable: false,
      notBefore: null,
    },
  ]);
  const [id] = ids.values();
  if (id === undefined) throw new Error('the e-mail was not stored');
  return id;
}

/**
 * The link exists from the first attempt on, and replaces an earlier one to the same address.
 * @throws DomainError CHANNEL_NOT_SET_UP, ACCOUNT_EXISTS, TOO_MANY_ACCOUNTS, TOO_MANY_TRIES.
 */
export function sendInvitation(
  db: Database,
  input: SendInvitation,
  options: SendInvitationOptions,
): Promise<Invitation> {
  if (!options.sender.enabledChannels.email) throw new DomainError('CHANNEL_NOT_SET_UP');
  const actor = { kind: 'administrator', email: options.administrator.email } as const;
  return inTransactionAs(db, actor, async (tx) => {
    await acquireLock(tx, 'accounts');
    const { email, role, language } = input;
    await assertMayInvite(tx, email);
    await assertWithinLimits(tx, email, options.now);
    const deliveryId = await enqueueMail(tx, input, options);
    const { invitation } = await createLink(tx, { email, role, purpose: 'join', deliveryId });
    return { ...invitation, mail: { state: 'queued', reason: null, language, at: options.now.toISOString() } };
  });
}
