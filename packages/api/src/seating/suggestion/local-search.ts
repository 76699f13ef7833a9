// Simulated annealing. The integer program starts with its result; for a wedding that is too large for it, it is the
// suggestion. Deterministic: the same problem has the same result on any machine.
import { Placement } from './placement.js';
import { type Assignment, costs, type SeatingProblem } from './problem.js';

const stepsPerUnit = 6000;
const maxSteps = 1_000_000;
const firstTemperature = costs.wishBroken;
const lastTemperature = 1;

/** Mulberry32 with a fixed seed. @returns numbers from 0 up to 1. */
function createRandom(): () => number {
  let state = 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Move {
  unit: number;
  table: number | null;
}

/** @returns the change of the cost, or `null` where seats are missing. */
function tryMoves(placement: Placement, moves: readonly Move[]): number | null {
  let change = 0;
  // All leave before anyone arrives, so that full tables can exchange units.
  for (const { unit } of moves) {
    const table = placement.assignment[unit] ?? null;
    change -= placement.computeCost(unit, table);
    placement.place(unit, null);
    change += placement.computeCost(unit, null);
  }
  for (const { unit, table } of moves) {
    if (!placement.isAllowed(unit, table)) return null;
    change -= placement.computeCost(unit, null);
    placement.place(unit, table);
    change += placement.computeCost(unit, table);
  }
  return change;
}

function restore(placement: Placement, before: readonly Move[]): void {
  for (const { unit } of before) placement.place(unit, null);
  for (const { unit, table } of before) placement.place(unit, table);
}

/** The table of a unit that this one wants to sit with, or any table. */
function chooseTable(placement: Placement, unit: number, random: () => number): number {
  const companion = placement.listCompanions(unit);
  const wanted = companion[Math.floor(random() * companion.length * 2)];
  const table = wanted === undefined ? null : (placement.assignment[wanted] ?? null);
  return table ?? Math.floor(random() * placement.seatsLeft.length);
}

/** A unit, alone or with its cluster. If the table is full, and sometimes otherwise, a unit there takes its place. */
function chooseMoves(placement: Placement, units: readonly number[], random: () => number): Move[] {
  const unit = units[Math.floor(random() * units.length)] ?? 0;
  const current = placement.assignment[unit] ?? null;
  const table = chooseTable(placement, unit, random);
  if (table === current) return [];
  const moved = random() < 0.2 ? placement.listCluster(unit) : [unit];
  const moves: Move[] = moved.map((member) => ({ unit: member, table }));
  const isFull = (placement.seatsLeft[table] ?? 0) < placement.getSeats(unit, table);
  const others = isFull || random() < 0.2 ? [...(placement.unitsAt[table] ?? [])] : [];
  const exchanged = others[Math.floor(random() * others.length)];
  if (exchanged === undefined || moved.includes(exchanged)) return moves;
  return [...moves, { unit: exchanged, table: current }];
}

function anneal(placement: Placement, units: readonly number[]): Assignment {
  const random = createRandom();
  const steps = Math.min(maxSteps, units.length * stepsPerUnit);
  let cost = 0;
  let best = [...placement.assignment];
  let bestCost = 0;
  for (let step = 0; step < steps; step += 1) {
    const temperature = firstTemperature * (lastTemperature / firstTemperature) ** (step / steps);
    const moves = chooseMoves(placement, units, random);
    if (moves.length === 0) continue;
    const before = moves.map(({ unit }) => ({ unit, table: placement.assignment[unit] ?? null }));
    const change = tryMoves(placement, moves);
    if (change === null || (change > 0 && random() >= Math.exp(-change / temperature))) {
      restore(placement, before);
      continue;
    }
    cost += change;
    if (cost < bestCost) {
      bestCost = cost;
      best = [...placement.assignment];
    }
  }
  return best;
}

/** The largest first, each at its cheapest table. */
function fillSeats(placement: Placement, units: readonly number[]): void {
  const largestFirst = units.toSorted((one, other) => placement.getSeats(other) - placement.getSeats(one));
  for (const unit of largestFirst.filter((member) => placement.assignment[member] === null))
    placement.place(unit, placement.findCheapestTable(unit, placement.seatsLeft.keys()));
}

/** At least as good as the current assignment. */
export function searchAssignment(problem: SeatingProblem): Assignment {
  const units = problem.units.flatMap(({ isMovable }, index) => (isMovable ? index : []));
  const placement = new Placement(problem);
  if (units.length === 0 || problem.tables.length === 0) return placement.assignment;
  fillSeats(placement, units);
  return anneal(placement, units);
}
