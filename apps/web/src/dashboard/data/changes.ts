// What one live change does to a list that the dashboard holds (specification §6 "Live changes"). Pure: lists are arrays
// in stored order, a change names the row before it.

import { applyDelivery } from './deliveries.js';

export interface Row {
  _id: string;
  version: number;
}

export type Entity = 'guest' | 'group' | 'table' | 'message' | 'delivery' | 'wedding' | 'widget';

export interface Change {
  entity: Entity;
  id: string;
  version: number | null;
  /** The row as it is now, without dietary texts; `null`: it is gone; absent: it has to be asked for. */
  object?: Row | null;
  /** The id of the row before it; `null`: it is the first. */
  after?: string | null;
}

/** How the row behind `after` would be told: undefined when that row is not held (yet). */
function placeBehind(rows: readonly Row[], after: string | null | undefined): number | undefined {
  if (after === undefined) return undefined;
  if (after === null) return 0;
  const index = rows.findIndex((row) => row._id === after);
  return index === -1 ? undefined : index + 1;
}

/**
 * The list after the change. A row that is newer here than in the change stays (an own save is answered before its echo comes).
 * `isComplete` tells whether all rows have arrived: a new row whose neighbour is still on its way comes with its part.
 */
export function applyChange<R extends Row>(rows: readonly R[], change: Change, isComplete = true): readonly R[] {
  if (change.object === undefined) return rows;
  const index = rows.findIndex((row) => row._id === change.id);
  if (change.object === null) return index === -1 ? rows : rows.toSpliced(index, 1);
  const held = rows[index];
  const isOld = held !== undefined && held.version > change.object.version;
  const row = { ...held, ...(isOld ? {} : change.object) } as R;
  const isThere = held !== undefined && (rows[index - 1]?._id ?? null) === change.after;
  if (held !== undefined && (isThere || change.after === undefined)) return rows.with(index, row);
  const others = held === undefined ? rows : rows.toSpliced(index, 1);
  const place = placeBehind(others, change.after);
  if (place !== undefined) return others.toSpliced(place, 0, row);
  if (held !== undefined) return rows.with(index, row);
  return isComplete ? [...rows, row] : rows;
}

export function applyChanges<R extends Row>(
  rows: readonly R[],
  changes: readonly Change[],
  isComplete = true,
): readonly R[] {
  return changes.reduce<readonly R[]>(
    (held, change) =>
      change.entity === 'delivery' ? applyDelivery(held, change) : applyChange(held, change, isComplete),
    rows,
  );
}

/** Puts one row behind another, or first: what a drag shows before the server has answered. */
export function placed<R extends Row>(rows: readonly R[], id: string, after: string | null): readonly R[] {
  const row = rows.find((one) => one._id === id);
  if (row === undefined || id === after) return rows;
  const others = rows.filter((one) => one !== row);
  const place = placeBehind(others, after);
  return place === undefined ? rows : others.toSpliced(place, 0, row);
}
