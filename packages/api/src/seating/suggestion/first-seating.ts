// Seats one unit or cluster after the other, each where it costs least, before local-search.ts improves the result.
import { Placement } from './placement.js';
import type { Assignment, SeatingProblem } from './problem.js';

/** Tables that are compared for each unit, so that the time grows with the number of units only. */
const maxCandidates = 24;

/** The tables of neighbours, those with room, and for each size one that nobody uses. */
function listCandidates(problem: SeatingProblem, placement: Placement, cluster: readonly number[]): Set<number> {
  const candidates = new Set<number>();
  const seats = cluster.reduce((sum, unit) => sum + placement.getSeats(unit), 0);
  const wantsNear = cluster.some((unit) => problem.units[unit]?.wantsNearCouple === true);
  for (const unit of cluster)
    for (const { unit: other } of placement.listNeighbors(unit)) {
      const table = placement.assignment[other] ?? null;
      if (table !== null) candidates.add(table);
    }
  const emptySizes = new Set<number>();
  let open = 0;
  for (const [table, { capacity, isNearCouple }] of problem.tables.entries()) {
    const left = placement.seatsLeft[table] ?? 0;
    if (left < seats) continue;
    if (wantsNear && isNearCouple) candidates.add(table);
    if (left === capacity) {
      if (!emptySizes.has(capacity)) candidates.add(table);
      emptySizes.add(capacity);
    } else if (left > seats && open < maxCandidates) {
      open += 1;
      candidates.add(table);
    }
  }
  return candidates;
}

function placeCluster(placement: Placement, cluster: readonly number[], table: number): boolean {
  for (const [index, unit] of cluster.entries()) {
    if (!placement.isAllowed(unit, table)) {
      for (const placed of cluster.slice(0, index)) placement.place(placed, null);
      return false;
    }
    placement.place(unit, table);
  }
  return true;
}

/** @returns whether a table has room for the whole cluster and costs less than no seat. */
function seatCluster(placement: Placement, cluster: readonly number[], tables: Iterable<number>): boolean {
  let best: number | null = null;
  let bestCost = placement.cost;
  for (const table of tables) {
    if (!placeCluster(placement, cluster, table)) continue;
    const { cost } = placement;
    for (const unit of cluster) placement.place(unit, null);
    if (cost < bestCost) [best, bestCost] = [table, cost];
  }
  return best !== null && placeCluster(placement, cluster, best);
}

function seatInOrder(problem: SeatingProblem, order: readonly number[]): Placement {
  const placement = new Placement(problem);
  const seat = (cluster: readonly number[]) =>
    seatCluster(placement, cluster, listCandidates(problem, placement, cluster)) ||
    seatCluster(placement, cluster, problem.tables.keys());
  for (const unit of order) {
    if ((placement.assignment[unit] ?? null) !== null) continue;
    const cluster = placement.listCluster(unit).filter((member) => (placement.assignment[member] ?? null) === null);
    if (cluster.length === 1 || !seat(cluster)) for (const member of cluster) seat([member]);
  }
  return placement;
}

/** Those with the same traits one after the other, in the order of the guest list. */
function sortByTraits({ units, traits }: SeatingProblem, order: readonly number[]): number[] {
  const weightiest = [...traits.keys()].toSorted(
    (one, other) => (traits[other]?.weight ?? 0) - (traits[one]?.weight ?? 0),
  );
  const getValue = (unit: number, trait: number) => units[unit]?.traits[trait] ?? Number.MAX_SAFE_INTEGER;
  return order.toSorted((one, other) => {
    const differing = weightiest.find((trait) => getValue(one, trait) !== getValue(other, trait));
    return differing === undefined ? one - other : getValue(one, differing) - getValue(other, differing);
  });
}

/** Below this number of units, a second order costs little time. */
const maxUnitsOfSecondOrder = 500;

/** By what the guests have in common or, if that is better, by size, in which case seats are found more easily. */
export function createFirstSeating(problem: SeatingProblem): Assignment {
  const movable = problem.units.flatMap(({ isMovable }, index) => (isMovable ? index : []));
  const getSize = (unit: number) => problem.units[unit]?.seats ?? 0;
  const byTraits = sortByTraits(problem, movable);
  const first = seatInOrder(problem, byTraits);
  if (movable.length > maxUnitsOfSecondOrder && !first.assignment.includes(null)) return first.assignment;
  const second = seatInOrder(
    problem,
    byTraits.toSorted((one, other) => getSize(other) - getSize(one)),
  );
  return first.cost <= second.cost ? first.assignment : second.assignment;
}
