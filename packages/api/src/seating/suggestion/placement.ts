import {
  computeAvailableSeats,
  computeUnitCost,
  costs,
  getSeatsAt,
  mayStayUnseated,
  type PairKind,
  type SeatingProblem,
} from './problem.js';

interface Neighbor {
  kind: PairKind;
  unit: number;
}

export class Placement {
  readonly #problem: SeatingProblem;
  readonly #neighbors: readonly Neighbor[][];
  readonly #companions: readonly number[][];
  readonly assignment: (number | null)[];
  readonly seatsLeft: number[];
  readonly unitsAt: ReadonlySet<number>[];
  readonly #unitsAt: Set<number>[];

  constructor(problem: SeatingProblem) {
    this.#problem = problem;
    this.#neighbors = problem.units.map(() => []);
    for (const { kind, unit, other } of problem.pairs) {
      this.#neighbors[unit]?.push({ kind, unit: other });
      this.#neighbors[other]?.push({ kind, unit });
    }
    this.#companions = this.#neighbors.map((neighbors) =>
      neighbors.flatMap(({ kind, unit }) => (kind === 'together' ? unit : [])),
    );
    this.seatsLeft = computeAvailableSeats(problem);
    this.#unitsAt = problem.tables.map(() => new Set());
    this.unitsAt = this.#unitsAt;
    this.assignment = problem.units.map(({ table, isMovable }) => (isMovable ? null : table));
    for (const [unit, { table, isMovable }] of problem.units.entries()) if (isMovable) this.place(unit, table);
  }

  getSeats(unit: number, table: number | null = null): number {
    const own = this.#problem.units[unit];
    return own === undefined ? 0 : getSeatsAt(own, table);
  }

  place(unit: number, table: number | null): void {
    const previous = this.assignment[unit] ?? null;
    if (previous !== null) {
      this.seatsLeft[previous] = (this.seatsLeft[previous] ?? 0) + this.getSeats(unit, previous);
      this.#unitsAt[previous]?.delete(unit);
    }
    if (table !== null) {
      this.seatsLeft[table] = (this.seatsLeft[table] ?? 0) - this.getSeats(unit, table);
      this.#unitsAt[table]?.add(unit);
    }
    this.assignment[unit] = table;
  }

  isAllowed(unit: number, table: number | null): boolean {
    if (table !== null) return (this.seatsLeft[table] ?? 0) >= this.getSeats(unit, table);
    const own = this.#problem.units[unit];
    return own !== undefined && mayStayUnseated(own);
  }

  /** Of equal ones, the fullest. `null` if no table has room. */
  findCheapestTable(unit: number, tables: Iterable<number>): number | null {
    let best: number | null = null;
    let bestCost = Number.POSITIVE_INFINITY;
    for (const table of tables) {
      if (!this.isAllowed(unit, table)) continue;
      const cost = this.computeCost(unit, table);
      const isTighter = best !== null && (this.seatsLeft[table] ?? 0) < (this.seatsLeft[best] ?? 0);
      if (cost < bestCost || (cost === bestCost && isTighter)) [best, bestCost] = [table, cost];
    }
    return best;
  }

  computeCost(unit: number, table: number | null): number {
    const own = this.#problem.units[unit];
    if (own === undefined) return 0;
    let cost = computeUnitCost(this.#problem, own, table);
    for (const { kind, unit: other } of this.#neighbors[unit] ?? []) {
      const isSameTable = table !== null && this.assignment[other] === table;
      if (isSameTable !== (kind === 'together')) cost += costs.wishBroken;
    }
    return cost;
  }

  listCompanions(unit: number): readonly number[] {
    return this.#companions[unit] ?? [];
  }

  /** Directly or through others; itself included. */
  listCluster(unit: number): number[] {
    const cluster = new Set([unit]);
    for (const member of cluster)
      for (const other of this.listCompanions(member))
        if (this.#problem.units[other]?.isMovable === true) cluster.add(other);
    return [...cluster];
  }
}
