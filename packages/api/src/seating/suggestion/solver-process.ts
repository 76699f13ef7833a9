// The child process of run-solver.ts: a seating problem as JSON on stdin, the solution on stdout. Never imported.
import { buffer } from 'node:stream/consumers';
import type { SeatingProblem } from './problem.js';
import { solveSeating } from './solve.js';

const [timeLimitMs = 0] = process.argv.slice(2).map(Number);
const problem = JSON.parse((await buffer(process.stdin)).toString()) as SeatingProblem;
// `performance.now()` counts from the start of the process.
process.stdout.write(JSON.stringify(solveSeating(problem, timeLimitMs)));
