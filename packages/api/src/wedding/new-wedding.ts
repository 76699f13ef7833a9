// Specification §1 "The record".
import type { Database } from '@havn/db/client';
import { wedding } from '@havn/db/schema';
import { sql } from 'drizzle-orm';
import { newWedding } from './fields.js';

const isRecord = (record: object) => sql`${wedding.record} = ${JSON.stringify(record)}::text::jsonb`;

/** Has no effect on a record with stored fields. */
export async function beginNewWedding(tx: Database): Promise<void> {
  await tx.update(wedding).set({ record: newWedding }).where(isRecord({}));
}

/** Only an untouched record, for the sample wedding. */
export async function resetNewWedding(tx: Database): Promise<void> {
  await tx.update(wedding).set({ record: {} }).where(isRecord(newWedding));
}
