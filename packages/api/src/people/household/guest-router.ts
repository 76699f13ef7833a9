// Mounted as `guest.…` (router.ts).
import { describeChange } from '../../database/describe-change.js';
import { planner, toActor } from '../../trpc/procedures.js';
import { addManyPlusOnes, addPlusOnes } from './plus-ones.js';
import { addManyPlusOnesInput, addPlusOnesInput, addPlusOnesOutput } from './schema.js';

export const plusOneProcedures = {
  addPlusOnes: planner.undoable
    .post('/guests/{id}/plus-ones', 'Let a guest bring others, whom the household names', { status: 201 })
    .input(addPlusOnesInput)
    .output(addPlusOnesOutput)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      return addPlusOnes(ctx.db, input, toActor(ctx));
    }),
  addManyPlusOnes: planner.undoable
    .post('/guests/plus-ones', 'Let each of several guests bring others, all or none', { status: 201 })
    .input(addManyPlusOnesInput)
    .output(addPlusOnesOutput)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: input.ids });
      return addManyPlusOnes(ctx.db, input, toActor(ctx));
    }),
};
