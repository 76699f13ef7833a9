// Procedures for seating wishes, for administrators only.
import { ownerAndPlanner } from '../auth/rules.js';
import { success, successResult } from '../fields.js';
import {
  administratorProcedure,
  router,
  toActor,
  undoableMutation,
  undoableProcedure,
} from '../procedures/procedures.js';
import { listWishes } from './queries.js';
import { createWishInput, deleteWishInput, wishOutput } from './schema.js';
import { createWish, deleteWish } from './service.js';

export const wishRouter = router({
  list: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/wishes', summary: 'List the seating wishes' },
    })
    .output(wishOutput.array())
    .query(({ ctx }) => listWishes(ctx.db)),
  create: undoableMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'POST',
        path: '/wishes',
        status: 201,
        summary: 'Add a seating wish: keep two guests or groups together or apart, or seat one near the couple',
      },
    })
    .input(createWishInput)
    .output(wishOutput)
    .mutation(({ ctx, input }) => createWish(ctx.db, input, toActor(ctx))),
  delete: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'DELETE', path: '/wishes/{id}', summary: 'Delete a seating wish' },
    })
    .input(deleteWishInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteWish(ctx.db, input, toActor(ctx));
      return successResult;
    }),
});
