import { describeChange } from '../database/describe-change.js';
import { move } from '../database/order/service.js';
import { listInput, success, successResult } from '../kernel/fields.js';
import { administrator, planner, router, toActor } from '../trpc/procedures.js';
import { getDish, listDishes } from './queries.js';
import * as schema from './schema.js';
import { createDish, deleteDish, updateDish } from './service.js';

export const dishRouter = router({
  list: administrator
    .get('/dishes', 'List the dishes of the wedding and of further events in stored order', { isStreamed: true })
    .input(listInput)
    .output(schema.dishOutput.array())
    .query(({ ctx, input }) => listDishes(ctx.db, input)),
  get: administrator
    .get('/dishes/{id}', 'Get a dish')
    .input(schema.dishIdInput)
    .output(schema.dishOutput)
    .query(({ ctx, input }) => getDish(ctx.db, input.id)),
  create: planner.undoable
    .post('/dishes', 'Create a dish of the wedding or of a further event', { status: 201 })
    .input(schema.createDishInput)
    .output(schema.dishOutput)
    .mutation(async ({ ctx, input }) => {
      const dish = await createDish(ctx.db, input, toActor(ctx));
      await describeChange(ctx.db, { of: [dish._id] });
      return dish;
    }),
  update: planner.undoable
    .put('/dishes/{id}', 'Update a dish; omitted fields are unchanged, and guests keep their choice')
    .input(schema.updateDishInput)
    .output(schema.dishOutput)
    .mutation(async ({ ctx, input }) => {
      const dish = await updateDish(ctx.db, input, toActor(ctx));
      await describeChange(ctx.db, { of: [input.id] });
      return dish;
    }),
  delete: planner.undoable
    .delete('/dishes/{id}', 'Delete a dish; the meals of those who have chosen it are open again')
    .input(schema.deleteDishInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      await deleteDish(ctx.db, input, toActor(ctx));
      return successResult;
    }),
  move: planner.undoable
    .put('/dishes/{id}/move', 'Move a dish after another one, or to the first place')
    .input(schema.moveDishInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      await move(ctx.db, 'dishes', input);
      return successResult;
    }),
});
