// Conditions on deliveries shared by the queue's statements. The states are inlined, not bound: only so do the partial
// indexes `deliveries_due` and `deliveries_leased` apply to prepared statements.
import { deliveries } from '@havn/db/schema';
import { eq, sql } from 'drizzle-orm';

export const isQueued = eq(deliveries.state, 'queued').inlineParams();
export const isSending = eq(deliveries.state, 'sending').inlineParams();

/** Not scheduled, or at its scheduled time. */
export const isDue = sql`(${deliveries.notBefore} is null or ${deliveries.notBefore} <= now())`;
