// Queries for the wedding's settings (specification §1 "The record").
import type { Database } from '@havn/db/client';
import { wedding } from '@havn/db/schema';
import { prepared } from '../database/prepared.js';
import { parseWedding, type WeddingRecord } from './schema.js';

const selectWedding = prepared<Record<string, never>>()((db) => db.select({ record: wedding.record }).from(wedding));

/** The settings, with defaults for missing fields. */
export async function getWeddingRecord(db: Database): Promise<WeddingRecord> {
  const [row] = await selectWedding(db, {});
  return parseWedding(row?.record);
}
