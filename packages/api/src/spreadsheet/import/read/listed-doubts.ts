// How many doubts of a kind are listed: a list of 10,000 rows may have one in each, and nobody looks at them all. The others
// are counted, and are listed once those before them are answered (specification §7 "Doubts").
import type { ReadingDoubtKind } from '../schema.js';

const maxListedOfKind = 300;

export type UnlistedDoubts = readonly { kind: ReadingDoubtKind; count: number }[];

export function takeListed<Doubt extends { kind: ReadingDoubtKind }>(
  doubts: readonly Doubt[],
): { listed: Doubt[]; unlisted: UnlistedDoubts } {
  const counts = new Map<ReadingDoubtKind, number>();
  const listed = doubts.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= maxListedOfKind;
  });
  const unlisted = [...counts].map(([kind, count]) => ({ kind, count: count - maxListedOfKind }));
  return { listed, unlisted: unlisted.filter(({ count }) => count > 0) };
}
