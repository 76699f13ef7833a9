// Simulated annealing with a fixed seed and a fixed number of steps: the same problem has the same result, and the time
// is bounded.
import { Placement } from './placement.js';
import { type Assignment, costs, type SeatingProblem } from './problem.js';

const maxStepsPerUnit = 6000;
const maxSteps = 300_000;
const maxExchanged = 4;
/** With fewer steps for each unit, a search that begins hot would not return to what it had. */
const minHotStepsPerUnit = 1000;
/** A hot search breaks wishes to fulfil others; a cool one exchanges units that are about equally well off. */
const hotTemperature = costs.wishBroken;
/** Takes seats from some units to find seats for others. */
const hottestTemperature = costs.seatMissing;
const coolTemperature = 60;
const lastTemperature = 0.5;
const checkpoints = 400;

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

type Random = ReturnType<typeof createRandom>;

interface Move {
  unit: number;
  table: number | null;
}

/** All leave before anyone arrives, so that full tables can exchange units. @returns whether all found seats. */
function applyMoves(placement: Placement, moves: readonly Move[]): boolean {
  for (const { unit } of moves) placement.place(unit, null);
  for (const { unit, table } of moves) {
    if (!placement.isAllowed(unit, table)) return false;
    placement.place(unit, table);
  }
  return true;
}

function restore(placement: Placement, before: readonly Move[]): void {
  for (const { unit } of before) placement.place(unit, null);
  for (const { unit, table } of before) placement.place(unit, table);
}

/** The table of a unit that this one wants to sit with or knows, or any table. */
function chooseTable(placement: Placement, unit: number, random: Random): number {
  const neighbors = placement.listNeighbors(unit);
  const wanted = random() < 0.5 ? neighbors[Math.floor(random() * neighbors.length)] : undefined;
  const table = wanted === undefined ? null : (placement.assignment[wanted.unit] ?? null);
  return table ?? Math.floor(random() * placement.seatsLeft.length);
}

/** A unit, alone or with its cluster. If the table is full, and often otherwise, units there take its place. */
function chooseMoves(problem: SeatingProblem, placement: Placement, units: readonly number[], random: Random): Move[] {
  const unit = units[Math.floor(random() * units.length)] ?? 0;
  const current = placement.assignment[unit] ?? null;
  const table = chooseTable(placement, unit, random);
  if (table === current) return [];
  const moved = random() < 0.2 ? placement.listCluster(unit) : [unit];
  const moves: Move[] = moved.map((member) => ({ unit: member, table }));
  let left = placement.seatsLeft[table] ?? 0;
  for (const member of moved) left -= placement.getSeats(member, table);
  if (left >= 0 && random() >= 0.35) return moves;
  const others = [...placement.listUnitsAt(table)].filter(
    (other) => problem.units[other]?.isMovable === true && !moved.includes(other),
  );
  // One, or as many as make room.
  for (let exchanges = 0; others.length > 0 && exchanges < maxExchanged; exchanges += 1) {
    const [other] = others.splice(Math.floor(random() * others.length), 1);
    if (other === undefined) break;
    left += placement.getSeats(other, table);
    moves.push({ unit: other, table: current });
    if (left >= 0 && random() >= 0.35) break;
  }
  return left < 0 ? [] : moves;
}

function getFirstTemperature(start: Assignment, steps: number): number {
  const stepsPerUnit = steps / start.length;
  if (stepsPerUnit < minHotStepsPerUnit) return coolTemperature;
  return stepsPerUnit === maxStepsPerUnit || start.includes(null) ? hottestTemperature : hotTemperature;
}

/** Keeps the better one of the start and the results at some steps. */
export function improveSeating(problem: SeatingProblem, start: Assignment): Assignment {
  const units = problem.units.flatMap(({ isMovable }, index) => (isMovable ? index : []));
  const placement = new Placement(problem);
  if (units.length === 0 || problem.tables.length === 0) return placement.assignment;
  restore(
    placement,
    units.map((unit) => ({ unit, table: start[unit] ?? null })),
  );
  const random = createRandom();
  const steps = Math.min(maxSteps, units.length * maxStepsPerUnit);
  const firstTemperature = getFirstTemperature(
    units.map((unit) => placement.assignment[unit] ?? null),
    steps,
  );
  let best: Assignment = [...placement.assignment];
  let bestCost = placement.cost;
  const keepBest = () => {
    if (placement.cost >= bestCost) return;
    best = [...placement.assignment];
    bestCost = placement.cost;
  };
  for (let step = 0; step < steps; step += 1) {
    if (step % Math.ceil(steps / checkpoints) === 0) keepBest();
    const moves = chooseMoves(problem, placement, units, random);
    if (moves.length === 0) continue;
    const before = moves.map((move) => ({ unit: move.unit, table: placement.assignment[move.unit] ?? null }));
    const { cost } = placement;
    const temperature = firstTemperature * (lastTemperature / firstTemperature) ** (step / steps);
    const isPossible = applyMoves(placement, moves);
    const change = placement.cost - cost;
    if (isPossible && (change <= 0 || random() < Math.exp(-change / temperature))) continue;
    restore(placement, before);
    // Without the rounding errors of moving back and forth.
    placement.cost = cost;
  }
  keepBest();
  return best;
}
