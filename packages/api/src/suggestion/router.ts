// Procedures for seating suggestions, for administrators only.
import { ownerAndPlanner } from '../auth/rules.js';
import { success, successResult } from '../fields.js';
import { administratorProcedure, router, toActor, undoableMutation } from '../procedures/procedures.js';
import { applyMovesInput, createSuggestionInput, suggestionOutput } from './schema.js';
import { applyMoves, createSuggestion } from './service.js';

export const suggestionRouter = router({
  create: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'POST',
        path: '/seating-suggestions',
        summary: 'Suggest seats that respect the wishes and move as few guests as possible; changes nothing',
      },
    })
    .input(createSuggestionInput)
    .output(suggestionOutput)
    .mutation(({ ctx, input }) => createSuggestion(ctx.db, input)),
  applyMoves: undoableMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'POST',
        path: '/seating-suggestions/apply',
        summary: 'Apply the moves of a suggestion, or some of them, all or none',
      },
    })
    .input(applyMovesInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await applyMoves(ctx.db, input, toActor(ctx));
      return successResult;
    }),
});
