// Procedures for the floor plan, for administrators only.
import { ownerAndPlanner } from '../auth/rules.js';
import { administratorProcedure, router, toActor, undoableProcedure } from '../procedures/procedures.js';
import { getFloorPlan } from './queries.js';
import { floorPlanOutput, updateFloorPlanInput } from './schema.js';
import { updateFloorPlan } from './service.js';

export const floorPlanRouter = router({
  get: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'GET',
        path: '/floor-plan',
        summary: 'Get the floor plan: the room, the places of the tables and the fixtures, in steps of 10 cm',
      },
    })
    .output(floorPlanOutput)
    .query(({ ctx }) => getFloorPlan(ctx.db)),
  update: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'PUT',
        path: '/floor-plan',
        summary: 'Change the room, places of tables and fixtures, all or none; what is omitted is unchanged',
      },
    })
    .input(updateFloorPlanInput)
    .output(floorPlanOutput)
    .mutation(({ ctx, input }) => updateFloorPlan(ctx.db, input, toActor(ctx))),
});
