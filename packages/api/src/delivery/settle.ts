// What became of a delivery that was taken (specification §5 "Deliveries"): written by who holds its lease, and by nobody else.
// Called by the server's workers.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import type { Format } from './draft.js';
import type { Taken } from './queue.js';
import { mostAttempts, mostLookUps, pauseSeconds } from './rules.js';

type Mine = Pick<Taken, 'id' | 'claim'>;

/** The provider's name for a delivery `d`, unless another bears it: a name that is not its own would lead reports astray. */
export const ownName = (db: Database, providerId: string) => driverOf(db)`
  case when exists (select 1 from deliveries o where o.format = d.format and o.provider_id = ${providerId} and o.id <> d.id)
    then d.provider_id else coalesce(d.provider_id, ${providerId}) end`;

/** The provider has it. Whoever lost the lease writes nothing. */
export async function markSent(db: Database, { id, claim }: Mine, providerId: string): Promise<void> {
  await driverOf(db)`
    update deliveries d set state = 'sent', reason = null, provider_id = ${ownName(db, providerId)}, doubt = null, payload = null,
      claim = null, lease_until = null
    where id = ${id} and claim = ${claim} and state = 'sending'`;
}

/** An end that no attempt follows. */
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
  /** The provider's word, in seconds. */
  askedSeconds?: number | undefined;
  /** It may have been taken all the same. */
  doubt?: Taken['doubt'];
  /** The attempt says nothing about this delivery. */
  isFree?: boolean;
}

/** Puts it back into the queue, with a pause that grows; after too many attempts it ends. */
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

/** Leaves it on its way for a while, then it is asked about; after too many questions without an answer nobody asks any more. */
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

/** A worker that stops gives up what it is still sending: others may ask about it at once. */
export async function releaseLeases(db: Database, claims: readonly string[]): Promise<void> {
  await driverOf(db)`
    update deliveries set lease_until = clock_timestamp(), doubt = coalesce(doubt, 'silent')
    where claim = any(${[...claims]}::uuid[]) and state = 'sending'`;
}

/** Of these names of the provider those that no delivery bears yet. */
export async function unknownToUs(db: Database, format: Format, providerIds: readonly string[]): Promise<string[]> {
  const rows = await driverOf(db)<{ provider_id: string }[]>`
    select provider_id from deliveries where format = ${format} and provider_id = any(${[...providerIds]}::text[])`;
  const ours = new Set(rows.map((row) => row.provider_id));
  return providerIds.filter((id) => !ours.has(id));
}
