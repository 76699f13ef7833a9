import type { Database } from '@havn/db/client';
import { formatDayInZone } from '../kernel/zoned-time.js';
import type { WeddingRecord } from '../wedding/fields.js';
import { getWeddingRecord } from '../wedding/queries.js';
import { isBeforeWedding } from '../wedding/rules.js';
import { type GuestStatus, hasArrived } from './status-rules.js';

/** A mark before the wedding day is a test or a mistake. */
export async function isEarly(tx: Database, now: Date): Promise<boolean> {
  const wedding = await getWeddingRecord(tx);
  return isBeforeWedding(wedding, formatDayInZone(wedding.timeZone, now));
}

/**
 * Before the wedding day, guests who are marked as attending count as coming: a test at the door or a mistake must
 * neither turn an invitation into a thank-you page nor keep a household from answering.
 */
export function hideEarlyAttendance<Row extends { status: GuestStatus | null }>(
  rows: readonly Row[],
  { wedding, now }: { wedding: Pick<WeddingRecord, 'weddingDate' | 'timeZone'>; now: Date },
): readonly Row[] {
  if (!isBeforeWedding(wedding, formatDayInZone(wedding.timeZone, now))) return rows;
  return rows.map((row) =>
    row.status !== null && hasArrived(row.status) ? { ...row, status: 'Accepted' as const } : row,
  );
}
