// Why due deliveries wait: for the end of the quiet hours or for the next day (specification §5 "Deliveries"). Called by
// the queue when it may not claim them.
import { deliveries } from '@havn/db/schema';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { prepared } from '../database/prepared.js';
import { isDue, isQueued } from './delivery-conditions.js';
import type { DeliveryFormat } from './delivery-draft.js';

const waitReasons = ['QUIET_HOURS', 'DAILY_LIMIT'] as const;
type WaitReason = (typeof waitReasons)[number];

/** Sets the reason of due deliveries, and notifies the dashboard. */
export const updateWaitReason = prepared<{ format: DeliveryFormat; reason: WaitReason; isQuiet: boolean }>()(
  (db, $) => {
    // Other workers lock the deliveries that they claim and may be here, too: waiting for them would be a deadlock.
    const unlocked = db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(
        and(
          isQueued,
          eq(deliveries.format, $.format),
          isNull(deliveries.held),
          // The error of the last attempt is kept.
          or(isNull(deliveries.reason), inArray(deliveries.reason, [...waitReasons])),
          sql`${deliveries.reason} is distinct from ${$.reason}::text`,
          isDue,
          // In quiet hours, a deferrable one waits for the morning, whatever the limit.
          sql`(${deliveries.isDeferrable} and ${$.isQuiet}::boolean) = (${$.reason}::text = 'QUIET_HOURS')`,
        ),
      )
      .for('update', { skipLocked: true });
    const waiting = db.$with('waiting', { id: deliveries.id }).as(
      db
        .update(deliveries)
        .set({ reason: sql`${$.reason}` })
        .where(inArray(deliveries.id, unlocked))
        .returning({ id: deliveries.id })
        .getSQL(),
    );
    const change = sql`json_build_object('entity', 'delivery', 'id', ${waiting.id}, 'version', null)::text`;
    return db
      .with(waiting)
      .select({ notified: sql`pg_notify('changes', ${change})` })
      .from(waiting);
  },
);
