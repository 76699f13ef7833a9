// The seconds in which a sending can be stopped (specification §5 "Stopping").
import type { Database } from '@havn/db/client';
import { deliveries } from '@havn/db/schema';
import { and, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { isQueued } from './delivery-conditions.js';

const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

/** By the database's clock as that of the workers; null without a grace period. */
export async function getEndOfGrace(tx: Database, seconds: number): Promise<string | null> {
  if (seconds === 0) return null;
  // SQL: there is no table to select from.
  const [row] = await tx.execute<{ at: string }>(sql`select (${inSeconds(seconds)})::text as at`);
  return row?.at ?? null;
}

/** Certainly not accepted by the provider, and not scheduled. */
export const isStoppable = and(isQueued, isNull(deliveries.doubt), not(deliveries.isDeferrable));

export async function delayWaiting(
  tx: Database,
  { graceSeconds, ids }: { graceSeconds: number; ids?: readonly string[] },
): Promise<void> {
  if (graceSeconds === 0) return;
  await tx
    .update(deliveries)
    .set({ notBefore: sql`greatest(${deliveries.notBefore}, ${inSeconds(graceSeconds)})` })
    .where(
      and(
        isStoppable,
        eq(deliveries.kind, 'message'),
        ids === undefined ? undefined : inArray(deliveries.id, [...ids]),
      ),
    );
}
