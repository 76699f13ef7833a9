import { describeChange } from '../../database/describe-change.js';
import { move, updateOrder } from '../../database/order/service.js';
import { updateGuestEventsInput } from '../../events/schema.js';
import { listInput, success, successResult } from '../../kernel/fields.js';
import { planner, toActor } from '../../trpc/procedures.js';
import { assignGroup, assignTable } from './assign.js';
import { describeEdit, describeEdits } from './describe-edit.js';
import { getOpenItems } from './open-items.js';
import { getGuest, getGuestHistory, listGuests } from './queries.js';
import * as schema from './schema.js';
import { createGuest, deleteGuest, renewGuestCode, updateGuest } from './service.js';
import { getUnconfirmedNeeds } from './unconfirmed-needs.js';
import { deleteManyGuests, updateManyGuests } from './update-many.js';

export const guestProcedures = {
  list: planner
    .get('/guests', 'List guests in stored order', { isStreamed: true })
    .input(listInput)
    .output(schema.guestOutput.array())
    .query(({ ctx, input }) => listGuests(ctx.db, input)),
  get: planner
    .get('/guests/{id}', 'Get a guest')
    .input(schema.guestIdInput)
    .output(schema.guestOutput)
    .query(({ ctx, input }) => getGuest(ctx.db, input.id)),
  history: planner
    .get('/guests/{id}/history', 'Get the history of a guest, newest first')
    .input(schema.guestIdInput)
    .output(schema.getGuestHistoryOutput)
    .query(({ ctx, input }) => getGuestHistory(ctx.db, input.id)),
  unconfirmedNeeds: planner
    .get('/counts/unconfirmed-needs', 'Count the dietary texts with a need that nobody has confirmed')
    .output(schema.getUnconfirmedNeedsOutput)
    .query(({ ctx }) => getUnconfirmedNeeds(ctx.db)),
  openItems: planner
    .get('/counts/open-items', 'Count the guests with an open meal or question, or with a dish that they must not have')
    .output(schema.getOpenItemsOutput)
    .query(({ ctx }) => getOpenItems(ctx.db, ctx.now())),
  create: planner.idempotent
    .post('/guests', 'Create a guest', { status: 201 })
    .input(schema.createGuestInput)
    .output(schema.guestOutput)
    .mutation(({ ctx, input }) => createGuest(ctx.db, input, toActor(ctx))),
  update: planner.undoable
    .put('/guests/{id}', 'Update a guest; omitted fields are unchanged')
    .input(schema.updateGuestInput)
    .output(schema.guestOutput)
    .mutation(async ({ ctx, input }) => {
      const guest = await updateGuest(ctx.db, input, toActor(ctx));
      await describeChange(ctx.db, { of: [input.id], ...describeEdit(input) });
      return guest;
    }),
  updateMany: planner.undoable
    .put('/guests/update-many', 'Update several guests, all or none; omitted fields are unchanged')
    .input(schema.updateManyGuestsInput)
    .output(schema.guestOutput.array())
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, describeEdits(input.guests));
      return updateManyGuests(ctx.db, input.guests, toActor(ctx));
    }),
  updateEvents: planner.undoable
    .put('/guests/{id}/events', 'Invite a guest to events, set answers to them, or end invitations (null); others stay')
    .input(updateGuestEventsInput)
    .output(schema.guestOutput)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      return updateGuest(ctx.db, input, toActor(ctx));
    }),
  delete: planner.undoable
    .delete('/guests/{id}', 'Delete a guest')
    .input(schema.deleteGuestInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      await deleteGuest(ctx.db, input, toActor(ctx));
      return successResult;
    }),
  deleteMany: planner.undoable
    .post('/guests/delete-many', 'Delete several guests; those already deleted are ignored')
    .input(schema.deleteManyGuestsInput)
    .output(schema.deleteManyGuestsOutput)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: input.ids });
      return { ...successResult, deleted: await deleteManyGuests(ctx.db, input.ids, toActor(ctx)) };
    }),
  updateOrder: planner.undoable
    .put('/guests/update-order', 'Reorder guests; guests not listed come after')
    .input(schema.updateGuestOrderInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: input.guests });
      await updateOrder(ctx.db, 'guests', input.guests);
      return successResult;
    }),
  move: planner.undoable
    .put('/guests/{id}/move', 'Move a guest after another one, or to the first place')
    .input(schema.moveGuestInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      await move(ctx.db, 'guests', input);
      return successResult;
    }),
  assignGroup: planner.undoable
    .put('/guests/assign-group', 'Make guests followers of a group, or individuals')
    .input(schema.assignGroupInput)
    .output(schema.assignOutput)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: input.ids, group: input.groupId });
      return { ...successResult, updated: await assignGroup(ctx.db, input, toActor(ctx)) };
    }),
  assignTable: planner.undoable
    .put('/guests/assign-table', 'Seat individuals at a table, or unseat them')
    .input(schema.assignTableInput)
    .output(schema.assignOutput)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: input.ids, table: input.tableId });
      return { ...successResult, updated: await assignTable(ctx.db, input, toActor(ctx)) };
    }),
  renewCode: planner.idempotent
    .post('/guests/{id}/renew-code', 'Renew the code of a guest')
    .input(schema.guestIdInput)
    .output(schema.guestOutput)
    .mutation(({ ctx, input }) => renewGuestCode(ctx.db, input.id, toActor(ctx))),
};
