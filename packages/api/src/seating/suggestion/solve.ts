// Imported only by the child process (solver-process.ts), because a run blocks its thread.
import highsModule, { type Highs, type Model } from 'highs';
import { consolidateTables } from './consolidate.js';
import { buildIntegerProgram, type IntegerProgram, toAssignment, toColumnValues } from './integer-program.js';
import { searchAssignment } from './local-search.js';
import { type Assignment, computeCost, type SeatingProblem } from './problem.js';

export interface Solution {
  assignment: Assignment;
  isOptimal: boolean;
}

function toModelData({ columns, rows }: IntegerProgram) {
  const starts = [0];
  for (const { terms } of rows) starts.push((starts.at(-1) ?? 0) + terms.length);
  const terms = rows.flatMap((row) => row.terms);
  return {
    numCols: columns.length,
    numRows: rows.length,
    colCost: columns.map(({ cost }) => cost),
    colLower: columns.map(() => 0),
    colUpper: columns.map(({ max }) => max),
    rowLower: rows.map(({ min }) => min),
    rowUpper: rows.map(({ max }) => max),
    integrality: columns.map(() => 1 as const),
    matrix: {
      format: 'csr' as const,
      numCols: columns.length,
      numRows: rows.length,
      starts,
      indices: terms.map(({ column }) => column),
      values: terms.map(({ factor }) => factor),
    },
  };
}

/** The package's types describe its CommonJS build; the one for `import` exports the function itself. */
const loadHighs = highsModule as unknown as () => Promise<Highs>;
const highs = await loadHighs();

/** Combinations of a table with a unit or a wish. Above this number, loading the program alone exceeds the timeout. */
const maxChoices = 60_000;
/** The solver gets at least this time, even if loading it took until the deadline. */
const minSolverMs = 200;
/** Less than the difference of two costs, which are integers. */
const maxGap = 0.99;

function configure(model: Model, timeLimitSeconds: number): void {
  model.options.set({
    output_flag: false,
    time_limit: timeLimitSeconds,
    mip_rel_gap: 0,
    mip_abs_gap: maxGap,
    random_seed: 0,
  });
}

const countChoices = ({ tables, units, pairs }: SeatingProblem) => tables.length * (units.length + pairs.length);

export function improveAssignment(problem: SeatingProblem, start: Assignment, deadlineMs: number): Solution {
  if (countChoices(problem) > maxChoices) return { assignment: start, isOptimal: false };
  const program = buildIntegerProgram(problem);
  if (program.classes.length === 0) return { assignment: start, isOptimal: true };
  return highs.withModel(toModelData(program), (model) => {
    configure(model, Math.max(minSolverMs, deadlineMs - performance.now()) / 1000);
    const startValues = toColumnValues(program, start);
    model.setSolution({ indices: [...startValues.keys()], values: [...startValues.values()] });
    model.run();
    const { colValue } = model.getSolution();
    const isOptimal = model.getModelStatus() === highs.constants.modelStatus.optimal;
    const found = toAssignment(problem, program, colValue);
    return { assignment: computeCost(problem, found) < computeCost(problem, start) ? found : start, isOptimal };
  });
}

/** `deadlineMs` is a value of `performance.now()`. */
export function solveSeating(problem: SeatingProblem, deadlineMs: number): Solution {
  const { assignment, isOptimal } = improveAssignment(problem, searchAssignment(problem), deadlineMs);
  return { assignment: consolidateTables(problem, assignment), isOptimal };
}
