// An assignment that knows its cost, and changes it in a time that does not depend on the number of units.
import {
  type Assignment,
  computeFillCost,
  computeTraitCost,
  computeUnitCost,
  costs,
  getSeatsAt,
  lacksSpareChair,
  mayStayUnseated,
  mayUseTable,
  type SeatingProblem,
} from './problem.js';

interface Neighbor {
  unit: number;
  sameTableCost: number;
  otherTableCost: number;
}

function listNeighbors({ units, pairs, links }: SeatingProblem): Neighbor[][] {
  const neighbors: Neighbor[][] = units.map(() => []);
  const add = (unit: number, other: number, sameTableCost: number, otherTableCost: number) => {
    neighbors[unit]?.push({ unit: other, sameTableCost, otherTableCost });
    neighbors[other]?.push({ unit, sameTableCost, otherTableCost });
  };
  for (const { kind, unit, other } of pairs)
    if (kind === 'together') add(unit, other, 0, costs.wishBroken);
    else add(unit, other, costs.notApart, 0);
  for (const { unit, other, weight } of links) add(unit, other, 0, weight);
  return neighbors;
}

export class Placement {
  readonly #problem: SeatingProblem;
  readonly #neighbors: readonly Neighbor[][];
  readonly #companions: number[][];
  readonly #takenBefore: number[];
  readonly #tableCosts: number[];
  /** How many tables have no spare chair, now and before the suggestion. */
  #filled = 0;
  readonly #filledBefore: number;
  /** The first place of each trait among the counters of a table. */
  readonly #traitStarts: readonly number[];
  readonly #countersPerTable: number;
  /** For each table and trait: the guests with each value, then those with any, and the sum of squares. */
  readonly #counters: Float64Array;
  readonly #unitsAt: Set<number>[];
  readonly assignment: (number | null)[];
  readonly seatsLeft: number[];
  /** Wishes to keep two apart that nothing can fulfil are part of it. */
  cost = 0;

  /** Everyone sits where they sit now. */
  constructor(problem: SeatingProblem) {
    const { tables, units, pairs, traits } = problem;
    this.#problem = problem;
    this.#neighbors = listNeighbors(problem);
    this.#companions = units.map(() => []);
    for (const { kind, unit, other } of pairs)
      if (kind === 'together') {
        this.#companions[unit]?.push(other);
        this.#companions[other]?.push(unit);
      }
    let next = 0;
    this.#traitStarts = traits.map(({ values }) => {
      next += values + 2;
      return next - values - 2;
    });
    this.#countersPerTable = next;
    this.#counters = new Float64Array(tables.length * next);
    this.#takenBefore = tables.map(() => 0);
    for (const { table, currentSeats } of units)
      if (table !== null) this.#takenBefore[table] = (this.#takenBefore[table] ?? 0) + currentSeats;
    this.#filledBefore = tables.filter((table, index) => lacksSpareChair(table, this.#takenBefore[index] ?? 0)).length;
    this.#tableCosts = tables.map(() => 0);
    this.seatsLeft = tables.map(({ capacity }) => capacity);
    this.#unitsAt = tables.map(() => new Set());
    this.assignment = units.map(() => null);
    for (const unit of units) this.cost += computeUnitCost(problem, unit, null);
    for (const { kind } of pairs) this.cost += kind === 'together' ? costs.wishBroken : 0;
    for (const { weight } of problem.links) this.cost += weight;
    for (const [unit, { table }] of units.entries()) this.place(unit, table);
  }

  listUnitsAt(table: number): ReadonlySet<number> {
    return this.#unitsAt[table] ?? new Set();
  }

  getSeats(unit: number, table: number | null = null): number {
    const own = this.#problem.units[unit];
    return own === undefined ? 0 : getSeatsAt(own, table);
  }

  place(unit: number, table: number | null): void {
    const previous = this.assignment[unit] ?? null;
    const own = this.#problem.units[unit];
    if (previous === table || own === undefined) return;
    this.cost += computeUnitCost(this.#problem, own, table) - computeUnitCost(this.#problem, own, previous);
    for (const { unit: other, sameTableCost, otherTableCost } of this.#neighbors[unit] ?? []) {
      const at = this.assignment[other] ?? null;
      if (at === null) continue;
      if (at === previous) this.cost += otherTableCost - sameTableCost;
      else if (at === table) this.cost += sameTableCost - otherTableCost;
    }
    if (previous !== null) this.#count(unit, previous, -1);
    if (table !== null) this.#count(unit, table, 1);
    this.assignment[unit] = table;
  }

  #count(unit: number, table: number, sign: 1 | -1): void {
    const own = this.#problem.units[unit];
    if (own === undefined) return;
    this.#takeSeats(table, sign * getSeatsAt(own, table));
    if (sign > 0) this.#unitsAt[table]?.add(unit);
    else this.#unitsAt[table]?.delete(unit);
    const counters = this.#counters;
    const { traits } = this.#problem;
    for (let trait = 0; trait < traits.length; trait += 1) {
      const value = own.traits[trait] ?? null;
      if (value === null) continue;
      const values = traits[trait]?.values ?? 0;
      const start = table * this.#countersPerTable + (this.#traitStarts[trait] ?? 0);
      const before = counters[start + value] ?? 0;
      const after = before + sign * own.seats;
      counters[start + value] = after;
      counters[start + values] = (counters[start + values] ?? 0) + sign * own.seats;
      counters[start + values + 1] = (counters[start + values + 1] ?? 0) + after * after - before * before;
    }
    const cost = this.#computeTableCost(table);
    this.cost += cost - (this.#tableCosts[table] ?? 0);
    this.#tableCosts[table] = cost;
  }

  #takeSeats(table: number, seats: number): void {
    const own = this.#problem.tables[table];
    if (own === undefined) return;
    const left = this.seatsLeft[table] ?? 0;
    const countFilled = (free: number) => (lacksSpareChair(own, own.capacity - free) ? 1 : 0);
    const filled = this.#filled + countFilled(left - seats) - countFilled(left);
    const computeExcess = (count: number) => Math.max(0, count - this.#filledBefore);
    this.cost += costs.noSpareChair * (computeExcess(filled) - computeExcess(this.#filled));
    this.#filled = filled;
    this.seatsLeft[table] = left - seats;
  }

  #computeTableCost(table: number): number {
    const own = this.#problem.tables[table];
    if (own === undefined) return 0;
    const taken = own.capacity - (this.seatsLeft[table] ?? 0);
    let cost = computeFillCost(own, { taken, takenBefore: this.#takenBefore[table] ?? 0 });
    const { traits } = this.#problem;
    for (let trait = 0; trait < traits.length; trait += 1) {
      const { weight = 0, values = 0 } = traits[trait] ?? {};
      const total = table * this.#countersPerTable + (this.#traitStarts[trait] ?? 0) + values;
      cost += computeTraitCost(weight, this.#counters[total] ?? 0, this.#counters[total + 1] ?? 0);
    }
    return cost;
  }

  isAllowed(unit: number, table: number | null): boolean {
    const own = this.#problem.units[unit];
    if (own === undefined) return false;
    if (table === null) return mayStayUnseated(own);
    const isHead = this.#problem.tables[table]?.isHead === true;
    return (this.seatsLeft[table] ?? 0) >= getSeatsAt(own, table) && mayUseTable(own, table, isHead);
  }

  /** Those with whom a unit has a wish or a link. */
  listNeighbors(unit: number): readonly { unit: number }[] {
    return this.#neighbors[unit] ?? [];
  }

  /** Everyone whom wishes to sit together connect, directly or through others; itself included. */
  listCluster(unit: number): number[] {
    const cluster = new Set([unit]);
    for (const member of cluster)
      for (const other of this.#companions[member] ?? [])
        if (this.#problem.units[other]?.isMovable === true) cluster.add(other);
    return [...cluster];
  }
}

export function computeCost(problem: SeatingProblem, assignment: Assignment): number {
  const placement = new Placement(problem);
  for (const unit of assignment.keys()) placement.place(unit, null);
  for (const [unit, table] of assignment.entries()) placement.place(unit, table);
  return placement.cost;
}
