import type { Database } from '@havn/db/client';
import { deliveries } from '@havn/db/schema';
import { and, count, gt, min, type SQL } from 'drizzle-orm';
import { DomainError } from '../../kernel/errors.js';
import { hourMs } from '../../kernel/zoned-time.js';

interface HourlyLimit {
  counted: SQL | undefined;
  max: number;
  now: Date;
}

/** Concurrent calls must be serialized by a lock. @throws DomainError TOO_MANY_TRIES. */
export async function assertWithinHourlyLimit(tx: Database, { counted, max, now }: HourlyLimit): Promise<void> {
  const since = new Date(now.getTime() - hourMs);
  const [recent] = await tx
    .select({ created: count(), oldest: min(deliveries.createdAt) })
    .from(deliveries)
    .where(and(counted, gt(deliveries.createdAt, since)));
  if (recent === undefined || recent.created < max) return;
  const waitMs = (recent.oldest?.getTime() ?? now.getTime()) - since.getTime();
  throw new DomainError('TOO_MANY_TRIES', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
