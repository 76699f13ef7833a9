// Ensures that the undo of a removed answer does not give its seats away twice (specification §2 "Undo"). Called by
// undo/service.ts before and after the rows are restored.
import type { Database } from '@havn/db/client';
import { undoRows, widgetAnswers, widgetEvents, widgetHolds } from '@havn/db/schema';
import { and, eq, getTableName, inArray, isNull, sql } from 'drizzle-orm';
import { getImageValue } from '../database/column-name.js';
import { prepared } from '../database/prepared.js';
import { DomainError } from '../kernel/errors.js';
import { getEvent } from './queries.js';
import { hasCapacity } from './rules.js';

/** An event of which answers are restored, and its seats before. */
interface AffectedEvent {
  id: string;
  seatsBefore: number;
}

/** Locks the events in the order of their ids; a deleted one, which comes back with its answers, is not affected. */
const lockEvents = prepared<{ undoId: string }>()((db, $) => {
  const removedAnswers = db
    .select({ eventId: sql`(${getImageValue(undoRows.was, widgetAnswers.eventId)})::uuid` })
    .from(undoRows)
    .where(
      and(
        eq(undoRows.undoId, $.undoId),
        inArray(undoRows.list, [getTableName(widgetAnswers), getTableName(widgetHolds)]),
        isNull(undoRows.becomes),
      ),
    );
  return db
    .select({ id: widgetEvents.id })
    .from(widgetEvents)
    .where(inArray(widgetEvents.id, removedAnswers))
    .orderBy(widgetEvents.id)
    .for('update');
});

export async function lockAffectedEvents(tx: Database, undoId: string, now: Date): Promise<AffectedEvent[]> {
  const affected: AffectedEvent[] = [];
  for (const { id } of await lockEvents(tx, { undoId }))
    affected.push({ id, seatsBefore: (await getEvent(tx, id, now)).seatsTaken });
  return affected;
}

/** @throws DomainError BOOKED_OUT if the restored answers take more seats than are left. */
export async function assertSeatsLeft(tx: Database, affected: readonly AffectedEvent[], now: Date): Promise<void> {
  for (const { id, seatsBefore } of affected) {
    const { max, seatsTaken } = await getEvent(tx, id, now);
    if (!hasCapacity({ max, others: 0, before: seatsBefore, after: seatsTaken })) throw new DomainError('BOOKED_OUT');
  }
}
