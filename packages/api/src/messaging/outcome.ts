// Records the outcome of a claimed delivery (specification §5 "Deliveries"): only the holder of the lease may write
// it. Called by the server's workers.
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import type { DeliveryFormat } from './delivery-draft.js';
import { getRetryDelaySeconds, maxAttempts, maxLookUps } from './delivery-rules.js';
import type { ClaimedDelivery } from './queue.js';

type Claim = Pick<ClaimedDelivery, 'id' | 'claim'>;

/**
 * SQL for the provider's id of a delivery `d`, unless another delivery has it: reports would be assigned to the wrong
 * one.
 */
export const uniqueProviderId = (db: Database, providerId: string) => getSql(db)`
  case when exists (select 1 from deliveries o where o.format = d.format and o.provider_id = ${providerId} and o.id <> d.id)
    then d.provider_id else coalesce(d.provider_id, ${providerId}) end`;

/** The provider accepted it. Writes nothing if the lease was lost. */
export async function markSent(db: Database, { id, claim }: Claim, providerId: string): Promise<void> {
  await getSql(db)`
    update deliveries d set state = 'sent', reason = null, provider_id = ${uniqueProviderId(db, providerId)}, doubt = null, payload = null,
      claim = null, lease_until = null
    where id = ${id} and claim = ${claim} and state = 'sending'`;
}

/** A final state without further attempts. */
export async function markFinished(
  db: Database,
  { id, claim }: Claim,
  { state, reason }: { state: 'failed' | 'uncertain'; reason: string },
): Promise<void> {
  await getSql(db)`
    update deliveries set state = ${state}, reason = ${reason}, payload = null, claim = null, lease_until = null
    where id = ${id} and claim = ${claim} and state = 'sending'`;
}

interface RequeueOptions {
  reason: string;
  /** The provider's `Retry-After`. */
  retryAfterSeconds?: number | undefined;
  /** Set if the provider may have accepted it. */
  doubt?: ClaimedDelivery['doubt'];
  /** The attempt does not count against the maximum, as its failure is not about this delivery. */
  isUncounted?: boolean;
}

/** Requeues the delivery with exponential back-off; after the last attempt it fails. */
export async function requeue(db: Database, delivery: ClaimedDelivery, options: RequeueOptions): Promise<void> {
  const doubt = options.doubt ?? delivery.doubt;
  if (delivery.attempts >= maxAttempts && !options.isUncounted) {
    await markFinished(db, delivery, { state: doubt === null ? 'failed' : 'uncertain', reason: options.reason });
    return;
  }
  const delaySeconds = getRetryDelaySeconds(delivery.attempts, Math.random(), options.retryAfterSeconds);
  await getSql(db)`
    update deliveries set state = 'queued', reason = ${options.reason}, doubt = ${doubt}, claim = null, lease_until = null,
      attempts = attempts - ${options.isUncounted ? 1 : 0}, not_before = clock_timestamp() + make_interval(secs => ${delaySeconds})
    where id = ${delivery.id} and claim = ${delivery.claim} and state = 'sending'`;
}

/** Leaves the delivery in state `sending` and schedules a look-up of its outcome; gives up after too many look-ups. */
export async function scheduleLookUp(
  db: Database,
  delivery: ClaimedDelivery,
  { reason, doubt, seconds }: { reason: string; doubt: 'refused' | 'silent'; seconds: number },
): Promise<void> {
  if (delivery.lookUps >= maxLookUps) {
    await markFinished(db, delivery, { state: 'uncertain', reason });
    return;
  }
  await getSql(db)`
    update deliveries set reason = ${reason}, doubt = ${doubt}, look_ups = look_ups + 1, claim = null,
      lease_until = clock_timestamp() + make_interval(secs => ${seconds})
    where id = ${delivery.id} and claim = ${delivery.claim} and state = 'sending'`;
}

/** On shutdown: expires the leases of a worker, so that others can look up the outcomes immediately. */
export async function releaseLeases(db: Database, claims: readonly string[]): Promise<void> {
  await getSql(db)`
    update deliveries set lease_until = clock_timestamp(), doubt = coalesce(doubt, 'silent')
    where claim = any(${[...claims]}::uuid[]) and state = 'sending'`;
}

/** The provider ids that no delivery has yet. */
export async function filterUnknownProviderIds(
  db: Database,
  format: DeliveryFormat,
  providerIds: readonly string[],
): Promise<string[]> {
  const rows = await getSql(db)<{ provider_id: string }[]>`
    select provider_id from deliveries where format = ${format} and provider_id = any(${[...providerIds]}::text[])`;
  const knownIds = new Set(rows.map((row) => row.provider_id));
  return providerIds.filter((id) => !knownIds.has(id));
}
