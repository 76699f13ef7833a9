import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchAssignment } from './local-search.js';
import { type Assignment, computeAvailableSeats, computeCost, type SeatingProblem } from './problem.js';
import { improveAssignment, solveSeating } from './solve.js';

const unlimited = Number.MAX_SAFE_INTEGER;

/** Whether no table has more guests than seats. */
function fits(problem: SeatingProblem, assignment: Assignment): boolean {
  const left = problem.tables.map(({ capacity }) => capacity);
  for (const [index, unit] of problem.units.entries()) {
    const table = assignment[index] ?? null;
    if (table === null) continue;
    left[table] = (left[table] ?? 0) - (table === unit.table ? unit.currentSeats : unit.seats);
  }
  return left.every((seats) => seats >= 0);
}

/** The lowest cost of all assignments, tried one by one. */
function findLowestCost(problem: SeatingProblem): number {
  const assignment: (number | null)[] = problem.units.map(({ table }) => table);
  const tables = [...problem.tables.keys()];
  const search = (unit: number): number => {
    const current = problem.units[unit];
    if (current === undefined)
      return fits(problem, assignment) ? computeCost(problem, assignment) : Number.POSITIVE_INFINITY;
    if (!current.isMovable) return search(unit + 1);
    // Nobody loses a seat.
    const costs = [...(current.table === null ? [null] : []), ...tables].map((table) => {
      assignment[unit] = table;
      return search(unit + 1);
    });
    assignment[unit] = current.table;
    return Math.min(...costs);
  };
  return search(0);
}

/** Small weddings in every state: too few seats, contradictory wishes, units that must stay. */
const problems: fc.Arbitrary<SeatingProblem> = fc
  .record({
    tables: fc.array(fc.record({ capacity: fc.integer({ min: 1, max: 6 }), isNearCouple: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
    units: fc.array(
      fc.record({
        seats: fc.integer({ min: 1, max: 4 }),
        missingSeats: fc.nat(1),
        table: fc.option(fc.nat(2)),
        isMovable: fc.boolean(),
        wantsNearCouple: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    pairs: fc.array(
      fc.record({ kind: fc.constantFrom('together' as const, 'apart' as const), unit: fc.nat(5), other: fc.nat(5) }),
      { maxLength: 6 },
    ),
  })
  .map(({ tables, units, pairs }) => {
    const left = tables.map(({ capacity }) => capacity);
    const seated = units.map(({ missingSeats, ...unit }) => {
      const currentSeats = unit.seats - missingSeats;
      const free = unit.table === null ? undefined : left[unit.table];
      const isSeated = unit.table !== null && free !== undefined && free >= currentSeats;
      if (isSeated) left[unit.table as number] = free - currentSeats;
      return { ...unit, currentSeats, table: isSeated ? unit.table : null, isMovable: unit.isMovable || !isSeated };
    });
    const valid = pairs.filter(({ unit, other }) => unit < other && other < units.length);
    const distinct = new Map(valid.map((pair) => [`${pair.unit} ${pair.other}`, pair]));
    return { tables, units: seated, pairs: [...distinct.values()] };
  });

describe('the suggested assignment', () => {
  it('costs as little as the best of all assignments', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const lowestCost = findLowestCost(problem);
        const current = problem.units.map(({ table }) => table);
        for (const solution of [solveSeating(problem, unlimited), improveAssignment(problem, current, unlimited)]) {
          expect(solution.isOptimal).toBe(true);
          expect(computeCost(problem, solution.assignment)).toBe(lowestCost);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('never exceeds a capacity, takes nobody’s seat, and moves nobody who has to stay', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        for (const assignment of [searchAssignment(problem), solveSeating(problem, unlimited).assignment]) {
          expect(fits(problem, assignment)).toBe(true);
          for (const [index, { table, isMovable }] of problem.units.entries()) {
            if (!isMovable) expect(assignment[index]).toBe(table);
            if (table !== null) expect(assignment[index]).not.toBe(null);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('changes nothing if everyone has a seat and there are no wishes', () => {
    const units = [0, 1, 2].map((table) => ({
      seats: 2,
      currentSeats: 2,
      table,
      isMovable: true,
      wantsNearCouple: false,
    }));
    const tables = [4, 4, 4].map((capacity) => ({ capacity, isNearCouple: false }));
    const { assignment } = solveSeating({ tables, units, pairs: [] }, unlimited);
    expect(assignment).toEqual([0, 1, 2]);
  });

  it('opens no more tables than needed', () => {
    const units = Array.from({ length: 8 }, () => ({
      seats: 2,
      currentSeats: 2,
      table: null,
      isMovable: true,
      wantsNearCouple: false,
    }));
    const tables = Array.from({ length: 6 }, () => ({ capacity: 8, isNearCouple: false }));
    const { assignment } = solveSeating({ tables, units, pairs: [] }, unlimited);
    expect(new Set(assignment).size).toBe(2);
  });
});

/** 200 guests in households of one to five, of whom half sit, and 60 wishes, some of them contradictory. */
function buildWedding(): SeatingProblem {
  let state = 7;
  const pick = (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * count);
  };
  const tables = Array.from({ length: 27 }, (_, index) => ({ capacity: 8, isNearCouple: index < 3 }));
  const left = tables.map(({ capacity }) => capacity);
  const units: SeatingProblem['units'][number][] = [];
  for (let guests = 0; guests < 200; ) {
    const seats = Math.min(200 - guests, [1, 2, 2, 3, 4, 5][pick(6)] ?? 1);
    const table = pick(2) === 0 ? left.findIndex((free) => free >= seats) : -1;
    if (table !== -1) left[table] = (left[table] ?? 0) - seats;
    units.push({
      seats,
      currentSeats: seats,
      table: table === -1 ? null : table,
      isMovable: true,
      wantsNearCouple: pick(12) === 0,
    });
    guests += seats;
  }
  const pairs = Array.from({ length: 60 }, (_, index) => ({
    kind: index % 3 === 0 ? ('apart' as const) : ('together' as const),
    unit: pick(units.length / 2),
    other: Math.ceil(units.length / 2) + pick(units.length / 2),
  }));
  return { tables, units, pairs: [...new Map(pairs.map((pair) => [`${pair.unit} ${pair.other}`, pair])).values()] };
}

describe('a wedding of 200 guests', () => {
  it('seats everyone, at less than a tenth of the cost of the current seating', { retry: 2 }, () => {
    const problem = buildWedding();
    const { assignment } = solveSeating(problem, performance.now() + 1500);
    expect(fits(problem, assignment)).toBe(true);
    expect(assignment).not.toContain(null);
    const before = computeCost(
      problem,
      problem.units.map(({ table }) => table),
    );
    expect(computeCost(problem, assignment)).toBeLessThan(before / 10);
    expect(Math.min(...computeAvailableSeats(problem))).toBeGreaterThanOrEqual(0);
  });
});
