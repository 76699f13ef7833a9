// Specification §5 "Deliveries".
import type { Database } from '@havn/db/client';
import { channels, deliveries, sendingDays } from '@havn/db/schema';
import { messageFormats } from '@havn/db/values';
import { and, asc, count, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { pickColumns } from '../database/described-columns.js';
import { prepared } from '../database/prepared.js';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import { formatDayInZone } from '../kernel/zoned-time.js';
import type { Sender } from '../trpc/context.js';
import { getWeddingRecord } from '../wedding/queries.js';
import { isChannelPaused, isObsolete, isQueued } from './delivery/delivery-conditions.js';
import type { DeliveryFormat } from './delivery/delivery-draft.js';
import { isQuietHour } from './delivery/delivery-rules.js';
import { delayWaiting } from './delivery/grace-period.js';
import { endPauses, notifyWorkers } from './queue/channel.js';
import { confirmRefusals } from './queue/channel-health.js';
import type { Delivery, listDeliveriesInput, SendingState } from './schema.js';
import { hasUnreachableLinks } from './send/send-checks.js';
import { countSending } from './send/sending-counts.js';
import { getStoppableSurveys } from './surveys/survey-sending.js';

/** What was sent, and what became of it. */
export const sentColumns = {
  _id: deliveries.id,
  to: deliveries.recipient,
  reason: sql<string | null>`coalesce(${deliveries.held}, ${deliveries.reason})`,
  ...pickColumns(deliveries, ['kind', 'format', 'subject', 'body', 'state', 'createdAt']),
};

const deliveryColumns = {
  ...sentColumns,
  ...pickColumns(deliveries, ['messageId', 'guestId', 'attempts']),
  at: deliveries.changedAt,
};

type DeliveryList = z.output<typeof listDeliveriesInput>;
type DeliveryFilters = Pick<DeliveryList, 'messageId' | 'guestId' | 'after'>;

const prepareList = (has: Record<keyof DeliveryFilters, boolean>) =>
  prepared<DeliveryFilters & { limit: number | null }>()((db, $) => {
    const cursor = db
      .select({ createdAt: deliveries.createdAt, id: deliveries.id })
      .from(deliveries)
      .where(eq(deliveries.id, $.after));
    return db
      .select(deliveryColumns)
      .from(deliveries)
      .where(
        and(
          // Only owners may see whom they have invited.
          ne(deliveries.kind, 'account'),
          has.messageId ? eq(deliveries.messageId, $.messageId) : undefined,
          has.guestId ? eq(deliveries.guestId, $.guestId) : undefined,
          has.after ? sql`(${deliveries.createdAt}, ${deliveries.id}) > ${cursor}` : undefined,
        ),
      )
      .orderBy(asc(deliveries.createdAt), asc(deliveries.id))
      .limit($.limit);
  });

const lists = new Map<string, ReturnType<typeof prepareList>>();

function getListQuery({ messageId, guestId, after }: DeliveryList): ReturnType<typeof prepareList> {
  const has = { messageId: messageId !== undefined, guestId: guestId !== undefined, after: after !== undefined };
  const key = JSON.stringify(has);
  const query = lists.get(key) ?? prepareList(has);
  lists.set(key, query);
  return query;
}

const findDelivery = prepared<{ id: string }>()((db, $) =>
  db.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.id, $.id)),
);

/** In order of creation. @throws DomainError UNKNOWN_DELIVERY for an unknown `after`. */
export async function listDeliveries(db: Database, input: DeliveryList): Promise<Delivery[]> {
  const { limit = null, ...filters } = input;
  const rows = await getListQuery(input)(db, { ...filters, limit });
  if (rows.length === 0 && input.after !== undefined && (await findDelivery(db, { id: input.after })).length === 0)
    throw new DomainError('UNKNOWN_DELIVERY');
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), at: row.at.toISOString() }));
}

const listChannels = prepared<Record<never, never>>()((db) =>
  db
    .select({
      format: channels.format,
      isPaused: isChannelPaused,
      pausedUntil: channels.pausedUntil,
      pausedFor: channels.pausedFor,
      pausedDetail: channels.pausedDetail,
      queued: count(deliveries.id),
      held: count(deliveries.held),
    })
    .from(channels)
    .leftJoin(deliveries, and(eq(deliveries.format, channels.format), isQueued, sql`not ${isObsolete(db)}`))
    .groupBy(channels.format),
);

const getDay = prepared<{ day: string }>()((db, $) =>
  db.select({ sent: sendingDays.sent }).from(sendingDays).where(eq(sendingDays.day, $.day)),
);

export async function getSendingState(
  db: Database,
  { sender, now }: { sender: Sender; now: Date },
): Promise<SendingState> {
  const { timeZone, dailySendLimit } = await getWeddingRecord(db);
  const [day] = await getDay(db, { day: formatDayInZone(timeZone, now) });
  const rows = await listChannels(db, {});
  const toChannelState = (format: DeliveryFormat) => {
    const found = rows.find((channel) => channel.format === format);
    const pause = found?.isPaused ? found : undefined;
    return {
      canSend: sender.enabledChannels[format],
      pausedUntil: pause?.pausedUntil?.toISOString() ?? null,
      pausedFor: pause?.pausedFor ?? null,
      pausedDetail: pause?.pausedDetail ?? null,
      queued: found?.queued ?? 0,
      held: found?.held ?? 0,
      hasUnreachableLinks: hasUnreachableLinks(sender, format),
    };
  };
  return {
    sms: toChannelState('sms'),
    email: toChannelState('email'),
    dailySendLimit,
    sentToday: day?.sent ?? 0,
    isQuiet: isQuietHour(timeZone, now),
    stoppableSurveys: await getStoppableSurveys(db),
    ...(await countSending(db)),
  };
}

/** Also ends the pauses of single deliveries, and releases held ones. */
export function resumeSending(db: Database, actor: Actor, { graceSeconds = 0 } = {}): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await confirmRefusals(tx);
    await endPauses(tx, messageFormats);
    await delayWaiting(tx, { graceSeconds });
    await tx
      .update(deliveries)
      .set({ held: null })
      .where(and(isNotNull(deliveries.held), isQueued));
    await notifyWorkers(tx, 'deliveries');
  });
}
