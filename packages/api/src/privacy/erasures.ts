// The list of erased ids, which outlives the database: apps/server/src/backup/erasure-ledger.ts keeps copies outside.
import type { Database } from '@havn/db/client';
import { erasures } from '@havn/db/schema';
import { asc } from 'drizzle-orm';
import type { Erasure } from './schema.js';

/** Stays below the 65,534 parameters that the driver allows in a statement. */
const batchSize = 10_000;

export async function recordErasures(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(erasures)
    .values(ids.map((id) => ({ id })))
    .onConflictDoNothing();
}

export async function listErasures(db: Database): Promise<Erasure[]> {
  const rows = await db.select().from(erasures).orderBy(asc(erasures.erasedAt), asc(erasures.id));
  return rows.map(({ id, erasedAt }) => ({ id, erasedAt: erasedAt.toISOString() }));
}

/** Adds erasures that the database does not know because it was restored. */
export async function addErasures(db: Database, list: readonly Erasure[]): Promise<void> {
  for (let start = 0; start < list.length; start += batchSize) {
    const batch = list.slice(start, start + batchSize);
    await db
      .insert(erasures)
      .values(batch.map(({ id, erasedAt }) => ({ id, erasedAt: new Date(erasedAt) })))
      .onConflictDoNothing();
  }
}
