import type { UnitWish } from './build-problem.js';
import type { ProblemPair } from './problem.js';

function listTogether(pairs: readonly ProblemPair[], unit: number): number[] {
  return pairs.flatMap(({ kind, unit: one, other }) => {
    if (kind !== 'together') return [];
    if (one === unit) return other;
    return other === unit ? one : [];
  });
}

/** Directly or through others; itself included. */
export function listCluster(pairs: readonly ProblemPair[], unit: number): number[] {
  const cluster = new Set([unit]);
  for (const member of cluster) for (const other of listTogether(pairs, member)) cluster.add(other);
  return [...cluster];
}

export function listClusters(pairs: readonly ProblemPair[]): number[][] {
  const clusters: number[][] = [];
  const known = new Set<number>();
  for (const { kind, unit } of pairs) {
    if (kind !== 'together' || known.has(unit)) continue;
    const cluster = listCluster(pairs, unit);
    clusters.push(cluster);
    for (const member of cluster) known.add(member);
  }
  return clusters;
}

/** The shortest chain of "together" wishes, both ends included. */
export function findChain(pairs: readonly ProblemPair[], from: number, to: number): number[] | null {
  const previous = new Map<number, number | null>([[from, null]]);
  for (const member of previous.keys())
    for (const other of listTogether(pairs, member)) if (!previous.has(other)) previous.set(other, member);
  if (!previous.has(to)) return null;
  const chain: number[] = [];
  for (let unit: number | null = to; unit !== null; unit = previous.get(unit) ?? null) chain.push(unit);
  return chain.toReversed();
}

/** The shortest chain of "together" wishes that contradicts a wish, between two units that want to sit apart. */
export function findContradiction(pairs: readonly ProblemPair[], { wish, unit, other }: UnitWish): number[] | null {
  if (other === null || wish.kind === 'nearCouple') return null;
  if (wish.kind === 'apart') return findChain(pairs, unit, other);
  const cluster = new Set(listCluster(pairs, unit));
  for (const pair of pairs) {
    if (pair.kind !== 'apart' || !cluster.has(pair.unit) || !cluster.has(pair.other)) continue;
    const chain = findChain(pairs, pair.unit, pair.other);
    if (chain?.includes(unit) && chain.includes(other)) return chain;
  }
  return null;
}
