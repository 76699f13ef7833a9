// Lists are in stored order, and a change names the row before it (specification §6 "Live changes").
import { applyDelivery } from './apply-delivery.js';
import type { Change, ListRow } from './change.js';

/** The index after the row `after`; undefined if `after` is undefined or its row is not in the list. */
function getIndexAfter(rows: readonly ListRow[], after: string | null | undefined): number | undefined {
  if (after === undefined) return undefined;
  if (after === null) return 0;
  const precedingIndex = rows.findIndex((row) => row._id === after);
  return precedingIndex === -1 ? undefined : precedingIndex + 1;
}

/**
 * Returns the list after the change. A cached row that is newer than the change is kept: the response to a local save
 * may arrive before its live change. `isComplete` is true if all pages have loaded: until then, a new row whose
 * preceding row is missing is not inserted, because its page will contain it.
 */
export function applyLiveChange<R extends ListRow>(
  rows: readonly R[],
  change: Change,
  isComplete = true,
): readonly R[] {
  if (change.object === undefined) return rows;
  const index = rows.findIndex((row) => row._id === change.id);
  if (change.object === null) return index === -1 ? rows : rows.toSpliced(index, 1);
  const current = rows[index];
  const isStale = current !== undefined && current.version > change.object.version;
  const row = { ...current, ...(isStale ? {} : change.object) } as R;
  const isInPlace = current !== undefined && (rows[index - 1]?._id ?? null) === change.after;
  if (current !== undefined && (isInPlace || change.after === undefined)) return rows.with(index, row);
  const others = current === undefined ? rows : rows.toSpliced(index, 1);
  const insertIndex = getIndexAfter(others, change.after);
  if (insertIndex !== undefined) return others.toSpliced(insertIndex, 0, row);
  if (current !== undefined) return rows.with(index, row);
  return isComplete ? [...rows, row] : rows;
}

export function applyLiveChanges<R extends ListRow>(
  rows: readonly R[],
  changes: readonly Change[],
  isComplete = true,
): readonly R[] {
  return changes.reduce<readonly R[]>(
    (current, change) =>
      change.entity === 'delivery' ? applyDelivery(current, change) : applyLiveChange(current, change, isComplete),
    rows,
  );
}

/** Moves a row after another one, or to the top: the optimistic order shown after a drop. */
export function moveRow<R extends ListRow>(rows: readonly R[], id: string, after: string | null): readonly R[] {
  const row = rows.find((one) => one._id === id);
  if (row === undefined || id === after) return rows;
  const others = rows.filter((one) => one !== row);
  const insertIndex = getIndexAfter(others, after);
  return insertIndex === undefined ? rows : others.toSpliced(insertIndex, 0, row);
}
