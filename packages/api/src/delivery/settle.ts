// Records the outcome of a claimed delivery (specification §5 "Deliveries"): only the holder of the lease may write
// it. Called by the server's workers.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import type { Format } from './draft.js';
import type { Taken } from './queue.js';
import { mostAttempts, mostLookUps, pauseSeconds } from './rules.js';

type Mine = Pick<Taken, 'id' | 'claim'>;

/**
 * SQL for the provider's id of a delivery `d`, unless another delivery has it: reports would be assigned to the wrong
 * one.
 */
export const ownName = (db: Database, providerId: string) => driverOf(db)`
  case when exists (select 1 from deliveries o where o.format = d.format and o.provider_id = ${providerId} and o.id <> d.id)
    then d.provider_id else coalesce(d.provider_id, ${providerId}) end`;

/** The provider accepted it. Writes nothing if the lease was lost. */
export async function markSent(db: Database, { id, claim }: Mine, providerId: string): Promise<void> {
  await driverOf(db)`
    update deliveries d set state = 'sent', reason = null, provider_id = ${ownName(db, providerId)}, doubt = null, payload = null,
      claim = null, lease_until = null
    where id = ${id} and claim = ${claim} and state = 'sending'`;
}

/** A final state without further attempts. */
export async function markEnded(
  db: Database,
  { id, claim }: Mine,
  { state, reason }: { state: 'failed' | 'uncertain'; reason: string },
): Promise<void> {
  await driverOf(db)`
    update deliveries set state = ${state}, reason = ${reason}, payload = null, claim = null, lease_until = null
    where id = ${id} and claim = ${claim} and state = 'sending'`;
}

interface Later {
  reason: string;
  /** The provider's `Retry-After`. */
  askedSeconds?: number | undefined;
  /** Set if the provider may have accepted it. */
  doubt?: Taken['doubt'];
  /** The attempt does not count against the maximum, as its failure is not about this delivery. */
  isFree?: boolean;
}

/** Requeues the delivery with exponential back-off; after the last attempt it fails. */
export async function putBack(db: Database, taken: Taken, later: Later): Promise<void> {
  const doubt = later.doubt ?? taken.doubt;
  if (taken.attempts >= mostAttempts && !later.isFree) {
    await markEnded(db, taken, { state: doubt === null ? 'failed' : 'uncertain', reason: later.reason });
    return;
  }
  const pause = pauseSeconds(taken.attempts, Math.random(), later.askedSeconds);
  await driverOf(db)`
    update deliveries set state = 'queued', reason = ${later.reason}, doubt = ${doubt}, claim = null, lease_until = null,
      attempts = attempts - ${later.isFree ? 1 : 0}, not_before = clock_timestamp() + make_interval(secs => ${pause})
    where id = ${taken.id} and claim = ${taken.claim} and state = 'sending'`;
}

/** Leaves the delivery in state `sending` and schedules a look-up of its outcome; gives up after too many look-ups. */
export async function askLater(
  db: Database,
  taken: Taken,
  { reason, doubt, seconds }: { reason: string; doubt: 'refused' | 'silent'; seconds: number },
): Promise<void> {
  if (taken.lookUps >= mostLookUps) {
    await markEnded(db, taken, { state: 'uncertain', reason });
    return;
  }
  await driverOf(db)`
    update deliveries set reason = ${reason}, doubt = ${doubt}, look_ups = look_ups + 1, claim = null,
      lease_until = clock_timestamp() + make_interval(secs => ${seconds})
    where id = ${taken.id} and claim = ${taken.claim} and state = 'sending'`;
}

/** On shutdown: expires the leases of a worker, so that others can look up the outcomes immediately. */
export async function releaseLeases(db: Database, claims: readonly string[]): Promise<void> {
  await driverOf(db)`
    update deliveries set lease_until = clock_timestamp(), doubt = coalesce(doubt, 'silent')
    where claim = any(${[...claims]}::uuid[]) and state = 'sending'`;
}

/** The provider ids that no delivery has yet. */
export async function unknownToUs(db: Database, format: Format, providerIds: readonly string[]): Promise<string[]> {
  const rows = await driverOf(db)<{ provider_id: string }[]>`
    select provider_id from deliveries where format = ${format} and provider_id = any(${[...providerIds]}::text[])`;
  const ours = new Set(rows.map((row) => row.provider_id));
  return providerIds.filter((id) => !ours.has(id));
}
