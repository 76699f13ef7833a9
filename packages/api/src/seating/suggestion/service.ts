// Specification §4 "Suggestions".
import type { Database } from '@havn/db/client';
import { guests } from '@havn/db/schema';
import { and } from 'drizzle-orm';
import type { z } from 'zod';
import { buildCondition } from '../../attendance/conditions.js';
import { takenSeat } from '../../attendance/count-rules.js';
import { hasDeclined } from '../../attendance/status-rules.js';
import { isOneOf, prepared } from '../../database/prepared.js';
import { type Actor, acquireSeatingLock, inSnapshot, inTransactionAs } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import { lockGroups } from '../../people/guest/membership.js';
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

const freeSeats = prepared<{ groupIds: string[] }>()((db, $) =>
  db
    .update(guests)
    .set({ isSeatFreed: true })
    .where(and(isOneOf(guests.groupId, $.groupIds), buildCondition({ status: hasDeclined, ...takenSeat }))),
);

/** Only in groups that have no table yet. */
async function freeSeatsOfDeclined(tx: Database, groupIds: readonly string[]): Promise<void> {
  const tables = await lockGroups(tx, groupIds);
  await freeSeats(tx, { groupIds: groupIds.filter((id) => tables.get(id) === null) });
}

/** All or none. @throws DomainError SUGGESTION_STALE, and as `seatTables`. */
export function applyMoves(
  db: Database,
  { basis, moves }: z.output<typeof applyMovesInput>,
  actor: Actor,
): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    if (computeBasis(await getSeatingState(tx)) !== basis) throw new DomainError('SUGGESTION_STALE');
    await freeSeatsOfDeclined(
      tx,
      moves.flatMap(({ groupIds }) => groupIds),
    );
    await seatTables(tx, moves, actor);
  });
}
