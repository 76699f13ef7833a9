// Where a moved row goes among the positions of its list, as functions of values (specification §2 "Orders").

/** The distance between rows as they are added: the database hands out multiples of it (packages/db, "go_last"). */
export const gap = 1n << 20n;

/** A move to the end stays near the last row, so that a thousand of them fit before the next added row. */
const stepAtEnd = 1n << 10n;

/** A multiple of the gap may belong to a row that another transaction has added and not yet committed. */
const asideOfAdded = (position: bigint) => (position % gap === 0n ? position + 1n : position);

function nextMultipleAbove(position: bigint): bigint {
  const rest = ((position % gap) + gap) % gap;
  return position - rest + gap;
}

/**
 * A free position behind `before` and in front of `behind` (null: there is none), or null when no place is left.
 * Never one that the list's sequence has given or will give, so that rows added at the same moment stay last and alone.
 */
export function positionBetween(before: bigint | null, behind: bigint | null): bigint | null {
  if (before === null) return behind === null ? null : asideOfAdded(behind - gap);
  if (behind === null) {
    const half = (nextMultipleAbove(before) - before) / 2n;
    // biome-ignore lint/complexity/useMathMinMax: Math.max takes no bigint
    return half === 0n ? null : before + (half < stepAtEnd ? half : stepAtEnd);
  }
  const position = asideOfAdded(before + (behind - before) / 2n);
  return before < position && position < behind ? position : null;
}

/** The ids with one of them taken out and put behind another (`null`: first). */
export function moved(ids: readonly string[], { id, after }: { id: string; after: string | null }): string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id);
}

/** The named ids first, in the order named; the others follow in the order they had. */
export function namedFirst(ids: readonly string[], named: readonly string[]): string[] {
  const isNamed = new Set(named);
  return [...named, ...ids.filter((id) => !isNamed.has(id))];
}

/** Positions in their order, none twice: a row that came back may have found its place taken. */
export function apart(positions: readonly bigint[]): bigint[] {
  const dealt: bigint[] = [];
  for (const position of positions) {
    const last = dealt.at(-1);
    dealt.push(last === undefined || position > last ? position : asideOfAdded(last + 1n));
  }
  return dealt;
}
