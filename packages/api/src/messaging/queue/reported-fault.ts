// A fault of the account that the provider reports only after it has accepted the message (specification §5
// "Deliveries"). It has the same effect as one that it reports at once.
import type { Database } from '@havn/db/client';
import { deliveries } from '@havn/db/schema';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { inTransaction } from '../../database/transaction.js';
import { buildUniqueProviderId, isLastOfMessage, requeued } from '../delivery/delivery-conditions.js';
import { type DeliveryReport, findDeliveryToReport, updateReported } from '../delivery/delivery-report.js';
import { maxAttempts } from '../delivery/delivery-rules.js';
import { pauseChannel } from './channel.js';

export interface ReportedFault extends Pick<DeliveryReport, 'format' | 'deliveryId' | 'providerId'> {
  reason: string;
  /** The provider's words. */
  detail: string;
  seconds: number;
  refusedCredentials: string;
}

/** Unless an administrator has tried again, or it has had all its attempts. The provider's id tells repeated reports. */
async function requeueReported(
  tx: Database,
  id: string,
  { providerId, reason, seconds }: ReportedFault,
): Promise<boolean> {
  const rows = await tx
    .update(deliveries)
    .set({
      ...requeued,
      reason,
      providerId: buildUniqueProviderId(tx, providerId),
      doubt: null,
      held: null,
      payload: null,
      lookUps: 0,
      notBefore: sql`clock_timestamp() + make_interval(secs => ${seconds})`,
    })
    .where(
      and(
        eq(deliveries.id, id),
        lt(deliveries.attempts, maxAttempts),
        ne(deliveries.recipient, ''),
        isLastOfMessage(tx),
      ),
    )
    .returning({ id: deliveries.id });
  return rows.length > 0;
}

/**
 * The delivery waits in the queue, and its channel pauses. It does not go to the guest's other address.
 * @returns whether the channel was paused.
 */
export async function recordReportedFault(db: Database, fault: ReportedFault): Promise<boolean> {
  const { format, reason, detail, seconds, refusedCredentials } = fault;
  const report: DeliveryReport = { ...fault, state: 'failed' };
  const isNew = await inTransaction(db, async (tx) => {
    const stored = await findDeliveryToReport(tx, report);
    if (stored === undefined) return false;
    if (!(await requeueReported(tx, stored.id, fault))) await updateReported(tx, stored.id, report);
    return true;
  });
  // Not in the transaction, since workers lock the channel first.
  if (isNew) await pauseChannel(db, { format, reason, detail, seconds, refusedCredentials });
  return isNew;
}
