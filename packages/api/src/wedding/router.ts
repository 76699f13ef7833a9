// The doors of the wedding's record.
import { actorOf, administratorCall, anyone, router } from '../procedures.js';
import { updateWeddingInput, weddingView } from './schema.js';
import { getWedding, updateWedding } from './service.js';

export const weddingRouter = router({
  get: anyone
    .meta({ caller: 'anyone', rest: { method: 'GET', path: '/wedding', summary: 'The public record of the wedding' } })
    .output(weddingView)
    .query(({ ctx }) => getWedding(ctx.db, ctx.publicUrl)),
  update: administratorCall
    .meta({
      caller: 'administrator',
      rest: { method: 'PUT', path: '/wedding', summary: 'Changes the record; fields left out stay' },
    })
    .input(updateWeddingInput)
    .output(weddingView)
    .mutation(({ ctx, input }) =>
      updateWedding(ctx.db, input, {
        actor: actorOf(ctx),
        publicUrl: ctx.publicUrl,
      }),
    ),
});
