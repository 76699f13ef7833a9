import { type ChangeIds, describeChange } from '../../database/describe-change.js';
import { move } from '../../database/order/service.js';
import { listInput, success, successResult } from '../../kernel/fields.js';
import { planner, router, toActor } from '../../trpc/procedures.js';
import { createManyTables, duplicateTable } from './create-many.js';
import { getTable, listTables } from './queries.js';
import { renumberTables } from './renumber.js';
import * as schema from './schema.js';
import { seatTables, swapTables } from './seat.js';
import { createTable, deleteTable, updateTable, updateTableOrder } from './service.js';

const queryProcedures = {
  list: planner
    .get('/tables', 'List tables in stored order', { isStreamed: true })
    .input(listInput)
    .output(schema.tableOutput.array())
    .query(({ ctx, input }) => listTables(ctx.db, input)),
  get: planner
    .get('/tables/{id}', 'Get a table')
    .input(schema.tableIdInput)
    .output(schema.tableOutput)
    .query(({ ctx, input }) => getTable(ctx.db, input.id)),
};

const mutationProcedures = {
  create: planner.idempotent
    .post('/tables', 'Create a table', { status: 201 })
    .input(schema.createTableInput)
    .output(schema.tableOutput)
    .mutation(({ ctx, input }) => createTable(ctx.db, input, toActor(ctx))),
  update: planner.undoable
    .put('/tables/{id}', 'Update a table; omitted fields are unchanged, lists are replaced')
    .input(schema.updateTableInput)
    .output(schema.tableOutput)
    .mutation(async ({ ctx, input }) => {
      const table = await updateTable(ctx.db, input, toActor(ctx));
      await describeChange(ctx.db, { of: [input.id] });
      return table;
    }),
  delete: planner.undoable
    .delete('/tables/{id}', 'Delete a table and unseat its groups and guests')
    .input(schema.deleteTableInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      await deleteTable(ctx.db, input, toActor(ctx));
      return successResult;
    }),
};

const bulkProcedures = {
  createMany: planner.undoable
    .post(
      '/tables/create-many',
      'Create several tables, all or none; {n} in the name pattern is replaced by the number',
      { status: 201 },
    )
    .input(schema.createManyTablesInput)
    .output(schema.tableOutput.array())
    .mutation(async ({ ctx, input }) => {
      const tables = await createManyTables(ctx.db, input, toActor(ctx));
      const ends = new Set([tables.at(0), tables.at(-1)].flatMap((table) => table?.tableName ?? []));
      await describeChange(ctx.db, { name: [...ends].join(' – ') });
      return tables;
    }),
  duplicate: planner.undoable
    .post('/tables/{id}/duplicate', 'Create an empty table of the same capacity after a table', { status: 201 })
    .input(schema.tableIdInput)
    .output(schema.tableOutput)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      return duplicateTable(ctx.db, input.id, toActor(ctx));
    }),
  renumber: planner.undoable
    .put('/tables/renumber', 'Rename tables by a pattern, numbered in stored order, all or none')
    .input(schema.renumberTablesInput)
    .output(schema.tableOutput.array())
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: input.ids });
      return renumberTables(ctx.db, input, toActor(ctx));
    }),
};

const seatingProcedures = {
  assignGroups: planner.undoable
    .put('/tables/{id}/assign-groups', 'Set the groups at a table; [] unseats all')
    .input(schema.assignGroupsInput)
    .output(schema.tableOutput)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      return updateTable(ctx.db, input, toActor(ctx));
    }),
  assignGuests: planner.undoable
    .put('/tables/{id}/assign-guests', 'Set the individuals at a table; [] unseats all')
    .input(schema.assignGuestsInput)
    .output(schema.tableOutput)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      return updateTable(ctx.db, input, toActor(ctx));
    }),
};

interface SeatedUnits {
  groupIds: string[];
  guestIds: string[];
}

const listIds = (units: readonly SeatedUnits[]) => [
  ...units.flatMap(({ groupIds }) => groupIds),
  ...units.flatMap(({ guestIds }) => guestIds),
];

/** The table is named if all are moved to the same one. */
function describeMoves(moves: readonly (SeatedUnits & { tableId: string | null })[]): ChangeIds {
  const [first, ...others] = moves;
  return { of: listIds(moves), ...(first !== undefined && others.length === 0 && { table: first.tableId }) };
}

const moveProcedures = {
  seat: planner.undoable
    .put('/tables/seat', 'Move groups and individuals to tables, or free their seats (null), all or none')
    .input(schema.seatTablesInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, describeMoves(input.moves));
      await seatTables(ctx.db, input.moves, toActor(ctx));
      return successResult;
    }),
  swap: planner.undoable
    .put('/tables/swap', 'Exchange the tables of groups and individuals of two tables, all or none')
    .input(schema.swapTablesInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: listIds([input.units]), swappedWith: listIds([input.others]) });
      await swapTables(ctx.db, input, toActor(ctx));
      return successResult;
    }),
};

const orderProcedures = {
  updateOrder: planner.undoable
    .put('/tables/update-order', 'Reorder tables; tables not listed come after')
    .input(schema.updateTableOrderInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await updateTableOrder(ctx.db, input);
      return successResult;
    }),
  move: planner.undoable
    .put('/tables/{id}/move', 'Move a table after another one, or to the first place')
    .input(schema.moveTableInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
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
