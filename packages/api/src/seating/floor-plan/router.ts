import { planner, router, toActor } from '../../trpc/procedures.js';
import { getFloorPlan } from './queries.js';
import { floorPlanOutput, updateFloorPlanInput } from './schema.js';
import { updateFloorPlan } from './service.js';

export const floorPlanRouter = router({
  get: planner
    .get('/floor-plan', 'Get the floor plan: the room, the places of the tables and the fixtures, in steps of 10 cm')
    .output(floorPlanOutput)
    .query(({ ctx }) => getFloorPlan(ctx.db)),
  update: planner.undoable
    .put('/floor-plan', 'Change the room, places of tables and fixtures, all or none; what is omitted is unchanged')
    .input(updateFloorPlanInput)
    .output(floorPlanOutput)
    .mutation(({ ctx, input }) => updateFloorPlan(ctx.db, input, toActor(ctx))),
});
