import { successResult } from '../kernel/fields.js';
import { planner, router, toActor } from '../trpc/procedures.js';
import { listRecentChanges } from './queries.js';
import { recentChangesOutput, takeBackInput, takeBackOutput } from './schema.js';
import { takeBack } from './service.js';

export const undoRouter = router({
  recentChanges: planner
    .get('/undo', 'List the changes that can be undone, newest first')
    .output(recentChangesOutput)
    .query(({ ctx }) => listRecentChanges(ctx.db)),
  takeBack: planner.idempotent
    .post('/undo/{id}', 'Undo a change, by the id in its Undo header', { isLong: true })
    .input(takeBackInput)
    .output(takeBackOutput)
    .mutation(async ({ ctx, input }) => ({
      ...successResult,
      undone: await takeBack(ctx.db, input.id, { actor: toActor(ctx), sender: ctx, now: ctx.now() }),
    })),
});
