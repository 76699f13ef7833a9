// Pure functions for list positions and reordering (specification §2 "Orders").

/**
 * The distance between added rows: the database's `set_last_position` trigger assigns multiples of it. All positions
 * are safe integers until eight billion rows have been added.
 */
export const positionGap = 2 ** 20;

/** A move to the end stays close to the last row, so that about a thousand of them fit before the next added row. */
const endStep = 2 ** 10;

/** A multiple of the gap may belong to an uncommitted row of another transaction. */
const avoidAddedPosition = (position: number) => (position % positionGap === 0 ? position + 1 : position);

const nextMultipleAbove = (position: number) => (Math.floor(position / positionGap) + 1) * positionGap;

/** `null` as a bound is the start or end of the list. @returns null if the gap is used up. */
export function positionBetween(lower: number | null, upper: number | null): number | null {
  if (lower === null) return upper === null ? null : avoidAddedPosition(upper - positionGap);
  if (upper === null) {
    const half = Math.floor((nextMultipleAbove(lower) - lower) / 2);
    return half === 0 ? null : lower + Math.min(half, endStep);
  }
  const position = avoidAddedPosition(lower + Math.floor((upper - lower) / 2));
  return lower < position && position < upper ? position : null;
}

/** `after: null` moves to the front. */
export function moveId(ids: readonly string[], { id, after }: { id: string; after: string | null }): string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id);
}

export function moveToFront(ids: readonly string[], named: readonly string[]): string[] {
  const isNamed = new Set(named);
  return [...named, ...ids.filter((id) => !isNamed.has(id))];
}

/** Makes ascending positions distinct: a row restored by an undo may share its position with another. */
export function makeDistinct(positions: readonly number[]): number[] {
  const distinct: number[] = [];
  for (const position of positions) {
    const last = distinct.at(-1);
    distinct.push(last === undefined || position > last ? position : avoidAddedPosition(last + 1));
  }
  return distinct;
}
