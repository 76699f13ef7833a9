import type { Database } from '@havn/db/client';
import { type deliveries, type replies, undoRows } from '@havn/db/schema';
import { and, eq, exists, getTableName, type SQL, sql } from 'drizzle-orm';
import { getImageValue } from './column-name.js';

/** Whether an undo entry that has not expired can restore the row. */
export const isInUndoJournal = (db: Database, list: typeof deliveries | typeof replies): SQL =>
  exists(
    db
      .select({ id: undoRows.id })
      .from(undoRows)
      .where(
        and(
          eq(undoRows.list, getTableName(list)),
          eq(sql`(${getImageValue(undoRows.before, list.id)})::uuid`, list.id),
        ),
      ),
  );
