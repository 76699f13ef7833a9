// The provider's id of a delivery. Reports without our own id are assigned by it, so it is unique (index
// `deliveries_provider`).
import type { Database } from '@havn/db/client';
import { deliveries } from '@havn/db/schema';
import { and, eq, exists, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

/** Whether another delivery has the provider's id. */
export function isProviderIdTaken(db: Database, providerId: string | Placeholder): SQL {
  const other = alias(deliveries, 'other');
  return exists(
    db
      .select({ id: other.id })
      .from(other)
      .where(and(eq(other.format, deliveries.format), eq(other.providerId, providerId), ne(other.id, deliveries.id))),
  );
}

/** For an update: keeps the delivery's id, else sets the given one unless another delivery has it. */
export function buildUniqueProviderId(db: Database, providerId: string | Placeholder): SQL {
  return sql`case when ${isProviderIdTaken(db, providerId)} then ${deliveries.providerId}
    else coalesce(${deliveries.providerId}, ${providerId}) end`;
}
