// A run blocks its thread, so only the child process (solver-process.ts) and tests call it.
import { createFirstSeating } from './first-seating.js';
import { improveSeating } from './local-search.js';
import type { Assignment, SeatingProblem } from './problem.js';

export interface Solution {
  assignment: Assignment;
}

/** The same problem always has the same solution. */
export const solveSeating = (problem: SeatingProblem): Solution => ({
  assignment: improveSeating(problem, createFirstSeating(problem)),
});
