import type { Database } from '@havn/db/client';
import { groups, guests, tables } from '@havn/db/schema';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { prepared } from '../database/prepared.js';
import { formatDayInZone } from '../kernel/zoned-time.js';
import { getWeddingRecord } from '../wedding/queries.js';
import { isAfterWedding } from '../wedding/rules.js';
import { buildCondition } from './conditions.js';
import { guestCounts } from './count-rules.js';
import type { getCountsOutput } from './schema.js';

const countsByName = Object.fromEntries(
  Object.entries(guestCounts).map(([name, condition]) => [
    name,
    sql<number>`count(*) filter (where ${buildCondition(condition)})::int`,
  ]),
) as Record<keyof typeof guestCounts, SQL<number>>;

const selectCounts = prepared<Record<string, never>>()((db) =>
  db
    .select({
      ...countsByName,
      groups: sql<number>`(select count(*)::int from ${groups})`,
      tables: sql<number>`(select count(*)::int from ${tables})`,
    })
    .from(guests)
    .leftJoin(groups, eq(groups.id, guests.groupId)),
);

export async function getCounts(db: Database, now = new Date()): Promise<z.output<typeof getCountsOutput>> {
  const [[row], wedding] = await Promise.all([selectCounts(db, {}), getWeddingRecord(db)]);
  if (row === undefined) throw new Error('The aggregate query returned no row');
  return isAfterWedding(wedding, formatDayInZone(wedding.timeZone, now)) ? { ...row, needTable: 0 } : row;
}
