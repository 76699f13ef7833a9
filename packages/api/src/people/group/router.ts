import { describeChange } from '../../database/describe-change.js';
import { move, updateOrder } from '../../database/order/service.js';
import { listInput, success, successResult } from '../../kernel/fields.js';
import { planner, toActor } from '../../trpc/procedures.js';
import { getGroup, getGroupHistory, listGroups } from './queries.js';
import * as schema from './schema.js';
import { assignGuest, createGroup, deleteGroup, renewGroupCode, updateGroup } from './service.js';

const queryProcedures = {
  list: planner
    .get('/groups', 'List groups in stored order', { isStreamed: true })
    .input(listInput)
    .output(schema.groupOutput.array())
    .query(({ ctx, input }) => listGroups(ctx.db, input)),
  get: planner
    .get('/groups/{id}', 'Get a group')
    .input(schema.groupIdInput)
    .output(schema.groupOutput)
    .query(({ ctx, input }) => getGroup(ctx.db, input.id)),
  history: planner
    .get('/groups/{id}/history', 'Get the changes of the dietary text of a group, newest first')
    .input(schema.groupIdInput)
    .output(schema.getGroupHistoryOutput)
    .query(({ ctx, input }) => getGroupHistory(ctx.db, input.id)),
};

const mutationProcedures = {
  create: planner.idempotent
    .post('/groups', 'Create a group', { status: 201 })
    .input(schema.createGroupInput)
    .output(schema.groupOutput)
    .mutation(({ ctx, input }) => createGroup(ctx.db, input, toActor(ctx))),
  update: planner.undoable
    .put('/groups/{id}', 'Update a group; omitted fields are unchanged, lists are replaced')
    .input(schema.updateGroupInput)
    .output(schema.groupOutput)
    .mutation(async ({ ctx, input }) => {
      const { id, ifMatch, assignedTableId, ...others } = input;
      const group = await updateGroup(ctx.db, input, toActor(ctx));
      const table = Object.keys(others).length === 0 ? assignedTableId : undefined;
      await describeChange(ctx.db, { of: [id], ...(table !== undefined && { table }) });
      return group;
    }),
  assignGuest: planner.undoable
    .put('/groups/guest/{groupId}', 'Add a guest to the main guests or followers of a group')
    .input(schema.assignGuestInput)
    .output(schema.groupOutput)
    .mutation(({ ctx, input }) => assignGuest(ctx.db, input, toActor(ctx))),
  delete: planner.undoable
    .delete('/groups/{id}', 'Delete a group; its guests become individuals')
    .input(schema.deleteGroupInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      await deleteGroup(ctx.db, input, toActor(ctx));
      return successResult;
    }),
  renewCode: planner.idempotent
    .post('/groups/{id}/renew-code', 'Renew the code of a group')
    .input(schema.groupIdInput)
    .output(schema.groupOutput)
    .mutation(({ ctx, input }) => renewGroupCode(ctx.db, input.id, toActor(ctx))),
};

const orderProcedures = {
  updateOrder: planner.undoable
    .put('/groups/update-order', 'Reorder groups; groups not listed come after')
    .input(schema.updateGroupOrderInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await updateOrder(ctx.db, 'groups', input.groups);
      return successResult;
    }),
  move: planner.undoable
    .put('/groups/{id}/move', 'Move a group after another one, or to the first place')
    .input(schema.moveGroupInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      await move(ctx.db, 'groups', input);
      return successResult;
    }),
};

export const groupProcedures = { ...queryProcedures, ...mutationProcedures, ...orderProcedures };
