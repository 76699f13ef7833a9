import { describeChange } from '../../database/describe-change.js';
import { planner, router, toActor } from '../../trpc/procedures.js';
import { createHouseholdInput, createHouseholdOutput } from './schema.js';
import { createHousehold } from './service.js';

export const householdRouter = router({
  create: planner.undoable
    .post('/households', 'Create the guests of a household with their group, all or none', { status: 201 })
    .input(createHouseholdInput)
    .output(createHouseholdOutput)
    .mutation(async ({ ctx, input }) => {
      const { group, guests } = await createHousehold(ctx.db, input, toActor(ctx));
      const of = guests.map(({ _id }) => _id);
      await describeChange(ctx.db, { of, ...(group !== null && { name: group.groupName }) });
      return { group, guests };
    }),
});
