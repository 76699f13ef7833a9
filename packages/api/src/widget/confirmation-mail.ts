// The confirmation mail of the double opt-in and its rate limits (specification §11; security row T18), as anyone can
// enter another person's address.

import type { Database } from '@havn/db/client';
import { widgetMails } from '@havn/db/schema';
import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import { acquireNamedLock } from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import type { Language } from '../kernel/fields.js';
import { dayMs, hourMs } from '../kernel/zoned-time.js';
import type { DeliveryDraft } from '../messaging/delivery/delivery-draft.js';
import { findOptedOut, insertDeliveries } from '../messaging/delivery/insert-deliveries.js';
import { formatServerText } from '../server-texts.js';
import type { Sender } from '../trpc/context.js';
import { maxMails } from './rules.js';

interface MailRequest {
  widgetId: string;
  emailKey: string;
  /** Digest of the client's network address; empty disables the limit (load tests). */
  origin: string;
  now: Date;
}

/** Serializes requests of one origin, so that each counts the mails of the others. */
async function countRecentMails(tx: Database, { widgetId, emailKey, origin, now }: MailRequest) {
  const since = (ms: number) => new Date(now.getTime() - ms);
  if (origin !== '') await acquireNamedLock(tx, `widget mail ${origin}`);
  await tx.delete(widgetMails).where(lt(widgetMails.createdAt, since(dayMs)));
  const isForAddress = and(eq(widgetMails.widgetId, widgetId), eq(widgetMails.emailKey, emailKey));
  const isFromOrigin = and(eq(widgetMails.origin, origin), gt(widgetMails.createdAt, since(hourMs)));
  const [counts] = await tx
    .select({
      address: sql<number>`(count(*) filter (where ${isForAddress}))::int`,
      origin: sql<number>`(count(*) filter (where ${isFromOrigin}))::int`,
      all: count(),
    })
    .from(widgetMails);
  return counts ?? { address: 0, origin: 0, all: 0 };
}

/** @throws DomainError TOO_MANY_TRIES above a limit; then nothing is sent or stored. */
export async function consumeMailQuota(tx: Database, request: MailRequest): Promise<void> {
  const counts = await countRecentMails(tx, request);
  const isLimited = request.origin !== '';
  if (isLimited && counts.origin >= maxMails.fromOrigin)
    throw new DomainError('TOO_MANY_TRIES', { retryAfterSeconds: hourMs / 1000 });
  if (counts.address >= maxMails.forAddress || (isLimited && counts.all >= maxMails.inAll))
    throw new DomainError('TOO_MANY_TRIES', { retryAfterSeconds: dayMs / 1000 });
  const { widgetId, emailKey, origin, now } = request;
  await tx.insert(widgetMails).values({ widgetId, emailKey, origin, createdAt: now });
}

interface ConfirmationMail {
  /** The reservation's id; each reservation gets one mail. */
  id: string;
  email: string;
  language: Language;
  /** The widget's name, set by an administrator: the mail contains no text typed by a visitor. */
  name: string;
  token: string;
}

export async function enqueueConfirmationMail(
  tx: Database,
  { enabledChannels, publicUrl }: Sender,
  mail: ConfirmationMail,
): Promise<void> {
  const { email, language, name } = mail;
  const optedOut = await findOptedOut(tx, 'email', [email]);
  const values = { event: name, link: `${publicUrl}/w/confirm/${mail.token}` };
  const draft: DeliveryDraft = {
    kind: 'widget',
    messageId: null,
    guestId: null,
    dedupeKey: `widget ${mail.id}`,
    format: 'email',
    language,
    recipient: email,
    subject: formatServerText(language, 'Widget.ConfirmSubject', values),
    body: formatServerText(language, 'Widget.ConfirmBody', values),
    state: optedOut.size > 0 ? 'undeliverable' : enabledChannels.email ? 'queued' : 'preview',
    reason: optedOut.size > 0 ? 'OPTED_OUT' : null,
    isDeferrable: false,
    notBefore: null,
  };
  await insertDeliveries(tx, [draft]);
}
