// Queries for the wedding's settings (specification §1 "The record").
import type { Database } from '@havn/db/client';
import { wedding } from '@havn/db/schema';
import { prepared } from '../database/prepared.js';
import { parseWedding, type WeddingRecord } from './schema.js';

const selectWedding = prepared<Record<string, never>>()((db) =>
  db.select({ record: wedding.record, version: wedding.version }).from(wedding),
);

/** The settings, with defaults for missing fields, and their version. */
export async function getVersionedRecord(db: Database): Promise<{ record: WeddingRecord; version: number }> {
  const [row] = await selectWedding(db, {});
  return { record: parseWedding(row?.record), version: row?.version ?? 1 };
}

/** The settings, with defaults for missing fields. */
export async function getWeddingRecord(db: Database): Promise<WeddingRecord> {
  return (await getVersionedRecord(db)).record;
}
