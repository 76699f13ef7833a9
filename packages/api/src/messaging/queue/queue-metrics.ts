import type { Database } from '@havn/db/client';
import { transactionTime } from '@havn/db/current-time';
import { deliveries } from '@havn/db/schema';
import { count, sql } from 'drizzle-orm';
import { isObsolete } from '../delivery/delivery-conditions.js';

export interface QueueMetrics {
  deliveries: { format: 'sms' | 'email'; state: string; count: number }[];
  /** The wait of the oldest that is due and not on hold. */
  oldestDueSeconds: number;
}

export async function getQueueMetrics(db: Database): Promise<QueueMetrics> {
  const rows = await db
    .select({ format: deliveries.format, state: deliveries.state, count: count() })
    .from(deliveries)
    .groupBy(deliveries.format, deliveries.state);
  const [oldest] = await db
    .select({
      seconds: sql<number>`coalesce(extract(epoch from max(${transactionTime} - greatest(${deliveries.createdAt},
        ${deliveries.notBefore}))), 0)::float8`,
    })
    .from(deliveries)
    .where(
      sql`${deliveries.state} = 'queued' and ${deliveries.held} is null
        and coalesce(${deliveries.notBefore}, ${deliveries.createdAt}) <= ${transactionTime}
        and not ${isObsolete(db)}`,
    );
  return { deliveries: rows, oldestDueSeconds: oldest?.seconds ?? 0 };
}
