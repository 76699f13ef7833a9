// Specification §5 "Deliveries". Called by the queue when it may not claim what is due.
import type { Database } from '@havn/db/client';
import { deliveries } from '@havn/db/schema';
import { and, eq, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { prepared } from '../../database/prepared.js';
import { isDue, isQueued } from '../delivery/delivery-conditions.js';
import type { DeliveryFormat } from '../delivery/delivery-draft.js';

const waitReasons = ['QUIET_HOURS', 'DAILY_LIMIT', 'PUBLIC_URL_PRIVATE', 'DETAILS_MISSING'] as const;
type WaitReason = (typeof waitReasons)[number];

interface WaitUpdate {
  format: Placeholder;
  reason: Placeholder;
  condition: SQL | undefined;
}

/** Also notifies the dashboard. */
function buildUpdate(db: Database, { format, reason, condition }: WaitUpdate) {
  // Other workers lock the deliveries that they claim and may be here, too: waiting for them would be a deadlock.
  const unlocked = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        isQueued,
        eq(deliveries.format, format),
        isNull(deliveries.held),
        // The error of the last attempt is kept.
        or(isNull(deliveries.reason), inArray(deliveries.reason, [...waitReasons])),
        sql`${deliveries.reason} is distinct from ${reason}::text`,
        isDue,
        condition,
      ),
    )
    .for('update', { skipLocked: true });
  const waiting = db.$with('waiting', { id: deliveries.id }).as(
    db
      .update(deliveries)
      .set({ reason: sql`${reason}` })
      .where(inArray(deliveries.id, unlocked))
      .returning({ id: deliveries.id })
      .getSQL(),
  );
  const change = sql`json_build_object('entity', 'delivery', 'id', ${waiting.id}, 'version', null)::text`;
  return db
    .with(waiting)
    .select({ notified: sql`pg_notify('changes', ${change})` })
    .from(waiting);
}

export const updateWaitReason = prepared<{
  format: DeliveryFormat;
  reason: Extract<WaitReason, 'QUIET_HOURS' | 'DAILY_LIMIT'>;
  isQuiet: boolean;
}>()((db, $) =>
  buildUpdate(db, {
    format: $.format,
    reason: $.reason,
    // In quiet hours, a deferrable one waits for the morning, whatever the limit.
    condition: sql`(${deliveries.isDeferrable} and ${$.isQuiet}::boolean) = (${$.reason}::text = 'QUIET_HOURS')`,
  }),
);

export const updateGuestWaitReason = prepared<{
  format: DeliveryFormat;
  reason: Extract<WaitReason, 'PUBLIC_URL_PRIVATE' | 'DETAILS_MISSING'>;
}>()((db, $) =>
  buildUpdate(db, { format: $.format, reason: $.reason, condition: inArray(deliveries.kind, ['message', 'survey']) }),
);
