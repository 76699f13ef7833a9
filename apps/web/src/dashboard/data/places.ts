// Where a row lands that was dragged, also in a list that shows only some of its rows. Pure.
import type { Row } from './changes.js';

/**
 * The row behind which `id` stands once it is put at the place of `overId`, `null` when that is the first; undefined when
 * nothing moves. `shown` are the rows in sight, in stored order: the moved one keeps to its neighbours there.
 */
export function afterDrop<R extends Row>(
  rows: readonly R[],
  { shown, id, overId }: { shown: readonly R[]; id: string; overId: string },
): string | null | undefined {
  const from = shown.findIndex((row) => row._id === id);
  const to = shown.findIndex((row) => row._id === overId);
  if (from === -1 || to === -1 || from === to) return undefined;
  const over = shown[to];
  if (from < to) return over?._id;
  // Put before: behind whatever stands before that row in the whole list.
  const index = rows.findIndex((row) => row._id === overId);
  const before = rows[index - 1];
  return before?._id === id ? (rows[index - 2]?._id ?? null) : (before?._id ?? null);
}
