// Reports may be duplicated, out of order, or about deleted deliveries (specification §5 "Callbacks"). Their signature
// has been verified.
import type { Database } from '@havn/db/client';
import { deliveries } from '@havn/db/schema';
import { and, eq, ne, sql } from 'drizzle-orm';
import { pickColumns } from '../../database/described-columns.js';
import { prepared } from '../../database/prepared.js';
import { inTransaction } from '../../database/transaction.js';
import type { Language } from '../../kernel/fields.js';
import { buildUniqueProviderId } from './delivery-conditions.js';
import type { DeliveryFormat } from './delivery-draft.js';
import { isStateAdvance } from './delivery-rules.js';
import { enqueueFallback } from './fall-back.js';

export interface DeliveryReport {
  format: DeliveryFormat;
  /** Our own id, as passed to the provider; null if the report lacks it. */
  deliveryId: string | null;
  providerId: string;
  state: 'sent' | 'delivered' | 'failed';
  reason: string | null;
}

const lockedColumns = pickColumns(deliveries, ['id', 'state', 'providerId', 'reason']);

const lockById = prepared<{ id: string; format: DeliveryFormat }>()((db, $) =>
  db
    .select(lockedColumns)
    .from(deliveries)
    .where(and(eq(deliveries.id, $.id), eq(deliveries.format, $.format)))
    .for('update'),
);

const lockByProviderId = prepared<{ providerId: string; format: DeliveryFormat }>()((db, $) =>
  db
    .select(lockedColumns)
    .from(deliveries)
    .where(and(eq(deliveries.providerId, $.providerId), eq(deliveries.format, $.format)))
    .for('update'),
);

type ReportedDelivery = Awaited<ReturnType<typeof lockById>>[number];

/** Our own id finds attempts of unknown outcome, the provider's id all others. */
async function findReportedDelivery(
  tx: Database,
  { format, deliveryId, providerId }: DeliveryReport,
): Promise<ReportedDelivery | undefined> {
  const [byOwnId] = deliveryId === null ? [] : await lockById(tx, { id: deliveryId, format });
  // The delivery may have been resent under another provider id: a report about the old one does not apply. That of an
  // attempt in progress is not stored yet.
  if (byOwnId !== undefined)
    return byOwnId.state === 'sending' || byOwnId.providerId === null || byOwnId.providerId === providerId
      ? byOwnId
      : undefined;
  const [byProviderId] = await lockByProviderId(tx, { providerId, format });
  return byProviderId;
}

/** @returns undefined if the report changes nothing. */
export async function findDeliveryToReport(
  tx: Database,
  report: DeliveryReport,
): Promise<ReportedDelivery | undefined> {
  const stored = await findReportedDelivery(tx, report);
  if (stored === undefined || !isStateAdvance(stored.state, report.state)) return undefined;
  // The attempt of this id is over: it failed, and the delivery waits for the next one or is in it.
  const isRequeued = stored.providerId === report.providerId && ['queued', 'sending'].includes(stored.state);
  if (isRequeued && report.state !== 'delivered') return undefined;
  // Sent by hand in the meantime: a failure of the first attempt no longer matters.
  if (stored.reason === 'BY_HAND' && report.state === 'failed') return undefined;
  return stored;
}

const updateState = prepared<{ id: string; providerId: string } & Pick<DeliveryReport, 'state' | 'reason'>>()((db, $) =>
  db
    .update(deliveries)
    .set({
      state: sql`${$.state}`,
      reason: sql`${$.reason}`,
      providerId: buildUniqueProviderId(db, $.providerId),
      doubt: null,
      held: null,
      payload: null,
      claim: null,
      leaseUntil: null,
    })
    .where(eq(deliveries.id, $.id)),
);

export async function updateReported(
  tx: Database,
  id: string,
  { providerId, state, reason }: DeliveryReport,
): Promise<void> {
  await updateState(tx, { id, providerId, state, reason });
}

export function recordReport(db: Database, report: DeliveryReport): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const stored = await findDeliveryToReport(tx, report);
    if (stored === undefined) return false;
    const { state } = report;
    await updateReported(tx, stored.id, report);
    if (state === 'failed') await enqueueFallback(tx, stored.id);
    return true;
  });
}

export async function findMailRecipient(
  db: Database,
  id: string,
): Promise<{ address: string; language: Language } | null> {
  const [row] = await db
    .select({ address: deliveries.recipient, language: deliveries.language })
    .from(deliveries)
    .where(and(eq(deliveries.id, id), eq(deliveries.format, 'email'), ne(deliveries.recipient, '')));
  return row ?? null;
}
