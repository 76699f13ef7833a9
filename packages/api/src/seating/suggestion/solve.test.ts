import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCost } from './placement.js';
import { type Assignment, costs, isPairFulfilled, type ProblemUnit, type SeatingProblem } from './problem.js';
import { solveSeating } from './solve.js';

const solve = (problem: SeatingProblem): Assignment => solveSeating(problem).assignment;

function countSeatsLeft(problem: SeatingProblem, assignment: Assignment): number[] {
  const left = problem.tables.map(({ capacity }) => capacity);
  for (const [index, unit] of problem.units.entries()) {
    const table = assignment[index] ?? null;
    if (table === null) continue;
    left[table] = (left[table] ?? 0) - (table === unit.table ? unit.currentSeats : unit.seats);
  }
  return left;
}

/** Whether no table has more guests than seats. */
const fits = (problem: SeatingProblem, assignment: Assignment) =>
  countSeatsLeft(problem, assignment).every((seats) => seats >= 0);

/** Everyone as they sit, and each movable unit at each table or without one. */
function* listAssignments(
  problem: SeatingProblem,
  unit = 0,
  assignment: (number | null)[] = [],
): Generator<Assignment> {
  const current = problem.units[unit];
  if (current === undefined) {
    if (fits(problem, assignment)) yield assignment;
    return;
  }
  // Nobody loses a seat, and nobody is seated at the couple's table without a wish.
  const choices = [...problem.tables.keys()].filter(
    (table) => table === current.table || problem.tables[table]?.isHead !== true || current.wantsNearCouple,
  );
  for (const table of current.isMovable ? [...(current.table === null ? [null] : []), ...choices] : [current.table])
    yield* listAssignments(problem, unit + 1, [...assignment, table]);
}

const alone: ProblemUnit = {
  seats: 1,
  currentSeats: 1,
  table: null,
  isMovable: true,
  wantsNearCouple: false,
  traits: [],
};
const createUnit = (more: Partial<ProblemUnit> = {}): ProblemUnit => ({
  ...alone,
  currentSeats: more.seats ?? 1,
  ...more,
});
const createTables = (...capacities: number[]) =>
  capacities.map((capacity) => ({ capacity, isNearCouple: false, isHead: false }));
const createProblem = (more: Partial<SeatingProblem>): SeatingProblem => ({
  tables: [],
  units: [],
  pairs: [],
  links: [],
  traits: [],
  ...more,
});

interface WeddingSize {
  tables: number;
  units: number;
  maxCapacity: number;
}

/** Weddings in every state: too few seats, contradictory wishes, units that must stay, a table for the couple. */
function weddings({ tables: maxTables, units: maxUnits, maxCapacity }: WeddingSize): fc.Arbitrary<SeatingProblem> {
  const pair = { unit: fc.nat(maxUnits - 1), other: fc.nat(maxUnits - 1) };
  return fc
    .record({
      tables: fc.array(
        fc.record({
          capacity: fc.integer({ min: 1, max: maxCapacity }),
          isNearCouple: fc.boolean(),
          isHead: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
        }),
        { minLength: 1, maxLength: maxTables },
      ),
      units: fc.array(
        fc.record({
          seats: fc.integer({ min: 1, max: 4 }),
          missingSeats: fc.nat(1),
          table: fc.option(fc.nat(maxTables - 1)),
          isMovable: fc.boolean(),
          wantsNearCouple: fc.boolean(),
          traits: fc.tuple(fc.option(fc.nat(1)), fc.option(fc.nat(2))),
        }),
        { minLength: 1, maxLength: maxUnits },
      ),
      pairs: fc.array(fc.record({ kind: fc.constantFrom('together' as const, 'apart' as const), ...pair }), {
        maxLength: maxUnits,
      }),
      links: fc.array(fc.record({ ...pair, weight: fc.integer({ min: 1, max: 40 }) }), { maxLength: maxUnits }),
    })
    .map(({ tables, units, pairs, links }) => {
      const left = tables.map(({ capacity }) => capacity);
      const seated = units.map(({ missingSeats, ...unit }) => {
        const currentSeats = unit.seats - missingSeats;
        const free = unit.table === null ? undefined : left[unit.table];
        const isSeated = unit.table !== null && free !== undefined && free >= currentSeats;
        if (isSeated) left[unit.table as number] = free - currentSeats;
        return { ...unit, currentSeats, table: isSeated ? unit.table : null, isMovable: unit.isMovable || !isSeated };
      });
      const isValid = ({ unit, other }: { unit: number; other: number }) => unit < other && other < units.length;
      const distinct = new Map(pairs.filter(isValid).map((one) => [`${one.unit} ${one.other}`, one]));
      return {
        tables,
        units: seated,
        pairs: [...distinct.values()],
        links: links.filter(isValid),
        traits: [
          { weight: 26, values: 2 },
          { weight: 20, values: 3 },
        ],
      };
    });
}

const small = weddings({ tables: 3, units: 6, maxCapacity: 9 });
const larger = weddings({ tables: 12, units: 40, maxCapacity: 10 });

describe('the suggested assignment', () => {
  it('seats everyone and fulfils all wishes if any assignment does', () => {
    const isPerfect = (problem: SeatingProblem, assignment: Assignment) =>
      computeCost(problem, assignment) < costs.wishBroken;
    fc.assert(
      fc.property(small, (problem) => {
        const isPossible = [...listAssignments(problem)].some((assignment) => isPerfect(problem, assignment));
        expect(isPerfect(problem, solve(problem))).toBe(isPossible);
      }),
      { numRuns: Number(process.env.RUNS ?? 60) },
    );
  });

  it('never exceeds a capacity, takes nobody’s seat, and moves nobody who has to stay', () => {
    fc.assert(
      fc.property(larger, (problem) => {
        const assignment = solve(problem);
        expect(fits(problem, assignment)).toBe(true);
        for (const [index, { table, isMovable }] of problem.units.entries()) {
          if (!isMovable) expect(assignment[index]).toBe(table);
          if (table !== null) expect(assignment[index]).not.toBe(null);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('never brings two to one table who are to sit apart, nor anyone without a wish to the table of the couple', () => {
    fc.assert(
      fc.property(larger, (problem) => {
        const assignment = solve(problem);
        for (const { kind, unit, other } of problem.pairs) {
          const [one, two] = [problem.units[unit], problem.units[other]];
          const satTogether = one?.table !== null && one?.table === two?.table;
          if (kind === 'apart' && !satTogether)
            expect(isPairFulfilled(kind, assignment[unit] ?? null, assignment[other] ?? null)).toBe(true);
        }
        for (const [index, { table, wantsNearCouple }] of problem.units.entries()) {
          const isHead = problem.tables[assignment[index] ?? -1]?.isHead === true;
          if (isHead && assignment[index] !== table) expect(wantsNearCouple).toBe(true);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('is the same for the same problem', () => {
    fc.assert(
      fc.property(larger, (problem) => {
        expect(solve(structuredClone(problem))).toEqual(solve(problem));
      }),
      { numRuns: 10 },
    );
  });

  it('fulfils all wishes, seats everyone and leaves a chair at each table where that is possible', () => {
    const plans = fc.array(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 }), {
      minLength: 3,
      maxLength: 9,
    });
    fc.assert(
      fc.property(plans, fc.infiniteStream(fc.nat(100)), (plan, numbers) => {
        const pick = (max: number) => (numbers.next().value ?? 0) % max;
        // Each row of the plan is a table with one chair more than guests, which is what the wishes are about.
        const places = plan.flatMap((sizes, table) => sizes.map((seats) => ({ table, seats })));
        const pairs = Array.from({ length: places.length }, () => [pick(places.length), pick(places.length)] as const)
          .filter(([unit, other]) => unit < other)
          .map(([unit, other]) => ({
            kind: places[unit]?.table === places[other]?.table ? ('together' as const) : ('apart' as const),
            unit,
            other,
          }));
        const distinct = [...new Map(pairs.map((pair) => [`${pair.unit} ${pair.other}`, pair])).values()];
        const problem = createProblem({
          tables: createTables(
            ...plan.map((sizes) =>
              Math.max(
                8,
                sizes.reduce((sum, size) => sum + size, 2),
              ),
            ),
          ),
          units: places.map(({ seats }) => createUnit({ seats })),
          pairs: distinct,
        });
        const assignment = solve(problem);
        expect(assignment).not.toContain(null);
        for (const { kind, unit, other } of problem.pairs)
          expect(isPairFulfilled(kind, assignment[unit] ?? null, assignment[other] ?? null)).toBe(true);
        expect(Math.min(...countSeatsLeft(problem, assignment))).toBeGreaterThan(0);
      }),
      { numRuns: 25 },
    );
  });
});

describe('what the planner has arranged', () => {
  it('stays if everyone has a seat and there are no wishes', () => {
    const units = [0, 1, 2].map((table) => createUnit({ seats: 2, table }));
    expect(solve(createProblem({ tables: createTables(4, 4, 4), units }))).toEqual([0, 1, 2]);
  });

  it('stays if tables are full while others are empty', () => {
    const units = [0, 0, 1, 1].map((table) => createUnit({ seats: 4, table }));
    expect(solve(createProblem({ tables: createTables(8, 8, 8), units }))).toEqual([0, 0, 1, 1]);
  });
});

describe('the tables', () => {
  const countTaken = (problem: SeatingProblem) => {
    const left = countSeatsLeft(problem, solve(problem));
    return problem.tables.map(({ capacity }, table) => capacity - (left[table] ?? 0)).toSorted((one, two) => two - one);
  };
  const couples = (count: number) => Array.from({ length: count }, () => createUnit({ seats: 2 }));
  const singles = (count: number) => Array.from({ length: count }, () => createUnit());

  it('are filled up to one chair', () => {
    expect(countTaken(createProblem({ tables: createTables(8, 8, 8, 8), units: singles(28) }))).toEqual([7, 7, 7, 7]);
  });

  it('are filled to the last chair if there is no other', () => {
    expect(countTaken(createProblem({ tables: createTables(8, 8), units: singles(16) }))).toEqual([8, 8]);
  });

  it('are no more than suffice, evenly filled', () => {
    expect(countTaken(createProblem({ tables: createTables(8, 8, 8, 8, 8, 8), units: couples(8) }))).toEqual([
      6, 6, 4, 0, 0, 0,
    ]);
  });

  it('of the couple stay free for those with a wish to sit near them', () => {
    const [head, ...others] = createTables(6, 8);
    const tables = [{ capacity: head?.capacity ?? 0, isNearCouple: true, isHead: true }, ...others];
    const units = [createUnit({ seats: 2, wantsNearCouple: true }), ...couples(3)];
    expect(solve(createProblem({ tables, units }))).toEqual([0, 1, 1, 1]);
  });
});

describe('guests who have something in common', () => {
  it('share a table, and those who know each other', () => {
    const traits = [{ weight: 20, values: 2 }];
    const units = [0, 1, 0, 1].map((value) => createUnit({ seats: 3, traits: [value] }));
    const assignment = solve(createProblem({ tables: createTables(8, 8), units, traits }));
    expect(assignment[0]).toBe(assignment[2]);
    expect(assignment[1]).toBe(assignment[3]);
    const linked = solve(
      createProblem({
        tables: createTables(8, 8),
        units: units.map(() => createUnit({ seats: 3 })),
        links: [{ unit: 0, other: 3, weight: 16 }],
      }),
    );
    expect(linked[0]).toBe(linked[3]);
  });

  it('never outweigh a wish', () => {
    const units = Array.from({ length: 6 }, (_, index) => createUnit({ seats: 3, traits: [index % 2] }));
    const pairs = [{ kind: 'together' as const, unit: 0, other: 1 }];
    const assignment = solve(
      createProblem({ tables: createTables(10, 10, 10), units, pairs, traits: [{ weight: 26, values: 2 }] }),
    );
    expect(assignment[0]).toBe(assignment[1]);
  });
});

/** Households of one to five, some of whom sit, and wishes, some of them contradictory. */
function buildWedding(guests: number): SeatingProblem {
  let state = 7;
  const pick = (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * count);
  };
  const tables = createTables(...Array.from({ length: Math.ceil(guests / 7) }, () => 8)).map((table, index) => ({
    ...table,
    isNearCouple: index < 3,
  }));
  const left = tables.map(({ capacity }) => capacity);
  const units: ProblemUnit[] = [];
  for (let seated = 0; seated < guests; ) {
    const seats = Math.min(guests - seated, [1, 2, 2, 3, 4, 5][pick(6)] ?? 1);
    const table = pick(4) === 0 ? left.findIndex((free) => free >= seats) : -1;
    if (table !== -1) left[table] = (left[table] ?? 0) - seats;
    units.push(
      createUnit({
        seats,
        table: table === -1 ? null : table,
        wantsNearCouple: pick(units.length + 10) === 0,
        traits: [Math.floor((units.length / guests) * 4) % 2, pick(3)],
      }),
    );
    seated += seats;
  }
  const pairs = Array.from({ length: Math.min(2000, Math.ceil(guests / 4)) }, (_, index) => ({
    kind: index % 3 === 0 ? ('apart' as const) : ('together' as const),
    unit: pick(units.length / 2),
    other: Math.ceil(units.length / 2) + pick(units.length / 2),
  }));
  return createProblem({
    tables,
    units,
    pairs: [...new Map(pairs.map((pair) => [`${pair.unit} ${pair.other}`, pair])).values()],
    links: units.slice(1).map((_, index) => ({ unit: index, other: index + 1, weight: 16 })),
    traits: [
      { weight: 26, values: 2 },
      { weight: 20, values: 3 },
    ],
  });
}

describe('a large wedding', () => {
  it.each([200, 10_000])('of %i guests is seated within seconds', { timeout: 20_000 }, (guests) => {
    const problem = buildWedding(guests);
    const assignment = solve(problem);
    expect(fits(problem, assignment)).toBe(true);
    expect(assignment).not.toContain(null);
    const before = problem.units.map(({ table }) => table);
    expect(computeCost(problem, assignment)).toBeLessThan(computeCost(problem, before) / 10);
  });
});

it('prices a seat above all wishes that a household can have, and a wish above a spare chair', () => {
  expect(costs.notApart).toBeGreaterThan(costs.seatMissing * 1000);
  expect(costs.seatMissing).toBeGreaterThan(costs.wishBroken * 10);
  expect(costs.wishBroken).toBeGreaterThan(costs.noSpareChair * 5);
});
