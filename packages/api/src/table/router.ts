// Procedures for tables, for administrators only.
import { ownerAndPlanner } from '../auth/rules.js';
import { listInput, success, successResult } from '../fields.js';
import { move } from '../order/service.js';
import {
  administratorMutation,
  administratorProcedure,
  router,
  toActor,
  undoableMutation,
  undoableProcedure,
} from '../procedures/procedures.js';
import { createManyTables, duplicateTable } from './create-many.js';
import { getTable, listTables } from './queries.js';
import { renumberTables } from './renumber.js';
import * as schema from './schema.js';
import { seatTables, swapTables } from './seat.js';
import { createTable, deleteTable, updateTable, updateTableOrder } from './service.js';

const queryProcedures = {
  list: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/tables', summary: 'List tables in stored order', isStreamed: true },
    })
    .input(listInput)
    .output(schema.tableOutput.array())
    .query(({ ctx, input }) => listTables(ctx.db, input)),
  get: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/tables/{id}', summary: 'Get a table' },
    })
    .input(schema.tableIdInput)
    .output(schema.tableOutput)
    .query(({ ctx, input }) => getTable(ctx.db, input.id)),
};

const mutationProcedures = {
  create: administratorMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'POST', path: '/tables', status: 201, summary: 'Create a table' },
    })
    .input(schema.createTableInput)
    .output(schema.tableOutput)
    .mutation(({ ctx, input }) => createTable(ctx.db, input, toActor(ctx))),
  update: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'PUT',
        path: '/tables/{id}',
        summary: 'Update a table; omitted fields are unchanged, lists are replaced',
      },
    })
    .input(schema.updateTableInput)
    .output(schema.tableOutput)
    .mutation(({ ctx, input }) => updateTable(ctx.db, input, toActor(ctx))),
  delete: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'DELETE', path: '/tables/{id}', summary: 'Delete a table and unseat its groups and guests' },
    })
    .input(schema.deleteTableInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteTable(ctx.db, input, toActor(ctx));
      return successResult;
    }),
};

const bulkProcedures = {
  createMany: undoableMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'POST',
        path: '/tables/create-many',
        status: 201,
        summary: 'Create several tables, all or none; {n} in the name pattern is replaced by the number',
      },
    })
    .input(schema.createManyTablesInput)
    .output(schema.tableOutput.array())
    .mutation(({ ctx, input }) => createManyTables(ctx.db, input, toActor(ctx))),
  duplicate: undoableMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'POST',
        path: '/tables/{id}/duplicate',
        status: 201,
        summary: 'Create an empty table of the same capacity after a table',
      },
    })
    .input(schema.tableIdInput)
    .output(schema.tableOutput)
    .mutation(({ ctx, input }) => duplicateTable(ctx.db, input.id, toActor(ctx))),
  renumber: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'PUT',
        path: '/tables/renumber',
        summary: 'Rename tables by a pattern, numbered in stored order, all or none',
      },
    })
    .input(schema.renumberTablesInput)
    .output(schema.tableOutput.array())
    .mutation(({ ctx, input }) => renumberTables(ctx.db, input, toActor(ctx))),
};

const seatingProcedures = {
  assignGroups: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'PUT', path: '/tables/{id}/assign-groups', summary: 'Set the groups at a table; [] unseats all' },
    })
    .input(schema.assignGroupsInput)
    .output(schema.tableOutput)
    .mutation(({ ctx, input }) => updateTable(ctx.db, input, toActor(ctx))),
  assignGuests: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'PUT',
        path: '/tables/{id}/assign-guests',
        summary: 'Set the individuals at a table; [] unseats all',
      },
    })
    .input(schema.assignGuestsInput)
    .output(schema.tableOutput)
    .mutation(({ ctx, input }) => updateTable(ctx.db, input, toActor(ctx))),
};

const moveProcedures = {
  seat: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'PUT',
        path: '/tables/seat',
        summary: 'Move groups and individuals to tables, or free their seats (null), all or none',
      },
    })
    .input(schema.seatTablesInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await seatTables(ctx.db, input.moves, toActor(ctx));
      return successResult;
    }),
  swap: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'PUT',
        path: '/tables/swap',
        summary: 'Exchange the tables of groups and individuals of two tables, all or none',
      },
    })
    .input(schema.swapTablesInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await swapTables(ctx.db, input, toActor(ctx));
      return successResult;
    }),
};

const orderProcedures = {
  updateOrder: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'PUT', path: '/tables/update-order', summary: 'Reorder tables; tables not listed come after' },
    })
    .input(schema.updateTableOrderInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await updateTableOrder(ctx.db, input);
      return successResult;
    }),
  move: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'PUT',
        path: '/tables/{id}/move',
        summary: 'Move a table after another one, or to the first place',
      },
    })
    .input(schema.moveTableInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await move(ctx.db, 'tables', input);
      return successResult;
    }),
};

export const tableRouter = router({
  ...queryProcedures,
  ...mutationProcedures,
  ...bulkProcedures,
  ...seatingProcedures,
  ...moveProcedures,
  ...orderProcedures,
});
