import { clearDemonstration, getDemonstration } from '../demo/demonstration.js';
import { ownerAndPlanner } from '../kernel/roles.js';
import { anyone, hasRole, planner, router, toActor } from '../trpc/procedures.js';
import { getWedding } from './queries.js';
import {
  demonstrationCounts,
  fullWedding,
  getDemonstrationOutput,
  toPublicWedding,
  updateWeddingInput,
  weddingView,
} from './schema.js';
import { updateWedding } from './service.js';

export const weddingRouter = router({
  get: anyone
    .get('/wedding', 'Get the wedding record; without a session, its public part')
    .output(weddingView)
    .query(async ({ ctx }) => {
      const wedding = await getWedding(ctx.db, ctx.publicUrl);
      return (await hasRole(ctx, ownerAndPlanner)) ? wedding : toPublicWedding(wedding);
    }),
  update: planner
    .put('/wedding', 'Update the wedding record; omitted fields are unchanged')
    .input(updateWeddingInput)
    .output(fullWedding)
    .mutation(({ ctx, input }) =>
      updateWedding(ctx.db, input, {
        administrator: ctx.administrator,
        publicUrl: ctx.publicUrl,
        now: ctx.now(),
      }),
    ),
  demonstration: planner
    .get('/wedding/demonstration', 'Get what remains of the sample wedding')
    .output(getDemonstrationOutput)
    .query(({ ctx }) => getDemonstration(ctx.db)),
  clearDemonstration: planner.undoable
    .post('/wedding/clear-demonstration', 'Remove the sample wedding; your own guests stay')
    .output(demonstrationCounts)
    .mutation(({ ctx }) => clearDemonstration(ctx.db, toActor(ctx))),
});
