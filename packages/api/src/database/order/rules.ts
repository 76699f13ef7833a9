// Pure functions for list positions and reordering (specification §2 "Orders").

/** The distance between added rows: the database's `set_last_position` trigger assigns multiples of it. */
export const positionGap = 1n << 20n;

/** A move to the end stays close to the last row, so that about a thousand of them fit before the next added row. */
const endStep = 1n << 10n;

/** A multiple of the gap may belong to an uncommitted row of another transaction. */
const avoidAddedPosition = (position: bigint) => (position % positionGap === 0n ? position + 1n : position);

function nextMultipleAbove(position: bigint): bigint {
  const rest = ((position % positionGap) + positionGap) % positionGap;
  return position - rest + positionGap;
}

/** `null` as a bound is the start or end of the list. @returns null if the gap is used up. */
export function positionBetween(lower: bigint | null, upper: bigint | null): bigint | null {
  if (lower === null) return upper === null ? null : avoidAddedPosition(upper - positionGap);
  if (upper === null) {
    const half = (nextMultipleAbove(lower) - lower) / 2n;
    // biome-ignore lint/complexity/useMathMinMax: Math.max takes no bigint
    return half === 0n ? null : lower + (half < endStep ? half : endStep);
  }
  const position = avoidAddedPosition(lower + (upper - lower) / 2n);
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
export function makeDistinct(positions: readonly bigint[]): bigint[] {
  const distinct: bigint[] = [];
  for (const position of positions) {
    const last = distinct.at(-1);
    distinct.push(last === undefined || position > last ? position : avoidAddedPosition(last + 1n));
  }
  return distinct;
}
