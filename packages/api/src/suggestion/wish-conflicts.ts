// Finds wishes that no seating can fulfil all at once. Units are given by their index in the problem.
import type { UnitWish } from './build-problem.js';
import type { ProblemPair } from './problem.js';

function listTogether(pairs: readonly ProblemPair[], unit: number): number[] {
  return pairs.flatMap(({ kind, unit: one, other }) => {
    if (kind !== 'together') return [];
    if (one === unit) return other;
    return other === unit ? one : [];
  });
}

/** The units that want to sit with this one, directly or through others; itself included. */
export function listCompany(pairs: readonly ProblemPair[], unit: number): number[] {
  const company = new Set([unit]);
  for (const member of company) for (const other of listTogether(pairs, member)) company.add(other);
  return [...company];
}

/** All units with a "together" wish, those who want to sit with each other in one list. */
export function listCompanies(pairs: readonly ProblemPair[]): number[][] {
  const companies: number[][] = [];
  const known = new Set<number>();
  for (const { kind, unit } of pairs) {
    if (kind !== 'together' || known.has(unit)) continue;
    const company = listCompany(pairs, unit);
    companies.push(company);
    for (const member of company) known.add(member);
  }
  return companies;
}

/** The shortest chain of "together" wishes from one unit to another, both included. */
export function findChain(pairs: readonly ProblemPair[], from: number, to: number): number[] | null {
  const previous = new Map<number, number | null>([[from, null]]);
  for (const member of previous.keys())
    for (const other of listTogether(pairs, member)) if (!previous.has(other)) previous.set(other, member);
  if (!previous.has(to)) return null;
  const chain: number[] = [];
  for (let unit: number | null = to; unit !== null; unit = previous.get(unit) ?? null) chain.push(unit);
  return chain.toReversed();
}

/**
 * The chain of "together" wishes that contradicts a wish to sit apart, or that connects two who want to sit apart and
 * contains the wish's units; null without a contradiction.
 */
export function findContradiction(pairs: readonly ProblemPair[], { wish, unit, other }: UnitWish): number[] | null {
  if (other === null || wish.kind === 'nearCouple') return null;
  if (wish.kind === 'apart') return findChain(pairs, unit, other);
  const company = new Set(listCompany(pairs, unit));
  for (const pair of pairs) {
    if (pair.kind !== 'apart' || !company.has(pair.unit) || !company.has(pair.other)) continue;
    const chain = findChain(pairs, pair.unit, pair.other);
    if (chain?.includes(unit) && chain.includes(other)) return chain;
  }
  return null;
}
