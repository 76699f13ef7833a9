import type { Database } from '@havn/db/client';
import { undoEntries } from '@havn/db/schema';
import { desc, gt, sql } from 'drizzle-orm';
import type { RecentChange } from './schema.js';

const maxChanges = 500;

/** Those that an undo has not taken back, within a day. */
export async function listRecentChanges(db: Database): Promise<RecentChange[]> {
  const rows = await db
    .select({ _id: undoEntries.id, at: undoEntries.createdAt, by: undoEntries.actor, change: undoEntries.change })
    .from(undoEntries)
    .where(gt(undoEntries.createdAt, sql`now() - interval '1 day'`))
    .orderBy(desc(undoEntries.createdAt), desc(undoEntries.id))
    .limit(maxChanges);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
