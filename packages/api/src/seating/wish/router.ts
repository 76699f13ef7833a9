import { success, successResult } from '../../kernel/fields.js';
import { planner, router, toActor } from '../../trpc/procedures.js';
import { listWishes } from './queries.js';
import { createWishInput, deleteWishInput, updateWishInput, wishOutput } from './schema.js';
import { createWish, deleteWish, updateWish } from './service.js';

export const wishRouter = router({
  list: planner
    .get('/wishes', 'List the seating wishes')
    .output(wishOutput.array())
    .query(({ ctx }) => listWishes(ctx.db)),
  create: planner.undoable
    .post('/wishes', 'Add a seating wish: keep two guests or groups together or apart, or seat one near the couple', {
      status: 201,
    })
    .input(createWishInput)
    .output(wishOutput)
    .mutation(({ ctx, input }) => createWish(ctx.db, input, toActor(ctx))),
  update: planner.undoable
    .put('/wishes/{id}', 'Change a seating wish about two guests or groups into the opposite')
    .input(updateWishInput)
    .output(wishOutput)
    .mutation(({ ctx, input }) => updateWish(ctx.db, input, toActor(ctx))),
  delete: planner.undoable
    .delete('/wishes/{id}', 'Delete a seating wish')
    .input(deleteWishInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteWish(ctx.db, input, toActor(ctx));
      return successResult;
    }),
});
