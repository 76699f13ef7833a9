// The undo procedure.
import { success } from '../fields.js';
import { actorOf, administratorChange, router } from '../procedures.js';
import { undoInput } from './schema.js';
import { applyUndo } from './service.js';

export const undoRouter = router({
  takeBack: administratorChange
    .meta({
      caller: 'administrator',
      rest: { method: 'POST', path: '/undo/{id}', summary: 'Undo a change, by the id in its Undo header' },
    })
    .input(undoInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await applyUndo(ctx.db, input.id, actorOf(ctx));
      return { success: true as const };
    }),
});
