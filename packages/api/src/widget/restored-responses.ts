// Ensures that the undo of a removed response does not give its seats away twice (specification §2 "Undo").
import type { Database } from '@havn/db/client';
import { undoRows, widgetReservations, widgetResponses, widgets } from '@havn/db/schema';
import { and, eq, getTableName, inArray, isNull, sql } from 'drizzle-orm';
import { getImageValue } from '../database/column-name.js';
import { isOneOf, prepared } from '../database/prepared.js';
import { DomainError } from '../kernel/errors.js';
import { getWidget } from './queries.js';
import { hasCapacity } from './rules.js';

interface AffectedWidget {
  id: string;
  seatsBefore: number;
}

/** Those of the removed responses. */
const listWidgetIds = prepared<{ undoId: string }>()((db, $) =>
  db
    .selectDistinct({ id: sql<string>`(${getImageValue(undoRows.before, widgetResponses.widgetId)})::uuid` })
    .from(undoRows)
    .where(
      and(
        eq(undoRows.undoId, $.undoId),
        inArray(undoRows.list, [getTableName(widgetResponses), getTableName(widgetReservations)]),
        isNull(undoRows.after),
      ),
    ),
);

const lockWidgets = prepared<{ ids: string[] }>()((db, $) =>
  db.select({ id: widgets.id }).from(widgets).where(isOneOf(widgets.id, $.ids)).orderBy(widgets.id).for('update'),
);

/** In the order of their ids. A deleted widget, which comes back with its responses, is not affected. */
export async function lockAffectedWidgets(tx: Database, undoId: string, now: Date): Promise<AffectedWidget[]> {
  const affected: AffectedWidget[] = [];
  const ids = (await listWidgetIds(tx, { undoId })).map((widget) => widget.id);
  for (const { id } of await lockWidgets(tx, { ids }))
    affected.push({ id, seatsBefore: (await getWidget(tx, id, now)).seatsTaken });
  return affected;
}

/** @throws DomainError BOOKED_OUT if the restored responses take more seats than are left. */
export async function assertSeatsLeft(tx: Database, affected: readonly AffectedWidget[], now: Date): Promise<void> {
  for (const { id, seatsBefore } of affected) {
    const { max, seatsTaken } = await getWidget(tx, id, now);
    if (!hasCapacity({ max, others: 0, before: seatsBefore, after: seatsTaken })) throw new DomainError('BOOKED_OUT');
  }
}
