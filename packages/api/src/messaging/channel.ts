// State of a channel (SMS, e-mail) shared by all processes: pauses, rate limit, and a heartbeat of the workers
// (specification §5 "Deliveries"). Called by the server's workers.
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { inTransaction } from '../database/transaction.js';
import { type DeliveryFormat, hashOptOutAddress } from './delivery-draft.js';

/** After a longer gap, overdue deliveries need confirmation: a restored backup would send everything twice. */
const maxHeartbeatGapMinutes = 15;

interface ChannelRow {
  is_paused: boolean;
  was_away: boolean;
  is_fresh: boolean;
  beat_at: Date | null;
}

/**
 * Puts deliveries on hold that became due while no worker was running: another database may have sent them already.
 */
async function holdOverdueDeliveries(tx: Database, format: DeliveryFormat): Promise<void> {
  const sql = getSql(tx);
  await sql`
    update deliveries set held = 'INTERRUPTED'
    where format = ${format} and state = 'queued' and held is null and coalesce(not_before, created_at) < now()
      and created_at <= (select beat_at from channels where format = ${format})`;
}

/**
 * Records a heartbeat and reserves the next send slot at the provider's rate, which all processes share.
 * @returns milliseconds to wait for the slot; null while the channel is paused or nothing is due.
 */
export function reserveSendSlot(
  db: Database,
  { format, ratePerSecond }: { format: DeliveryFormat; ratePerSecond: number },
): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    const sql = getSql(tx);
    const [channel] = await sql<ChannelRow[]>`
      select coalesce(paused_until > now(), false) as is_paused, beat_at,
             coalesce(beat_at < now() - make_interval(mins => ${maxHeartbeatGapMinutes}), false) as was_away,
             coalesce(beat_at > now() - interval '20 seconds', false) as is_fresh
      from channels where format = ${format} for update`;
    if (channel?.was_away) await holdOverdueDeliveries(tx, format);
    if (!channel?.is_fresh) await sql`update channels set beat_at = now() where format = ${format}`;
    const [due] = await sql`
      select 1 from deliveries where format = ${format} and held is null
        and (state = 'queued' and (not_before is null or not_before <= now()) or state = 'sending' and lease_until < clock_timestamp())
      limit 1`;
    if (channel?.is_paused || due === undefined) return null;
    const [slot] = await sql<{ wait_ms: number }[]>`
      update channels set next_at = greatest(next_at, clock_timestamp()) + make_interval(secs => ${1 / ratePerSecond})
      where format = ${format}
      returning (1000 * extract(epoch from next_at - clock_timestamp()) - ${1000 / ratePerSecond})::float8 as wait_ms`;
    return Math.max(0, slot?.wait_ms ?? 0);
  });
}

/**
 * Pauses a channel for all processes. With `refusedCredentials`, other credentials or an administrator end the pause.
 */
export async function pauseChannel(
  db: Database,
  {
    format,
    seconds,
    reason,
    refusedCredentials = null,
  }: {
    format: DeliveryFormat;
    seconds: number;
    reason: string;
    refusedCredentials?: string | null;
  },
): Promise<void> {
  const sql = getSql(db);
  await sql`
    update channels set paused_for = ${reason}, refused_credentials = ${refusedCredentials},
      paused_until = greatest(paused_until, clock_timestamp() + make_interval(secs => ${seconds}))
    where format = ${format}`;
}

/** On startup: credentials other than the refused ones end the pause. */
export async function resumeIfCredentialsChanged(
  db: Database,
  format: DeliveryFormat,
  credentials: string,
): Promise<void> {
  await getSql(db)`
    update channels set paused_until = null, paused_for = null, refused_credentials = null
    where format = ${format} and refused_credentials is not null and refused_credentials <> ${credentials}`;
}

/** Stops all sending to an address. Queued deliveries to it are marked when they are claimed. */
export async function optOut(
  db: Database,
  format: DeliveryFormat,
  { address, reason }: { address: string; reason: string },
): Promise<void> {
  await getSql(db)`
    insert into opt_outs (address, reason) values (${hashOptOutAddress(format, address)}, ${reason}) on conflict do nothing`;
}

/** Reverts an opt-out. */
export async function optIn(db: Database, format: DeliveryFormat, address: string): Promise<void> {
  await getSql(db)`delete from opt_outs where address = ${hashOptOutAddress(format, address)}`;
}

/** Deletes old daily counters, and queued deliveries whose guest or message was deleted. */
export async function deleteStaleDeliveries(db: Database): Promise<void> {
  const sql = getSql(db);
  await sql`delete from sending_days where day < to_char(now() - interval '8 days', 'YYYY-MM-DD')`;
  await sql`
    delete from deliveries
    where state = 'queued' and created_at < now() - interval '2 days' and (guest_id is null or kind = 'message' and message_id is null)`;
}
