// Suggests a seating, and applies it (specification §4 "Suggestions").
import type { Database } from '@havn/db/client';
import type { z } from 'zod';
import { type Actor, acquireSeatingLock, inSnapshot, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../errors.js';
import { seatTables } from '../table/seat.js';
import { buildProblem } from './build-problem.js';
import { describeSuggestion } from './describe-suggestion.js';
import { SolverRunner } from './run-solver.js';
import type { applyMovesInput, createSuggestionInput, Suggestion } from './schema.js';
import { computeBasis, getSeatingState } from './seating-state.js';

const solver = new SolverRunner();

/** Changes nothing. @throws DomainError BUSY, TOO_MANY_TRIES, SUGGESTION_FAILED. */
export async function createSuggestion(
  db: Database,
  options: z.output<typeof createSuggestionInput>,
): Promise<Suggestion> {
  const state = await inSnapshot(db, getSeatingState);
  const prepared = buildProblem(state, options);
  const solution = await solver.run(prepared.problem);
  return { basis: computeBasis(state), ...describeSuggestion(state, prepared, solution) };
}

/**
 * Moves the given groups and individuals, all or none. The database enforces the capacities.
 * @throws DomainError SUGGESTION_STALE if what the suggestion depends on has changed; as `seatTables`.
 */
export function applyMoves(
  db: Database,
  { basis, moves }: z.output<typeof applyMovesInput>,
  actor: Actor,
): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    if (computeBasis(await getSeatingState(tx)) !== basis) throw new DomainError('SUGGESTION_STALE');
    await seatTables(tx, moves, actor);
  });
}
