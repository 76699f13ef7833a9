// The child process of run-solver.ts: a seating problem as JSON on stdin, the solution on stdout. Never imported.
import { buffer } from 'node:stream/consumers';
import type { SeatingProblem } from './problem.js';
import { solveSeating } from './solve.js';

const problem = JSON.parse((await buffer(process.stdin)).toString()) as SeatingProblem;
process.stdout.write(JSON.stringify(solveSeating(problem)));
