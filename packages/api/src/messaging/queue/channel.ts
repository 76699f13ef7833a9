// State of a channel shared by all processes (specification §5 "Deliveries").
import type { Database } from '@havn/db/client';
import { auditLog, channels, deliveries, optOuts, sendingDays } from '@havn/db/schema';
import { and, eq, inArray, isNotNull, isNull, lt, ne, not, notInArray, or, sql } from 'drizzle-orm';
import { prepared } from '../../database/prepared.js';
import { inTransaction } from '../../database/transaction.js';
import { isInUndoJournal } from '../../database/undo-journal.js';
import { sanitizeLine } from '../../kernel/sanitize-text.js';
import {
  isChannelPaused,
  isDue,
  isLeaseExpired,
  isObsolete,
  isQueued,
  isSending,
} from '../delivery/delivery-conditions.js';
import { type DeliveryFormat, hashOptOutAddress } from '../delivery/delivery-draft.js';
import { listGuestsByAddress } from '../delivery/guests-by-address.js';
import { hashGuestAddress, recordOptOut } from '../delivery/opt-out-records.js';

/** After a longer gap, overdue deliveries need confirmation: otherwise a restored backup would send them again. */
const maxHeartbeatGapMinutes = 15;

/** Became due while no worker was running: another database may have sent them already. */
async function holdOverdueDeliveries(tx: Database, format: DeliveryFormat): Promise<void> {
  const lastBeat = tx.select({ at: channels.beatAt }).from(channels).where(eq(channels.format, format));
  await tx
    .update(deliveries)
    .set({ held: 'INTERRUPTED' })
    .where(
      and(
        eq(deliveries.format, format),
        isQueued,
        isNull(deliveries.held),
        sql`coalesce(${deliveries.notBefore}, ${deliveries.createdAt}) < now()`,
        sql`${deliveries.createdAt} <= ${lastBeat}`,
      ),
    );
}

const lockChannel = prepared<{ format: DeliveryFormat }>()((db, $) =>
  db
    .select({
      isPaused: isChannelPaused,
      hadHeartbeatGap: sql<boolean>`coalesce(${channels.beatAt} < now() - make_interval(mins => ${maxHeartbeatGapMinutes}), false)`,
      isHeartbeatRecent: sql<boolean>`coalesce(${channels.beatAt} > now() - interval '20 seconds', false)`,
    })
    .from(channels)
    .where(eq(channels.format, $.format))
    .for('update'),
);

const updateHeartbeat = prepared<{ format: DeliveryFormat }>()((db, $) =>
  db.update(channels).set({ beatAt: sql`now()` }).where(eq(channels.format, $.format)),
);

const findDue = prepared<{ format: DeliveryFormat }>()((db, $) =>
  db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.format, $.format),
        isNull(deliveries.held),
        or(and(isQueued, isDue), and(isSending, isLeaseExpired)),
      ),
    )
    .limit(1),
);

/** Slots are reserved a few seconds ahead. A later one was reserved while the clock was wrong. */
const maxSlotDelaySeconds = 60;

const nextFreeSlot = sql`case when ${channels.nextAt} < clock_timestamp() + make_interval(secs => ${maxSlotDelaySeconds})
  then greatest(${channels.nextAt}, clock_timestamp()) else clock_timestamp() end`;

const updateNextSlot = prepared<{ format: DeliveryFormat; intervalMs: number }>()((db, $) =>
  db
    .update(channels)
    .set({
      nextAt: sql`${nextFreeSlot} + make_interval(secs => ${$.intervalMs}::float8 / 1000)`,
    })
    .where(eq(channels.format, $.format))
    .returning({
      waitMs: sql<number>`(1000 * extract(epoch from ${channels.nextAt} - clock_timestamp()) - ${$.intervalMs}::float8)::float8`,
    }),
);

/** Also a heartbeat. @returns milliseconds to wait; null while the channel is paused or nothing is due. */
export function reserveSendSlot(
  db: Database,
  { format, ratePerSecond }: { format: DeliveryFormat; ratePerSecond: number },
): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    const [channel] = await lockChannel(tx, { format });
    if (channel?.hadHeartbeatGap) await holdOverdueDeliveries(tx, format);
    if (!channel?.isHeartbeatRecent) await updateHeartbeat(tx, { format });
    const [due] = await findDue(tx, { format });
    if (channel?.isPaused || due === undefined) return null;
    const [slot] = await updateNextSlot(tx, { format, intervalMs: 1000 / ratePerSecond });
    return Math.max(0, slot?.waitMs ?? 0);
  });
}

/** Longer than the sentence of any provider. */
const maxDetailLength = 300;

/** Unless a longer pause has begun. With `refusedCredentials`, other credentials or an administrator end the pause. */
export async function pauseChannel(
  db: Database,
  {
    format,
    seconds,
    reason,
    detail = '',
    refusedCredentials = null,
  }: {
    format: DeliveryFormat;
    seconds: number;
    reason: string;
    detail?: string | undefined;
    refusedCredentials?: string | null;
  },
): Promise<void> {
  const pausedUntil = sql`clock_timestamp() + make_interval(secs => ${seconds})`;
  await db
    .update(channels)
    .set({
      pausedFor: reason,
      pausedDetail: sanitizeLine(detail, maxDetailLength) || null,
      refusedCredentials,
      pausedUntil,
    })
    .where(and(eq(channels.format, format), or(isNull(channels.pausedUntil), lt(channels.pausedUntil, pausedUntil))));
}

const noPause = {
  pausedUntil: null,
  pausedFor: null,
  pausedDetail: null,
  refusedCredentials: null,
  outageSince: null,
  refusedDeliveries: [],
};

async function endRetryDelays(tx: Database, formats: readonly DeliveryFormat[]): Promise<void> {
  await tx
    .update(deliveries)
    .set({ notBefore: null })
    .where(and(inArray(deliveries.format, [...formats]), isNotNull(deliveries.firstTriedAt), isQueued));
}

/** Also the delays of the deliveries that were tried before. */
export async function endPauses(tx: Database, formats: readonly DeliveryFormat[]): Promise<void> {
  await tx
    .update(channels)
    .set(noPause)
    .where(inArray(channels.format, [...formats]));
  await endRetryDelays(tx, formats);
}

/** Wakes the workers of all processes when the transaction commits. */
export async function notifyWorkers(tx: Database, channel: 'deliveries' | 'mailbox'): Promise<void> {
  // SQL: Drizzle has no NOTIFY.
  await tx.execute(sql`select pg_notify(${channel}, '')`);
}

/** On startup. Also ends the delays of what was tried before. */
export function resumeIfCredentialsChanged(db: Database, format: DeliveryFormat, credentials: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const resumed = await tx
      .update(channels)
      .set(noPause)
      .where(and(eq(channels.format, format), ne(channels.refusedCredentials, credentials)))
      .returning({ format: channels.format });
    if (resumed.length > 0) await endRetryDelays(tx, [format]);
  });
}

/** A worker with other credentials may have taken over. */
export async function revokePause(db: Database, format: DeliveryFormat, refusedCredentials: string): Promise<void> {
  await db
    .update(channels)
    .set(noPause)
    .where(and(eq(channels.format, format), eq(channels.refusedCredentials, refusedCredentials)));
}

interface OptOutChange {
  address: string;
  from: string | null;
  /** Null if the opt-out is revoked. */
  to: string | null;
}

/** In the history of each guest with the address, and in a record that outlives the database. */
async function recordOptOutChange(
  tx: Database,
  format: DeliveryFormat,
  { address, from, to }: OptOutChange,
): Promise<void> {
  const ids = (await listGuestsByAddress(tx, format, address)).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.insert(auditLog).values(ids.map((guestId) => ({ actor: 'system', action: 'optOut', guestId, from, to })));
  const keys = ids.map((id) => hashGuestAddress(id, format, address));
  await recordOptOut(tx, keys, to);
}

/**
 * Since `at` or now. Queued deliveries to the address are marked when they are claimed. A repeated STOP only sets the
 * time, so that an earlier START that is received later does not revoke it.
 */
export function optOut(
  db: Database,
  format: DeliveryFormat,
  { address, reason, at }: { address: string; reason: string; at?: Date | undefined },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const key = hashOptOutAddress(format, address);
    const inserted = await tx
      .insert(optOuts)
      .values({ address: key, reason, ...(at !== undefined && { createdAt: at }) })
      .onConflictDoNothing()
      .returning({ reason: optOuts.reason });
    if (inserted.length > 0) await recordOptOutChange(tx, format, { address, from: null, to: reason });
    else if (reason === 'STOP')
      await tx
        .update(optOuts)
        .set({ createdAt: sql`greatest(${optOuts.createdAt}, ${at?.toISOString() ?? sql`now()`}::timestamptz)` })
        .where(eq(optOuts.address, key));
  });
}

/** Only if the opt-out was made before the given time. Idempotent. */
export function optIn(db: Database, format: DeliveryFormat, address: string, at?: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [deleted] = await tx
      .delete(optOuts)
      .where(
        and(
          eq(optOuts.address, hashOptOutAddress(format, address)),
          at === undefined ? undefined : lt(optOuts.createdAt, at),
        ),
      )
      .returning({ reason: optOuts.reason });
    if (deleted !== undefined) await recordOptOutChange(tx, format, { address, from: deleted.reason, to: null });
  });
}

export async function deleteStaleDeliveries(db: Database): Promise<void> {
  await db.delete(sendingDays).where(lt(sendingDays.day, sql`to_char(now() - interval '8 days', 'YYYY-MM-DD')`));
  const isAbandoned = and(
    isQueued,
    lt(deliveries.createdAt, sql`now() - interval '2 days'`),
    isObsolete(db),
    not(isInUndoJournal(db, deliveries)),
  );
  const isFinished = and(
    inArray(deliveries.kind, ['test', 'account']),
    notInArray(deliveries.state, ['queued', 'sending']),
    lt(deliveries.changedAt, sql`now() - interval '7 days'`),
  );
  await db.delete(deliveries).where(or(isAbandoned, isFinished));
}
