// The delivery queue in the database: claims a delivery under a lease (specification §5 "Deliveries",
// docs/decisions/021). outcome.ts records the result. Leases and delays use the database's clock. Called by the
// server's workers.
import { randomUUID } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { inTransaction } from '../database/transaction.js';
import type { Language } from '../fields.js';
import { parseWedding, type WeddingRecord } from '../wedding/schema.js';
import { type DeliveryFormat, hashOptOutAddress } from './delivery-draft.js';
import { formatDay, isQuietHour, maxAttempts } from './delivery-rules.js';

/** A delivery claimed by one worker until its lease expires. */
export interface ClaimedDelivery {
  id: string;
  claim: string;
  kind: 'message' | 'survey' | 'widget';
  format: DeliveryFormat;
  language: Language;
  recipient: string;
  subject: string;
  body: string;
  attempts: number;
  lookUps: number;
  doubt: 'refused' | 'silent' | null;
  /** Time of the first attempt. */
  firstTriedAt: Date;
  /** The provider's payload, identical in every attempt; null if it is derived from the other fields. */
  payload: unknown;
}

interface QueuedRow {
  id: string;
  kind: ClaimedDelivery['kind'];
  format: DeliveryFormat;
  language: Language;
  recipient: string;
  subject: string;
  body: string;
  attempts: number;
  look_ups: number;
  doubt: ClaimedDelivery['doubt'];
  first_tried_at: Date | null;
  payload: unknown;
  is_stale: boolean;
}

/** Providers keep idempotency keys for 24 hours: a delivery that may have been sent is not retried after that. */
const idempotencyKeyHours = 23;

const selectQueued = (db: Database) => getSql(db)`
  select id, kind, format, language, recipient, subject, body, attempts, look_ups, doubt, first_tried_at, payload,
         coalesce(doubt is not null and first_tried_at < now() - make_interval(hours => ${idempotencyKeyHours}), false) as is_stale
  from deliveries`;

export interface ClaimOptions {
  format: DeliveryFormat;
  leaseSeconds: number;
  now: Date;
  /** Builds the provider's payload at the first attempt. */
  buildPayload?: (
    row: Pick<ClaimedDelivery, 'id' | 'kind' | 'language' | 'recipient' | 'subject' | 'body'>,
    wedding: WeddingRecord,
  ) => unknown;
}

/**
 * `nothing`: nothing is due. `limit`: the daily limit is reached. `again`: a blocked delivery was removed; claim
 * again.
 */
export type NoClaimReason = 'nothing' | 'limit' | 'again';

/** Counts a first attempt against the daily limit. @returns whether the limit allowed it. */
async function consumeDailyQuota(
  tx: Database,
  { dailySendLimit, timeZone }: WeddingRecord,
  now: Date,
): Promise<boolean> {
  if (dailySendLimit === 0) return false;
  const rows = await getSql(tx)`
    insert into sending_days as d (day, sent) values (${formatDay(timeZone, now)}, 1)
    on conflict (day) do update set sent = d.sent + 1 where d.sent < ${dailySendLimit} returning 1`;
  return rows.length > 0;
}

/** Whether a queued survey is outdated: its answer or attendance was changed in the meantime. */
async function isOutdated(tx: Database, { id, kind, first_tried_at: triedAt }: QueuedRow): Promise<boolean> {
  if (kind !== 'survey' || triedAt !== null) return false;
  const [guestCounts] = await getSql(tx)<{ all: number; still: number }[]>`
    select count(*)::int as all, count(*) filter (where g.status = s.status)::int as still
    from surveys s join guests g on g.id = s.guest_id where s.delivery_id = ${id}`;
  return guestCounts !== undefined && guestCounts.all > 0 && guestCounts.still === 0;
}

/** Whether the guest was removed from the receivers during an attempt. */
async function isRemoved(tx: Database, { id, kind }: QueuedRow): Promise<boolean> {
  if (kind !== 'message') return false;
  const receivers = await getSql(tx)`
    select 1 from deliveries d join message_receivers r using (message_id, guest_id) where d.id = ${id}`;
  return receivers.length === 0;
}

/** The final state and reason of a due delivery that must not be sent; null if it may be sent. */
async function getBlockReason(tx: Database, row: QueuedRow): Promise<['undeliverable' | 'uncertain', string] | null> {
  if (row.is_stale) return ['uncertain', 'TOO_OLD'];
  if (await isOutdated(tx, row)) return ['undeliverable', 'STATUS_CHANGED'];
  const blockedState = row.doubt === null ? 'undeliverable' : 'uncertain';
  if (await isRemoved(tx, row)) return [blockedState, 'REMOVED'];
  const optedOut = await getSql(tx)`
    select 1 from opt_outs where address = ${hashOptOutAddress(row.format, row.recipient)}`;
  return optedOut.length === 0 ? null : [blockedState, 'OPTED_OUT'];
}

interface LeaseOptions {
  leaseSeconds: number;
  payload: unknown;
  /** False for a look-up of the outcome. */
  isAttempt: boolean;
}

async function acquireLease(
  tx: Database,
  row: QueuedRow,
  { leaseSeconds, payload, isAttempt }: LeaseOptions,
): Promise<ClaimedDelivery> {
  const claim = randomUUID();
  const payloadJson = payload === null ? null : JSON.stringify(payload);
  const [leased] = await getSql(tx)<{ first_tried_at: string; attempts: number; payload: unknown }[]>`
    update deliveries set state = 'sending', reason = null, claim = ${claim}, attempts = attempts + ${isAttempt ? 1 : 0}, not_before = null,
      lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
      first_tried_at = coalesce(first_tried_at, clock_timestamp()), payload = ${payloadJson}::text::jsonb
    where id = ${row.id} returning first_tried_at, attempts, payload`;
  const { first_tried_at: _at, look_ups: lookUps, is_stale: _stale, ...rest } = row;
  // The payload as stored, since every later attempt uses the stored one.
  const { attempts = row.attempts, payload: stored = null, first_tried_at: tried = '' } = leased ?? {};
  return { ...rest, claim, lookUps, attempts, firstTriedAt: new Date(tried), payload: stored };
}

/** Sets the reason why due deliveries wait, and notifies the dashboard. */
async function setWaitReason(
  tx: Database,
  format: DeliveryFormat,
  reason: 'QUIET_HOURS' | 'DAILY_LIMIT',
): Promise<void> {
  const sql = getSql(tx);
  await sql`
    with waiting as (
      update deliveries set reason = ${reason}
      where state = 'queued' and format = ${format} and held is null and reason is null
        and (not_before is null or not_before <= now()) and (is_patient or ${reason !== 'QUIET_HOURS'})
      returning id)
    select pg_notify('changes', json_build_object('entity', 'delivery', 'id', id, 'version', null)::text) from waiting`;
}

const isPaused = (db: Database, format: DeliveryFormat) => getSql(db)`
  exists (select 1 from channels where format = ${format} and paused_until > now())`;

/**
 * Claims the oldest due delivery. It is committed as "sending" before anything is sent, so that after a crash it is
 * known that it may have been sent. Deliveries of deleted guests or messages are never due.
 */
export function claimNext(db: Database, options: ClaimOptions): Promise<ClaimedDelivery | NoClaimReason> {
  const { format, leaseSeconds, now, buildPayload } = options;
  return inTransaction(db, async (tx) => {
    const sql = getSql(tx);
    const [stored] = await sql<{ record: unknown; is_paused: boolean }[]>`
      select record, ${isPaused(tx, format)} as is_paused from wedding`;
    // The pause may have begun while the caller waited for its send slot.
    if (stored?.is_paused) return 'nothing';
    const wedding = parseWedding(stored?.record);
    const isQuiet = format === 'sms' && isQuietHour(wedding.timeZone, now);
    if (isQuiet) await setWaitReason(tx, format, 'QUIET_HOURS');
    const [row] = await sql<QueuedRow[]>`
      ${selectQueued(tx)} where state = 'queued' and format = ${format} and held is null
        and (not_before is null or not_before <= now()) and not (is_patient and ${isQuiet})
        and (kind = 'widget' or guest_id is not null and (kind = 'survey' or message_id is not null))
      order by created_at, id limit 1 for update skip locked`;
    if (row === undefined) return 'nothing';
    const blocked = await getBlockReason(tx, row);
    if (blocked !== null) {
      await sql`update deliveries set state = ${blocked[0]}, reason = ${blocked[1]}, payload = null where id = ${row.id}`;
      return 'again';
    }
    if (row.first_tried_at === null && !(await consumeDailyQuota(tx, wedding, now))) {
      await setWaitReason(tx, format, 'DAILY_LIMIT');
      return 'limit';
    }
    const payload = row.payload ?? buildPayload?.(row, wedding) ?? null;
    return acquireLease(tx, row, { leaseSeconds, payload, isAttempt: true });
  });
}

/**
 * Claims a delivery whose lease has expired: its worker crashed or the outcome is unknown. The outcome is looked up
 * at the provider (SMS) or it is sent again under its idempotency key (e-mail), never resent blindly.
 */
export function claimExpired(
  db: Database,
  { format, leaseSeconds }: ClaimOptions,
): Promise<ClaimedDelivery | NoClaimReason> {
  return inTransaction(db, async (tx) => {
    const sql = getSql(tx);
    const [row] = await sql<QueuedRow[]>`
      ${selectQueued(tx)} where state = 'sending' and format = ${format} and lease_until < clock_timestamp()
        and not ${isPaused(tx, format)}
      order by lease_until limit 1 for update skip locked`;
    if (row === undefined) return 'nothing';
    if (format === 'email' && (row.is_stale || row.attempts >= maxAttempts)) {
      await sql`update deliveries set state = 'uncertain', reason = 'OUTCOME_UNKNOWN', payload = null, claim = null where id = ${row.id}`;
      return 'again';
    }
    const claimed = await acquireLease(
      tx,
      { ...row, doubt: row.doubt ?? 'silent' },
      { leaseSeconds, payload: row.payload, isAttempt: format === 'email' },
    );
    await sql`update deliveries set doubt = ${claimed.doubt} where id = ${row.id}`;
    return claimed;
  });
}
