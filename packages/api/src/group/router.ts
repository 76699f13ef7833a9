// Procedures for groups: those of the administrator and the lookup by code.
import { ownerAndPlanner } from '../auth/rules.js';
import { listInput, success, successResult } from '../fields.js';
import { getGroupByCode } from '../invitation/queries.js';
import { codeInput, getGroupByCodeOutput } from '../invitation/schema.js';
import { move, updateOrder } from '../order/service.js';
import {
  administratorMutation,
  administratorProcedure,
  publicProcedureWithCode,
  router,
  toActor,
  undoableProcedure,
} from '../procedures/procedures.js';
import { getGroup, getGroupHistory, listGroups } from './queries.js';
import * as schema from './schema.js';
import { assignGuest, createGroup, deleteGroup, renewGroupCode, updateGroup } from './service.js';

const queryProcedures = {
  byCode: publicProcedureWithCode
    .meta({
      caller: 'anyone',
      rest: { method: 'GET', path: '/groups/code/{code}', summary: 'Get a group by its code' },
    })
    .input(codeInput)
    .output(getGroupByCodeOutput)
    .query(({ ctx, input }) => getGroupByCode(ctx.db, input.code)),
  list: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/groups', summary: 'List groups in stored order', isStreamed: true },
    })
    .input(listInput)
    .output(schema.groupOutput.array())
    .query(({ ctx, input }) => listGroups(ctx.db, input)),
  get: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/groups/{id}', summary: 'Get a group' },
    })
    .input(schema.groupIdInput)
    .output(schema.groupOutput)
    .query(({ ctx, input }) => getGroup(ctx.db, input.id)),
  history: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'GET',
        path: '/groups/{id}/history',
        summary: 'Get the changes of the dietary text of a group, newest first',
      },
    })
    .input(schema.groupIdInput)
    .output(schema.getGroupHistoryOutput)
    .query(({ ctx, input }) => getGroupHistory(ctx.db, input.id)),
};

const mutationProcedures = {
  create: administratorMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'POST', path: '/groups', status: 201, summary: 'Create a group' },
    })
    .input(schema.createGroupInput)
    .output(schema.groupOutput)
    .mutation(({ ctx, input }) => createGroup(ctx.db, input, toActor(ctx))),
  update: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'PUT',
        path: '/groups/{id}',
        summary: 'Update a group; omitted fields are unchanged, lists are replaced',
      },
    })
    .input(schema.updateGroupInput)
    .output(schema.groupOutput)
    .mutation(({ ctx, input }) => updateGroup(ctx.db, input, toActor(ctx))),
  assignGuest: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'PUT',
        path: '/groups/guest/{groupId}',
        summary: 'Add a guest to the main guests or followers of a group',
      },
    })
    .input(schema.assignGuestInput)
    .output(schema.groupOutput)
    .mutation(({ ctx, input }) => assignGuest(ctx.db, input, toActor(ctx))),
  delete: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'DELETE', path: '/groups/{id}', summary: 'Delete a group; its guests become individuals' },
    })
    .input(schema.deleteGroupInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteGroup(ctx.db, input, toActor(ctx));
      return successResult;
    }),
  renewCode: administratorMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'POST', path: '/groups/{id}/renew-code', summary: 'Renew the code of a group' },
    })
    .input(schema.groupIdInput)
    .output(schema.groupOutput)
    .mutation(({ ctx, input }) => renewGroupCode(ctx.db, input.id, toActor(ctx))),
};

const orderProcedures = {
  updateOrder: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'PUT', path: '/groups/update-order', summary: 'Reorder groups; groups not listed come after' },
    })
    .input(schema.updateGroupOrderInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await updateOrder(ctx.db, 'groups', input.groups);
      return successResult;
    }),
  move: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'PUT',
        path: '/groups/{id}/move',
        summary: 'Move a group after another one, or to the first place',
      },
    })
    .input(schema.moveGroupInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await move(ctx.db, 'groups', input);
      return successResult;
    }),
};

export const groupRouter = router({ ...queryProcedures, ...mutationProcedures, ...orderProcedures });
