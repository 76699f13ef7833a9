interface Row {
  _id: string;
}

/**
 * The id of the row that precedes `id` after it is dropped at the position of `overId`; `null` when `id` becomes the
 * first, undefined when nothing moves. `visible` are the rows on screen, in stored order: the moved row keeps its
 * neighbours there.
 */
export function resolveDrop(
  rows: readonly Row[],
  { visible, id, overId }: { visible: readonly Row[]; id: string; overId: string },
): string | null | undefined {
  const from = visible.findIndex((row) => row._id === id);
  const to = visible.findIndex((row) => row._id === overId);
  if (from === -1 || to === -1 || from === to) return undefined;
  const over = visible[to];
  if (from < to) return over?._id;
  // Dropped before a row: its predecessor in the whole list.
  const index = rows.findIndex((row) => row._id === overId);
  const before = rows[index - 1];
  return before?._id === id ? (rows[index - 2]?._id ?? null) : (before?._id ?? null);
}
