// How many doubts of a kind are listed: a list of 10,000 rows may have one in each, and nobody looks at them all. The others
// are counted, and are listed once those before them are answered (specification §7 "Doubts").
import { groupBy } from '../../../kernel/group-by.js';
import type { ReadingDoubtKind } from '../schema.js';
import type { ReadingDoubt } from './reading-doubt.js';

const maxListedOfKind = 300;

const maxSamples = 3;

/** Doubts of one column, each with a row's text, are one, with a few of the texts. */
export function mergeColumnDoubts(doubts: readonly ReadingDoubt[]): ReadingDoubt[] {
  const byColumn = groupBy(
    doubts.filter(({ row }) => row === null),
    ({ column }) => column,
  );
  const merged = [...byColumn.values()].flatMap(([first, ...others]) => {
    const texts = [first, ...others].slice(0, maxSamples).map((doubt) => doubt?.text);
    return first === undefined ? [] : { ...first, text: texts.join(', ') };
  });
  return [...merged, ...doubts.filter(({ row }) => row !== null)];
}

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
