import { success, successResult } from '../../kernel/fields.js';
import { planner, router, toActor } from '../../trpc/procedures.js';
import { applyMovesInput, createSuggestionInput, suggestionOutput } from './schema.js';
import { applyMoves, createSuggestion } from './service.js';

export const suggestionRouter = router({
  create: planner
    .post(
      '/seating-suggestions',
      'Suggest seats that respect the wishes and move as few guests as possible; changes nothing',
    )
    .input(createSuggestionInput)
    .output(suggestionOutput)
    .mutation(({ ctx, input }) => createSuggestion(ctx.db, input)),
  applyMoves: planner.undoable
    .post('/seating-suggestions/apply', 'Apply the moves of a suggestion, or some of them, all or none')
    .input(applyMovesInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await applyMoves(ctx.db, input, toActor(ctx));
      return successResult;
    }),
});
