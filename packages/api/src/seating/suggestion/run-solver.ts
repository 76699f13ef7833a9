// In a child process, so that a run that blocks, hangs or runs out of memory does not affect the server.
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProgramArguments, runProgram } from '@havn/db/child-program';
import { DomainError } from '../../kernel/errors.js';
import type { SeatingProblem } from './problem.js';
import type { Solution } from './solve.js';

const isSource = extname(fileURLToPath(import.meta.url)) === '.ts';
/** Below the 7.5 s of a request. From the sources, the solver may have to be compiled first. */
const defaultTimeoutMs = isSource ? 30_000 : 5500;
const maxMemoryMebibytes = 512;
const maxOutputBytes = 4 * 1024 * 1024;
const maxRunsPerMinute = 30;
const minuteMs = 60_000;

function buildArguments(): string[] {
  const program = buildProgramArguments(import.meta.url, './solver-process');
  return [`--max-old-space-size=${maxMemoryMebibytes}`, ...program];
}

interface SolverOptions {
  processArguments?: readonly string[];
  timeoutMs?: number;
  now?: () => number;
}

/** At most one run at a time, and 30 in a minute. */
export class SolverRunner {
  readonly #processArguments: readonly string[];
  readonly #timeoutMs: number;
  readonly #now: () => number;
  #isRunning = false;
  #startedAt: readonly number[] = [];

  constructor({
    processArguments = buildArguments(),
    timeoutMs = defaultTimeoutMs,
    now = Date.now,
  }: SolverOptions = {}) {
    this.#processArguments = processArguments;
    this.#timeoutMs = timeoutMs;
    this.#now = now;
  }

  /** @throws DomainError BUSY, TOO_MANY_TRIES, SUGGESTION_FAILED. */
  async run(problem: SeatingProblem): Promise<Solution> {
    this.#assertAllowed();
    this.#isRunning = true;
    try {
      const output = await runProgram(this.#processArguments, JSON.stringify(problem), {
        moduleUrl: import.meta.url,
        timeoutMs: this.#timeoutMs,
        maxOutputBytes,
      });
      return JSON.parse(output) as Solution;
    } catch (error) {
      throw Object.assign(new DomainError('SUGGESTION_FAILED', { retryAfterSeconds: 5 }), { cause: error });
    } finally {
      this.#isRunning = false;
    }
  }

  #assertAllowed(): void {
    if (this.#isRunning) throw new DomainError('BUSY', { retryAfterSeconds: 2 });
    const now = this.#now();
    this.#startedAt = this.#startedAt.filter((at) => at > now - minuteMs);
    const [oldest = now] = this.#startedAt;
    if (this.#startedAt.length >= maxRunsPerMinute)
      throw new DomainError('TOO_MANY_TRIES', { retryAfterSeconds: Math.ceil((oldest + minuteMs - now) / 1000) });
    this.#startedAt = [...this.#startedAt, now];
  }
}
