// Outages, and rejections whose cause is unknown (specification §5 "Deliveries"). Shared by all processes, in the row
// of the channel.
import type { Database } from '@havn/db/client';
import { channels, deliveries } from '@havn/db/schema';
import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { lockRows } from '../../database/lock-rows.js';
import { prepared } from '../../database/prepared.js';
import { inTransaction } from '../../database/transaction.js';
import { isDue, isLastOfMessage, isQueued, requeued } from '../delivery/delivery-conditions.js';
import type { DeliveryFormat } from '../delivery/delivery-draft.js';
import { maxOutageHours, maxOutagePauseSeconds, maxUnrecognizedRefusals } from '../delivery/delivery-rules.js';
import { pauseChannel } from './channel.js';
import { markFinished, requeue } from './outcome.js';
import type { ClaimedDelivery } from './queue.js';

interface ChannelPause {
  format: DeliveryFormat;
  reason: string;
  /** The provider's words. */
  detail?: string | undefined;
  refusedCredentials: string;
}

/** After a longer time without an attempt, a failure begins a new outage: the provider may have worked meanwhile. */
const maxOutageGapMinutes = 60;

/** Rejections of unknown cause within this time count as those of one cause. */
const maxFailureAgeMinutes = 60;

const updateOutage = prepared<{ format: DeliveryFormat }>()((db, $) =>
  db
    .update(channels)
    .set({
      outageSince: sql`case
        when ${channels.pausedUntil} > clock_timestamp() - make_interval(mins => ${maxOutageGapMinutes})
        then coalesce(${channels.outageSince}, clock_timestamp()) else clock_timestamp() end`,
    })
    .where(eq(channels.format, $.format))
    .returning({
      seconds: sql<number>`extract(epoch from clock_timestamp() - ${channels.outageSince})::float8`,
    }),
);

/** For as long as the outage has lasted. @returns the length of the pause in seconds. */
export function pauseForOutage(
  db: Database,
  { minSeconds, ...pause }: ChannelPause & { minSeconds: number },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [outage] = await updateOutage(tx, { format: pause.format });
    const seconds = Math.min(maxOutagePauseSeconds, Math.max(minSeconds, outage?.seconds ?? 0));
    await pauseChannel(tx, { ...pause, seconds });
    return seconds;
  });
}

/** After some days of an outage, what should have been sent needs an administrator's confirmation. */
export async function holdAfterOutage(db: Database, format: DeliveryFormat): Promise<void> {
  const isLong = exists(
    db
      .select({ format: channels.format })
      .from(channels)
      .where(
        and(
          eq(channels.format, format),
          lt(channels.outageSince, sql`clock_timestamp() - make_interval(hours => ${maxOutageHours})`),
        ),
      ),
  );
  const wasDue = or(isNotNull(deliveries.firstTriedAt), isDue);
  await db
    .update(deliveries)
    .set({ held: 'INTERRUPTED' })
    .where(and(eq(deliveries.format, format), isQueued, isNull(deliveries.held), wasDue, isLong));
}

const updateAnswered = prepared<{ format: DeliveryFormat }>()((db, $) =>
  db
    .update(channels)
    .set({ outageSince: null })
    .where(and(eq(channels.format, $.format), isNotNull(channels.outageSince))),
);

export async function endOutage(db: Database, format: DeliveryFormat): Promise<void> {
  await updateAnswered(db, { format });
}

const updateAccepted = prepared<{ format: DeliveryFormat }>()((db, $) =>
  db
    .update(channels)
    .set({ outageSince: null, refusedDeliveries: [] })
    .where(
      and(
        eq(channels.format, $.format),
        or(isNotNull(channels.outageSince), ne(channels.refusedDeliveries, sql`'{}'::uuid[]`)),
      ),
    ),
);

export async function recordAcceptance(db: Database, format: DeliveryFormat): Promise<void> {
  await updateAccepted(db, { format });
}

async function lockRefusals(tx: Database, format: DeliveryFormat) {
  const [channel] = await tx
    .select({ refused: channels.refusedDeliveries, confirmed: channels.confirmedDeliveries })
    .from(channels)
    .where(eq(channels.format, format))
    .for('update');
  return channel ?? { refused: [], confirmed: [] };
}

/** Without those that failed some time ago: they have another cause, and must not be sent again after all this time. */
async function filterRecent(tx: Database, ids: string[]): Promise<string[]> {
  const isRecent = gt(deliveries.changedAt, sql`clock_timestamp() - make_interval(mins => ${maxFailureAgeMinutes})`);
  const rows = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(inArray(deliveries.id, ids), or(ne(deliveries.state, 'failed'), isRecent)));
  return rows.map(({ id }) => id);
}

async function countRecipients(tx: Database, ids: string[]): Promise<number> {
  const [row] = await tx
    .select({ recipients: sql<number>`count(distinct lower(${deliveries.recipient}))::int` })
    .from(deliveries)
    .where(inArray(deliveries.id, ids));
  return row?.recipients ?? 0;
}

const lockDeliveries = lockRows(deliveries, ['id']);

/** Unless an administrator has tried again or is sending them by hand. */
async function requeueFailed(
  tx: Database,
  ids: string[],
  { reason, delaySeconds }: { reason: string; delaySeconds: number },
): Promise<void> {
  // A retry keeps the failed delivery locked while it adds another one, which a waiting update would not see.
  await lockDeliveries(tx, { ids });
  await tx
    .update(deliveries)
    .set({ ...requeued, reason, notBefore: sql`clock_timestamp() + make_interval(secs => ${delaySeconds})` })
    .where(
      and(
        inArray(deliveries.id, ids),
        eq(deliveries.state, 'failed'),
        isNull(deliveries.claim),
        ne(deliveries.recipient, ''),
        isLastOfMessage(tx),
      ),
    );
}

/**
 * Of a rejection that does not say whether the recipient is the cause, the delivery fails; but after several
 * recipients in a row, the channel pauses, and all of them wait in the queue. @returns whether the channel was paused.
 */
export function recordUnrecognizedRefusal(
  db: Database,
  delivery: ClaimedDelivery,
  { seconds, ...pause }: ChannelPause & { seconds: number },
): Promise<boolean> {
  const { format, reason } = pause;
  return inTransaction(db, async (tx) => {
    const { refused, confirmed } = await lockRefusals(tx, format);
    const ids = confirmed.includes(delivery.id) ? [] : await filterRecent(tx, [...new Set([...refused, delivery.id])]);
    const isPaused = ids.length > 0 && (await countRecipients(tx, ids)) >= maxUnrecognizedRefusals;
    if (ids.length > 0) await tx.update(channels).set({ refusedDeliveries: ids }).where(eq(channels.format, format));
    if (!isPaused) {
      await markFinished(tx, delivery, { state: 'failed', reason });
      return false;
    }
    // They come after the others when the pause ends.
    await requeue(tx, delivery, { reason, isUncounted: true, retryAfterSeconds: seconds });
    await requeueFailed(tx, ids, { reason, delaySeconds: seconds });
    await pauseChannel(tx, { ...pause, seconds });
    return true;
  });
}

/** If one of the rejected deliveries is rejected again, it fails. */
export async function confirmRefusals(tx: Database): Promise<void> {
  await tx
    .update(channels)
    .set({ confirmedDeliveries: sql`${channels.refusedDeliveries}` })
    .where(ne(channels.refusedDeliveries, sql`'{}'::uuid[]`));
}
