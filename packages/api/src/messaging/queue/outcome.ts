// Only the holder of the lease may record the outcome (specification §5 "Deliveries").
import type { Database } from '@havn/db/client';
import { deliveries } from '@havn/db/schema';
import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { isOneOf, prepared } from '../../database/prepared.js';
import { inTransaction } from '../../database/transaction.js';
import {
  buildUniqueProviderId,
  isLeaseExpired,
  isProviderIdTaken,
  isSending,
} from '../delivery/delivery-conditions.js';
import { getRetryDelaySeconds, maxAttempts, maxLookups } from '../delivery/delivery-rules.js';
import { enqueueFallback } from '../delivery/fall-back.js';
import { unresolvableProviders } from '../delivery/provider-abilities.js';
import type { ClaimedDelivery } from './queue.js';

type Claim = Pick<ClaimedDelivery, 'id' | 'claim'>;

const finalColumns = { payload: null, claim: null, leaseUntil: null };

const updateSent = prepared<Claim & { providerId: string }>()((db, $) =>
  db
    .update(deliveries)
    .set({
      ...finalColumns,
      state: 'sent',
      reason: null,
      doubt: null,
      providerId: buildUniqueProviderId(db, $.providerId),
    })
    .where(and(eq(deliveries.id, $.id), eq(deliveries.claim, $.claim), isSending)),
);

/** Writes nothing if the lease was lost. */
export async function markSent(db: Database, { id, claim }: Claim, providerId: string): Promise<void> {
  await updateSent(db, { id, claim, providerId });
}

const updateFound = prepared<Claim & { providerId: string }>()((db, $) =>
  db
    .update(deliveries)
    .set({ ...finalColumns, state: 'sent', reason: null, doubt: null, providerId: sql`${$.providerId}` })
    .where(
      and(eq(deliveries.id, $.id), eq(deliveries.claim, $.claim), isSending, not(isProviderIdTaken(db, $.providerId))),
    )
    .returning({ id: deliveries.id }),
);

/**
 * A message at the provider counts for one delivery only. The later of two concurrent calls fails with a unique
 * violation. @returns false, having written nothing, if another delivery has the id or the lease was lost.
 */
export async function markFound(db: Database, { id, claim }: Claim, providerId: string): Promise<boolean> {
  return (await updateFound(db, { id, claim, providerId })).length > 0;
}

const updateFinished = prepared<Claim & { state: 'failed' | 'uncertain'; reason: string }>()((db, $) =>
  db
    .update(deliveries)
    .set({
      ...finalColumns,
      state: sql`${$.state}`,
      reason: sql`${$.reason}`,
      doubt: sql`case when ${$.state} = 'uncertain' then ${deliveries.doubt} end`,
    })
    .where(and(eq(deliveries.id, $.id), eq(deliveries.claim, $.claim), isSending))
    .returning({ id: deliveries.id }),
);

/** What failed goes to the guest's other address, if there is one. */
export function markFinished(
  db: Database,
  { id, claim }: Claim,
  { state, reason }: { state: 'failed' | 'uncertain'; reason: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const finished = await updateFinished(tx, { id, claim, state, reason });
    if (state === 'failed' && finished.length > 0) await enqueueFallback(tx, id);
  });
}

interface RequeueOptions {
  reason: string;
  /** The provider's `Retry-After`. */
  retryAfterSeconds?: number | undefined;
  /** Set if the provider may have accepted it. */
  doubt?: ClaimedDelivery['doubt'];
  /** The failure is not about this delivery. */
  isUncounted?: boolean;
}

const updateRequeued = prepared<
  Claim & Pick<ClaimedDelivery, 'attempts' | 'doubt'> & { reason: string; delaySeconds: number }
>()((db, $) =>
  db
    .update(deliveries)
    .set({
      state: 'queued',
      reason: sql`${$.reason}`,
      doubt: sql`${$.doubt}`,
      claim: null,
      leaseUntil: null,
      attempts: sql`${$.attempts}`,
      notBefore: sql`clock_timestamp() + make_interval(secs => ${$.delaySeconds})`,
    })
    .where(and(eq(deliveries.id, $.id), eq(deliveries.claim, $.claim), isSending)),
);

/** With exponential back-off; after the last attempt the delivery fails. */
export async function requeue(db: Database, delivery: ClaimedDelivery, options: RequeueOptions): Promise<void> {
  const { id, claim, attempts } = delivery;
  const { reason, isUncounted = false, retryAfterSeconds } = options;
  const doubt = options.doubt ?? delivery.doubt;
  if (attempts >= maxAttempts && !isUncounted) {
    await markFinished(db, delivery, { state: doubt === null ? 'failed' : 'uncertain', reason });
    return;
  }
  const delaySeconds = getRetryDelaySeconds(attempts, Math.random(), retryAfterSeconds);
  const countedAttempts = isUncounted ? attempts - 1 : attempts;
  await updateRequeued(db, { id, claim, doubt, reason, delaySeconds, attempts: countedAttempts });
}

const updateLookup = prepared<Claim & { reason: string; doubt: string; seconds: number }>()((db, $) =>
  db
    .update(deliveries)
    .set({
      reason: sql`${$.reason}`,
      doubt: sql`${$.doubt}`,
      lookUps: sql`${deliveries.lookUps} + 1`,
      claim: null,
      leaseUntil: sql`clock_timestamp() + make_interval(secs => ${$.seconds})`,
    })
    .where(and(eq(deliveries.id, $.id), eq(deliveries.claim, $.claim), isSending)),
);

/** The delivery stays in state `sending`; gives up after too many lookups. */
export async function scheduleLookup(
  db: Database,
  delivery: ClaimedDelivery,
  { reason, doubt, seconds }: { reason: string; doubt: 'refused' | 'silent'; seconds: number },
): Promise<void> {
  const { id, claim } = delivery;
  if (delivery.lookUps >= maxLookups) await markFinished(db, delivery, { state: 'uncertain', reason });
  else await updateLookup(db, { id, claim, reason, doubt, seconds });
}

const updateTransferring = prepared<Claim>()((db, $) =>
  db
    .update(deliveries)
    .set({ doubt: 'silent' })
    .where(and(eq(deliveries.id, $.id), eq(deliveries.claim, $.claim), isSending, not(isLeaseExpired)))
    .returning({ id: deliveries.id }),
);

/**
 * For a provider without idempotency keys. From then on the e-mail is never resent automatically.
 * @returns false if the lease was lost: the e-mail must not be transferred.
 */
export async function markTransferring(db: Database, { id, claim }: Claim): Promise<boolean> {
  return (await updateTransferring(db, { id, claim })).length > 0;
}

/** On shutdown, so that others can look up the outcomes immediately. */
export async function releaseLeases(db: Database, claims: readonly string[]): Promise<void> {
  await db
    .update(deliveries)
    .set({
      leaseUntil: sql`clock_timestamp()`,
      // For these, only `markTransferring` puts an attempt in doubt.
      doubt: sql`case when ${inArray(deliveries.provider, unresolvableProviders)} then ${deliveries.doubt}
        else coalesce(${deliveries.doubt}, 'silent') end`,
    })
    .where(and(isOneOf(deliveries.claim, sql.param([...claims])), isSending));
}

export async function filterUnknownProviderIds(
  db: Database,
  format: ClaimedDelivery['format'],
  providerIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ providerId: deliveries.providerId })
    .from(deliveries)
    .where(
      and(eq(deliveries.format, format), sql`${deliveries.providerId} = any(${sql.param([...providerIds])}::text[])`),
    );
  const knownIds = new Set(rows.map((row) => row.providerId));
  return providerIds.filter((id) => !knownIds.has(id));
}
