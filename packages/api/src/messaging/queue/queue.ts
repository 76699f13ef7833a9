// Claims a delivery under a lease (specification §5 "Deliveries", docs/decisions/021). Leases and delays use the
// database's clock.
import { randomUUID } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { deliveries, sendingDays, wedding } from '@havn/db/schema';
import { eq, lt, sql } from 'drizzle-orm';
import { prepared } from '../../database/prepared.js';
import { inTransaction } from '../../database/transaction.js';
import { formatDayInZone } from '../../kernel/zoned-time.js';
import { listMissingDetails } from '../../wedding/detail-rules.js';
import type { WeddingRecord } from '../../wedding/fields.js';
import { loadWords } from '../../wedding/load-words.js';
import { parseWedding, type VersionedWedding } from '../../wedding/schema.js';
import { requeued } from '../delivery/delivery-conditions.js';
import type { DeliveryFormat } from '../delivery/delivery-draft.js';
import { isQuietHour, maxAttempts } from '../delivery/delivery-rules.js';
import { enqueueFallback } from '../delivery/fall-back.js';
import { insertLinkToken } from '../delivery/link-token.js';
import { canResolve, canResolveDoubt } from '../delivery/provider-abilities.js';
import { replacePrivateLinks } from '../delivery/public-url-rules.js';
import { releaseSurvey } from '../surveys/survey.js';
import { getBlockReason, isInvitationOver, type SendingDay } from './block-reason.js';
import { isPaused, lockExpired, lockNext, type ProviderName, type QueuedRow } from './queued-deliveries.js';
import { updateGuestWaitReason, updateWaitReason } from './wait-reason.js';

const getSettings = prepared<{ format: DeliveryFormat }>()((db, $) =>
  db
    .select({
      record: wedding.record,
      version: wedding.version,
      wordsRevision: wedding.wordsRevision,
      isPaused: sql<boolean>`${isPaused(db, $.format)}`,
    })
    .from(wedding),
);

export interface ClaimedDelivery
  extends Omit<QueuedRow, 'isStale' | 'isEmpty' | 'hasDeclined' | 'dueAt' | 'firstTriedAt'> {
  claim: string;
  firstTriedAt: Date;
  /** Null if it is derived from the other fields. */
  payload: unknown;
}

/** What a provider makes its payload of. */
export type PayloadSource = Pick<
  QueuedRow,
  'id' | 'kind' | 'language' | 'recipient' | 'subject' | 'body' | 'hasDeclined' | 'providerId'
>;

export interface ClaimOptions {
  format: DeliveryFormat;
  provider: ProviderName;
  leaseSeconds: number;
  now: Date;
  /** For texts that were written while the site had no public address. */
  publicUrl?: string;
  hasUnreachableLinks?: boolean;
  /** Unless an earlier payload may have been accepted. */
  buildPayload?: (row: PayloadSource, wedding: VersionedWedding) => unknown;
}

/** `nothingDue`: or sending is paused. `retry`: a delivery was finished or requeued instead; claim again. */
export type NoClaimReason = 'nothingDue' | 'dailyLimit' | 'retry';

const countFirstAttempt = prepared<{ day: string; limit: number }>()((db, $) =>
  db
    .insert(sendingDays)
    .values({ day: $.day, sent: 1 })
    .onConflictDoUpdate({
      target: sendingDays.day,
      set: { sent: sql`${sendingDays.sent} + 1` },
      setWhere: lt(sendingDays.sent, $.limit),
    })
    .returning({ sent: sendingDays.sent }),
);

/** Only a first attempt counts. @returns whether the limit allows an attempt. */
async function consumeDailyQuota(
  tx: Database,
  { firstTriedAt }: QueuedRow,
  { record: { dailySendLimit, timeZone }, now }: SendingDay,
): Promise<boolean> {
  if (dailySendLimit === 0) return false;
  if (firstTriedAt !== null) return true;
  const rows = await countFirstAttempt(tx, { day: formatDayInZone(timeZone, now), limit: dailySendLimit });
  return rows.length > 0;
}

const updateLease = prepared<{
  id: string;
  claim: string;
  provider: ProviderName;
  doubt: QueuedRow['doubt'];
  attempts: number;
  leaseSeconds: number;
  payloadJson: string | null;
}>()((db, $) =>
  db
    .update(deliveries)
    .set({
      state: 'sending',
      reason: null,
      claim: sql`${$.claim}`,
      provider: sql`${$.provider}`,
      doubt: sql`${$.doubt}`,
      attempts: sql`${deliveries.attempts} + ${$.attempts}::int`,
      notBefore: null,
      leaseUntil: sql`clock_timestamp() + make_interval(secs => ${$.leaseSeconds})`,
      firstTriedAt: sql`coalesce(${deliveries.firstTriedAt}, clock_timestamp())`,
      payload: sql`${$.payloadJson}::text::jsonb`,
    })
    .where(eq(deliveries.id, $.id))
    .returning({
      attempts: deliveries.attempts,
      firstTriedAt: sql<Date>`${deliveries.firstTriedAt}`.mapWith(deliveries.firstTriedAt),
      // As stored, since every later attempt uses the stored one.
      payload: deliveries.payload,
    }),
);

interface LeaseOptions {
  provider: ProviderName;
  leaseSeconds: number;
  payload: unknown;
  isAttempt: boolean;
}

async function acquireLease(
  tx: Database,
  { isStale: _stale, isEmpty: _empty, hasDeclined: _declined, dueAt: _dueAt, ...row }: QueuedRow,
  { provider, leaseSeconds, payload, isAttempt }: LeaseOptions,
): Promise<ClaimedDelivery> {
  const claim = randomUUID();
  const [leased] = await updateLease(tx, {
    id: row.id,
    claim,
    provider,
    doubt: row.doubt,
    attempts: isAttempt ? 1 : 0,
    leaseSeconds,
    // Only a repeated attempt reuses it.
    payloadJson: payload === null || !canResolve(provider) ? null : JSON.stringify(payload),
  });
  if (leased === undefined) throw new Error('the locked delivery no longer exists');
  return { ...row, ...leased, payload: leased.payload ?? payload, provider, claim };
}

type UnsentOutcome = { id: string; state: 'undeliverable' | 'uncertain' | 'failed'; reason: string };

const updateUnsent = prepared<UnsentOutcome>()((db, $) =>
  db
    .update(deliveries)
    .set({ state: sql`${$.state}`, reason: sql`${$.reason}`, payload: null, claim: null })
    .where(eq(deliveries.id, $.id)),
);

async function finishUnsent(tx: Database, outcome: UnsentOutcome): Promise<void> {
  await updateUnsent(tx, outcome);
  if (outcome.state === 'failed') await enqueueFallback(tx, outcome.id);
}

const updateRequeued = prepared<{ id: string; doubt: QueuedRow['doubt'] }>()((db, $) =>
  db
    .update(deliveries)
    .set({ ...requeued, doubt: sql`${$.doubt}` })
    .where(eq(deliveries.id, $.id)),
);

interface ClaimSettings {
  record: VersionedWedding;
  isQuiet: boolean;
  guestWaitReason: 'PUBLIC_URL_PRIVATE' | 'DETAILS_MISSING' | null;
}

const updateTexts = prepared<{ id: string; subject: string; body: string }>()((db, $) =>
  db
    .update(deliveries)
    .set({ subject: sql`${$.subject}`, body: sql`${$.body}` })
    .where(eq(deliveries.id, $.id)),
);

interface SiteLinks {
  publicUrl: string;
  record: Pick<WeddingRecord, 'galleryUrl'>;
}

/** For a text that has waited for a public address. */
async function updateLinks(tx: Database, row: QueuedRow, { publicUrl, record }: SiteLinks): Promise<QueuedRow> {
  const context = { publicUrl, galleryUrl: row.kind === 'survey' ? record.galleryUrl : undefined };
  const [subject, body] = [replacePrivateLinks(row.subject, context), replacePrivateLinks(row.body, context)];
  if (subject !== row.subject || body !== row.body) await updateTexts(tx, { id: row.id, subject, body });
  return { ...row, subject, body };
}

function getGuestWaitReason(
  { hasUnreachableLinks = false }: ClaimOptions,
  record: WeddingRecord,
): ClaimSettings['guestWaitReason'] {
  if (hasUnreachableLinks) return 'PUBLIC_URL_PRIVATE';
  return listMissingDetails(record).length > 0 ? 'DETAILS_MISSING' : null;
}

async function claimDue(
  tx: Database,
  { format, provider, leaseSeconds, now, publicUrl, hasUnreachableLinks = false, buildPayload }: ClaimOptions,
  { record, isQuiet, guestWaitReason, isRetry }: ClaimSettings & { isRetry: boolean },
): Promise<ClaimedDelivery | NoClaimReason> {
  const [row] = await lockNext(tx, { format, isQuiet, isRetry, forGuests: guestWaitReason === null });
  if (row === undefined) return 'nothingDue';
  const blocked = await getBlockReason(tx, row, { provider, record, now });
  if (blocked !== null) {
    await finishUnsent(tx, { id: row.id, ...blocked });
    if (blocked.reason === 'STATUS_CHANGED') await releaseSurvey(tx, row.id);
    return 'retry';
  }
  if (!(await consumeDailyQuota(tx, row, { record, now }))) {
    await updateWaitReason(tx, { format, reason: 'DAILY_LIMIT', isQuiet });
    return 'dailyLimit';
  }
  // After an attempt that may have been accepted, the idempotency key requires the same bytes. Otherwise the current
  // sender and texts are used.
  const isRepeatable = row.doubt !== null && canResolveDoubt(row.provider, provider);
  const stored = isRepeatable ? row.payload : null;
  const isNewText = row.kind === 'account' && stored === null;
  const isWaitingText = publicUrl !== undefined && !hasUnreachableLinks && stored === null;
  const current = isWaitingText ? await updateLinks(tx, row, { publicUrl, record }) : row;
  const text = isNewText ? { ...row, body: await insertLinkToken(tx, row) } : current;
  const payload = stored ?? buildPayload?.(text, record) ?? null;
  return acquireLease(tx, text, { provider, leaseSeconds, payload, isAttempt: true });
}

/**
 * At the daily limit, only a retry. It is committed as "sending" before anything is sent, so that after a crash it is
 * known that it may have been sent. Deliveries of deleted guests or messages are never due.
 */
export function claimNext(db: Database, options: ClaimOptions): Promise<ClaimedDelivery | NoClaimReason> {
  const { format, now } = options;
  return inTransaction(db, async (tx) => {
    const [settings] = await getSettings(tx, { format });
    // The pause may have begun while the caller waited for its send slot.
    if (settings?.isPaused) return 'nothingDue';
    const record = { ...parseWedding(settings?.record), version: settings?.version ?? 1 };
    if (settings !== undefined) await loadWords(tx, settings.wordsRevision, record);
    const isQuiet = format === 'sms' && isQuietHour(record.timeZone, now);
    const guestWaitReason = getGuestWaitReason(options, record);
    if (guestWaitReason !== null) await updateGuestWaitReason(tx, { format, reason: guestWaitReason });
    else if (isQuiet) await updateWaitReason(tx, { format, reason: 'QUIET_HOURS', isQuiet });
    const context = { record, isQuiet, guestWaitReason };
    const claimed = await claimDue(tx, options, { ...context, isRetry: false });
    if (claimed !== 'dailyLimit') return claimed;
    // A retry was counted at its first attempt.
    const retry = await claimDue(tx, options, { ...context, isRetry: true });
    return retry === 'nothingDue' ? 'dailyLimit' : retry;
  });
}

/**
 * The worker crashed or the outcome is unknown. The outcome is looked up at the provider (SMS) or the e-mail is sent
 * again under its idempotency key (Resend), never resent blindly. What had not begun to be transferred by SMTP returns
 * to the queue; what the current provider cannot resolve ends as uncertain.
 */
export function claimExpired(
  db: Database,
  { format, provider, leaseSeconds, now }: ClaimOptions,
): Promise<ClaimedDelivery | NoClaimReason> {
  return inTransaction(db, async (tx) => {
    const [row] = await lockExpired(tx, { format });
    if (row === undefined) return 'nothingDue';
    if (row.provider !== null && !canResolve(row.provider) && row.doubt === null) {
      if (row.attempts >= maxAttempts) await finishUnsent(tx, { id: row.id, state: 'failed', reason: 'NO_ANSWER' });
      else await updateRequeued(tx, { id: row.id, doubt: null });
      return 'retry';
    }
    // Without address and text there is nothing to look up, and nothing to send again.
    const isExhausted = format === 'email' && (row.isStale || row.attempts >= maxAttempts);
    const isUnresolvable = row.isEmpty || isExhausted || !canResolveDoubt(row.provider, provider);
    if (isUnresolvable || (await isInvitationOver(tx, row))) {
      await finishUnsent(tx, { id: row.id, state: 'uncertain', reason: 'OUTCOME_UNKNOWN' });
      return 'retry';
    }
    const doubtful = { ...row, doubt: row.doubt ?? ('silent' as const) };
    // Only an e-mail is sent again.
    if (format === 'sms')
      return acquireLease(tx, doubtful, { provider, leaseSeconds, payload: row.payload, isAttempt: false });
    const [settings] = await getSettings(tx, { format });
    const record = parseWedding(settings?.record);
    const blocked = await getBlockReason(tx, doubtful, { provider, record, now });
    if (blocked !== null) {
      await finishUnsent(tx, { id: row.id, ...blocked });
      return 'retry';
    }
    if (record.dailySendLimit === 0) {
      await updateRequeued(tx, { id: row.id, doubt: doubtful.doubt });
      return 'retry';
    }
    return acquireLease(tx, doubtful, { provider, leaseSeconds, payload: row.payload, isAttempt: true });
  });
}
