// The cost that a suggestion minimizes (specification §4 "Suggestions").

export type PairKind = 'together' | 'apart';

export interface ProblemTable {
  capacity: number;
  isNearCouple: boolean;
}

/** A group, or a guest without a group. It is never split. */
export interface ProblemUnit {
  seats: number;
  /** The seats that it takes at its current table: fewer than it needs if a member found none there. */
  currentSeats: number;
  table: number | null;
  isMovable: boolean;
  wantsNearCouple: boolean;
}

/** Units by their indexes; at most one wish for each pair. */
export interface ProblemPair {
  kind: PairKind;
  unit: number;
  other: number;
}

export interface SeatingProblem {
  tables: readonly ProblemTable[];
  units: readonly ProblemUnit[];
  pairs: readonly ProblemPair[];
}

export type Assignment = readonly (number | null)[];

/** Integers make the optimum exact. A seat outweighs nine wishes, and a wish outweighs moving nine units. */
export const costs = { seatMissing: 1000, wishBroken: 100, unitMoved: 10 } as const;

export const getSeatsAt = ({ seats, currentSeats, table: current }: ProblemUnit, table: number | null): number =>
  table !== null && table === current ? currentSeats : seats;

/** Regardless of the other units. */
export function computeUnitCost({ tables }: SeatingProblem, unit: ProblemUnit, table: number | null): number {
  const isNear = table !== null && tables[table]?.isNearCouple === true;
  return (
    costs.seatMissing * (unit.seats - (table === null ? 0 : getSeatsAt(unit, table))) +
    (unit.wantsNearCouple && !isNear ? costs.wishBroken : 0) +
    (unit.table !== null && unit.table !== table ? costs.unitMoved : 0)
  );
}

/** Two units without a seat are neither together nor at the same table. */
export function isPairFulfilled(kind: PairKind, table: number | null, other: number | null): boolean {
  const isSameTable = table !== null && table === other;
  return isSameTable === (kind === 'together');
}

/** A suggestion may move a seated unit, but never takes its seat. */
export const mayStayUnseated = ({ table }: ProblemUnit): boolean => table === null;

export function computeAvailableSeats({ tables, units }: SeatingProblem): number[] {
  const available = tables.map(({ capacity }) => capacity);
  for (const { table, currentSeats, isMovable } of units)
    if (table !== null && !isMovable) available[table] = (available[table] ?? 0) - currentSeats;
  return available;
}

export function computeCost(problem: SeatingProblem, assignment: Assignment): number {
  const unitCosts = problem.units.map((unit, index) => computeUnitCost(problem, unit, assignment[index] ?? null));
  const brokenPairs = problem.pairs.filter(
    ({ kind, unit, other }) => !isPairFulfilled(kind, assignment[unit] ?? null, assignment[other] ?? null),
  );
  return unitCosts.reduce((sum, cost) => sum + cost, 0) + brokenPairs.length * costs.wishBroken;
}
