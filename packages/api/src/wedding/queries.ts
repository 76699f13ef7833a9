// Queries for the wedding's settings (specification §1 "The record").
import type { Database } from '@havn/db/client';
import { wedding } from '@havn/db/schema';
import { sql } from 'drizzle-orm';
import { prepared } from '../database/prepared.js';
import { parseWedding, type WeddingRecord } from './schema.js';

const selectWedding = prepared<Record<string, never>>()((db) =>
  // As text, which is compared with what was parsed last.
  db.select({ record: sql<string>`${wedding.record}::text`, version: wedding.version }).from(wedding),
);

let lastParsed: { text: string; record: Readonly<WeddingRecord> } | null = null;

/** The same object until the settings change: parsing them takes as long as the query. */
function parseStored(text: string): Readonly<WeddingRecord> {
  if (lastParsed?.text !== text) lastParsed = { text, record: Object.freeze(parseWedding(JSON.parse(text))) };
  return lastParsed.record;
}

/** The settings, with defaults for missing fields, and their version. */
export async function getVersionedRecord(db: Database): Promise<{ record: Readonly<WeddingRecord>; version: number }> {
  const [row] = await selectWedding(db, {});
  return { record: parseStored(row?.record ?? '{}'), version: row?.version ?? 1 };
}

/** The settings, with defaults for missing fields. */
export async function getWeddingRecord(db: Database): Promise<Readonly<WeddingRecord>> {
  return (await getVersionedRecord(db)).record;
}
