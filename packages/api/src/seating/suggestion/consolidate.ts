// Among assignments of equal cost, prefers one that opens few empty tables, so that nobody sits alone unnecessarily.
import { Placement } from './placement.js';
import type { Assignment, SeatingProblem } from './problem.js';

/** Moves all units of a table to other tables, the fullest that have room, unless that increases the cost. */
function tryEmptyTable(placement: Placement, table: number, others: readonly number[]): void {
  const units = [...(placement.unitsAt[table] ?? [])];
  const largestFirst = units.toSorted((one, other) => placement.getSeats(other) - placement.getSeats(one));
  let change = 0;
  for (const unit of largestFirst) {
    change -= placement.computeCost(unit, table);
    placement.place(unit, null);
    const best = placement.findCheapestTable(unit, others);
    placement.place(unit, best);
    change += best === null ? Number.POSITIVE_INFINITY : placement.computeCost(unit, best);
  }
  if (change <= 0) return;
  for (const unit of units) placement.place(unit, null);
  for (const unit of units) placement.place(unit, table);
}

export function consolidateTables(problem: SeatingProblem, assignment: Assignment): Assignment {
  const placement = new Placement(problem);
  for (const [unit, { isMovable }] of problem.units.entries()) if (isMovable) placement.place(unit, null);
  for (const [unit, { isMovable }] of problem.units.entries())
    if (isMovable) placement.place(unit, assignment[unit] ?? null);
  const occupied = new Set(problem.units.map(({ table }) => table));
  const countTaken = (table: number) => (problem.tables[table]?.capacity ?? 0) - (placement.seatsLeft[table] ?? 0);
  const opened = [...problem.tables.keys()].filter((table) => !occupied.has(table) && countTaken(table) > 0);
  for (const table of opened.toSorted((one, other) => countTaken(one) - countTaken(other))) {
    const others = [...problem.tables.keys()].filter((option) => option !== table && countTaken(option) > 0);
    tryEmptyTable(placement, table, others);
  }
  return placement.assignment;
}
