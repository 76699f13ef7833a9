// The seating problem as an integer program (docs/decisions/033). Interchangeable units, which have no wishes, the same
// size and the same table, are one variable for each table: their number. That removes most symmetry.
import {
  type Assignment,
  computeAvailableSeats,
  computeUnitCost,
  costs,
  getSeatsAt,
  isPairFulfilled,
  mayStayUnseated,
  type PairKind,
  type ProblemPair,
  type SeatingProblem,
} from './problem.js';
import { findChain, listClusters } from './wish-conflicts.js';

export interface SolverColumn {
  cost: number;
  max: number;
}

interface Term {
  column: number;
  factor: number;
}

export interface Row {
  terms: Term[];
  min: number;
  max: number;
}

interface UnitClass {
  units: number[];
  columns: Map<number, number>;
  /** Null for units that have a seat now. */
  unseatedColumn: number | null;
}

export interface IntegerProgram {
  columns: SolverColumn[];
  rows: Row[];
  classes: UnitClass[];
}

/** A unit with a wish about another one is a class of its own. */
function listClasses({ units, pairs }: SeatingProblem): number[][] {
  const paired = new Set(pairs.flatMap(({ unit, other }) => [unit, other]));
  const classes = new Map<string, number[]>();
  for (const [index, { isMovable, ...unit }] of units.entries()) {
    if (!isMovable) continue;
    const key = paired.has(index) ? `unit ${index}` : Object.values(unit).join(' ');
    classes.set(key, [...(classes.get(key) ?? []), index]);
  }
  return [...classes.values()];
}

class Builder implements IntegerProgram {
  readonly columns: SolverColumn[] = [];
  readonly rows: Row[] = [];
  readonly classes: UnitClass[] = [];
  readonly #classByUnit = new Map<number, UnitClass>();
  readonly #available: readonly number[];
  /** The column that says whether a wish about two movable units is broken. */
  readonly #brokenPairs: { pair: ProblemPair; column: number }[] = [];

  constructor(readonly problem: SeatingProblem) {
    this.#available = computeAvailableSeats(problem);
  }

  #addColumn(column: SolverColumn): number {
    return this.columns.push(column) - 1;
  }

  #addRow(terms: Term[], { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Partial<Row>): void {
    this.rows.push({ terms, min, max });
  }

  addUnits(): void {
    for (const units of listClasses(this.problem)) {
      const unit = this.problem.units[units[0] ?? 0];
      if (unit === undefined) continue;
      const addChoice = (table: number | null, max: number) =>
        this.#addColumn({ cost: computeUnitCost(this.problem, unit, table), max });
      const columns = new Map<number, number>();
      for (const [table, available] of this.#available.entries()) {
        const seats = getSeatsAt(unit, table);
        const max = seats === 0 ? units.length : Math.min(units.length, Math.floor(available / seats));
        if (max > 0) columns.set(table, addChoice(table, max));
      }
      const unseatedColumn = mayStayUnseated(unit) ? addChoice(null, units.length) : null;
      const unitClass = { units, columns, unseatedColumn };
      this.classes.push(unitClass);
      for (const index of units) this.#classByUnit.set(index, unitClass);
      const choices = [...columns.values(), unseatedColumn];
      this.#addRow(
        choices.flatMap((column) => toTerms(column)),
        { min: units.length, max: units.length },
      );
    }
  }

  addCapacities(): void {
    for (const [table, available] of this.#available.entries()) {
      const terms = this.classes.flatMap(({ units, columns }) => {
        const unit = this.problem.units[units[0] ?? 0];
        return unit === undefined ? [] : toTerms(columns.get(table), getSeatsAt(unit, table));
      });
      if (terms.length > 0) this.#addRow(terms, { max: available });
    }
  }

  addPairs(): void {
    for (const { kind, unit, other } of this.problem.pairs) {
      const [one, second] = [this.#classByUnit.get(unit), this.#classByUnit.get(other)];
      if (one !== undefined && second !== undefined) this.#addPair({ kind, unit, other }, one, second);
      else if (one !== undefined) this.#addFixedPair(kind, one, other);
      else if (second !== undefined) this.#addFixedPair(kind, second, unit);
    }
  }

  #addPair({ kind, unit, other }: ProblemPair, one: UnitClass, second: UnitClass): void {
    const broken = this.#addColumn({ cost: costs.wishBroken, max: 1 });
    this.#brokenPairs.push({ pair: { kind, unit, other }, column: broken });
    const brokenTerm = { column: broken, factor: -1 };
    if (kind === 'together') this.#addRow([...toTerms(one.unseatedColumn), brokenTerm], { max: 0 });
    for (const [table, column] of one.columns) {
      const otherTerms = toTerms(second.columns.get(table), kind === 'together' ? -1 : 1);
      if (kind === 'together' || otherTerms.length > 0)
        this.#addRow([...toTerms(column), ...otherTerms, brokenTerm], { max: kind === 'together' ? 0 : 1 });
    }
  }

  /**
   * Of wishes that contradict each other, at least one is broken. These rows follow from the others, but without them
   * the relaxation spreads units over several tables at no cost, and proving optimality takes long.
   */
  addContradictions(): void {
    const pairs = this.#brokenPairs.map(({ pair }) => pair);
    const maxSeats = Math.max(0, ...this.#available);
    const addConflict = (isMember: (pair: ProblemPair) => boolean) => {
      const terms = this.#brokenPairs.flatMap(({ pair, column }) => (isMember(pair) ? toTerms(column) : []));
      this.#addRow(terms, { min: 1 });
    };
    for (const { kind, unit, other } of pairs) {
      const chain = kind === 'apart' ? findChain(pairs, unit, other) : null;
      if (chain === null) continue;
      const links = new Set(chain.map((member, index) => toPairKey(member, chain[index + 1] ?? unit)));
      addConflict((pair) => links.has(toPairKey(pair.unit, pair.other)));
    }
    for (const cluster of listClusters(pairs)) {
      const seats = cluster.map((unit) => this.problem.units[unit]?.currentSeats ?? 0);
      if (seats.reduce((sum, count) => sum + count, 0) <= maxSeats) continue;
      const members = new Set(cluster);
      addConflict(({ kind, unit }) => kind === 'together' && members.has(unit));
    }
  }

  /** The other unit stays at its table, so that the wish only changes the cost of a choice. */
  #addFixedPair(kind: PairKind, { columns, unseatedColumn }: UnitClass, fixedUnit: number): void {
    const fixedTable = this.problem.units[fixedUnit]?.table ?? null;
    const choices: [number | null, number | null][] = [...columns, [null, unseatedColumn]];
    for (const [table, index] of choices) {
      const column = this.columns[index ?? -1];
      if (column !== undefined && !isPairFulfilled(kind, table, fixedTable)) column.cost += costs.wishBroken;
    }
  }
}

const toTerms = (column: number | null | undefined, factor = 1): Term[] =>
  column === null || column === undefined ? [] : [{ column, factor }];

const toPairKey = (unit: number, other: number) => `${Math.min(unit, other)} ${Math.max(unit, other)}`;

export function buildIntegerProgram(problem: SeatingProblem): IntegerProgram {
  const builder = new Builder(problem);
  builder.addUnits();
  builder.addCapacities();
  builder.addPairs();
  builder.addContradictions();
  return builder;
}

/** Of interchangeable units, the first take the first tables. */
export function toAssignment(
  { units }: SeatingProblem,
  { classes }: IntegerProgram,
  values: ArrayLike<number>,
): Assignment {
  const assignment = units.map(({ table, isMovable }) => (isMovable ? null : table));
  for (const { units: members, columns } of classes) {
    let next = 0;
    for (const [table, column] of columns) {
      const count = Math.round(values[column] ?? 0);
      for (const unit of members.slice(next, next + count)) assignment[unit] = table;
      next += count;
    }
  }
  return assignment;
}

/** The solver completes the other columns. */
export function toColumnValues({ classes }: IntegerProgram, assignment: Assignment): Map<number, number> {
  const values = new Map<number, number>();
  for (const { units, columns, unseatedColumn } of classes)
    for (const unit of units) {
      const table = assignment[unit] ?? null;
      const column = table === null ? unseatedColumn : columns.get(table);
      if (column !== undefined && column !== null) values.set(column, (values.get(column) ?? 0) + 1);
    }
  return values;
}
