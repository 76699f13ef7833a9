import { success, successResult } from '../kernel/fields.js';
import { planner, router, toActor } from '../trpc/procedures.js';
import { takeBackInput } from './schema.js';
import { takeBack } from './service.js';

export const undoRouter = router({
  takeBack: planner.idempotent
    .post('/undo/{id}', 'Undo a change, by the id in its Undo header', { isLong: true })
    .input(takeBackInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await takeBack(ctx.db, input.id, { actor: toActor(ctx), sender: ctx, now: ctx.now() });
      return successResult;
    }),
});
