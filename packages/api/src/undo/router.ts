// The undo procedure.
import { ownerAndPlanner } from '../auth/rules.js';
import { success, successResult } from '../fields.js';
import { administratorMutation, router, toActor } from '../procedures/procedures.js';
import { takeBackInput } from './schema.js';
import { takeBack } from './service.js';

export const undoRouter = router({
  takeBack: administratorMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      isLong: true,
      rest: { method: 'POST', path: '/undo/{id}', summary: 'Undo a change, by the id in its Undo header' },
    })
    .input(takeBackInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await takeBack(ctx.db, input.id, { actor: toActor(ctx), sender: ctx, now: ctx.now() });
      return successResult;
    }),
});
