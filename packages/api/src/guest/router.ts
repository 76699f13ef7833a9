// An administrator's procedures for guests.
import { allRoles, ownerAndPlanner } from '../auth/rules.js';
import { listInput, success, successResult } from '../fields.js';
import { move, updateOrder } from '../order/service.js';
import {
  administratorMutation,
  administratorProcedure,
  passProcedure,
  toActor,
  undoableMutation,
  undoableProcedure,
} from '../procedures/procedures.js';
import { getAnswersByDay } from './answers-by-day.js';
import { assignGroup, assignTable } from './assign.js';
import { getAttendance } from './attendance.js';
import { deleteManyGuests } from './delete-many.js';
import { getExpected } from './expected.js';
import { getCounts, getGuest, getGuestHistory, listGuests } from './queries.js';
import * as schema from './schema.js';
import { createGuest, deleteGuest, renewGuestCode, updateGuest } from './service.js';
import { updateManyGuests } from './update-many.js';

export const guestProcedures = {
  list: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/guests', summary: 'List guests in stored order', isStreamed: true },
    })
    .input(listInput)
    .output(schema.guestOutput.array())
    .query(({ ctx, input }) => listGuests(ctx.db, input)),
  get: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/guests/{id}', summary: 'Get a guest' },
    })
    .input(schema.guestIdInput)
    .output(schema.guestOutput)
    .query(({ ctx, input }) => getGuest(ctx.db, input.id)),
  history: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/guests/{id}/history', summary: 'Get the history of a guest, newest first' },
    })
    .input(schema.guestIdInput)
    .output(schema.getGuestHistoryOutput)
    .query(({ ctx, input }) => getGuestHistory(ctx.db, input.id)),
  counts: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/counts', summary: 'Get the dashboard counts' },
    })
    .output(schema.getCountsOutput)
    .query(({ ctx }) => getCounts(ctx.db)),
  answersByDay: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/counts/by-day', summary: 'Get the counts per status, by day' },
    })
    .output(schema.getAnswersByDayOutput)
    .query(({ ctx }) => getAnswersByDay(ctx.db)),
  expected: passProcedure
    .meta({
      caller: 'administrator',
      roles: allRoles,
      looksUpPass: true,
      rest: { method: 'GET', path: '/expected', summary: 'List the guests expected with a pass, for the door' },
    })
    .input(schema.getExpectedInput)
    .output(schema.getExpectedOutput)
    .query(({ ctx, input }) => getExpected(ctx.db, input)),
  attendance: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: allRoles,
      rest: {
        method: 'GET',
        path: '/attendance',
        summary: 'List every guest with household, table and status, for the door',
      },
    })
    .input(schema.getAttendanceInput)
    .output(schema.getAttendanceOutput)
    .query(({ ctx, input }) => getAttendance(ctx.db, input)),
  create: administratorMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'POST', path: '/guests', status: 201, summary: 'Create a guest' },
    })
    .input(schema.createGuestInput)
    .output(schema.guestOutput)
    .mutation(({ ctx, input }) => createGuest(ctx.db, input, toActor(ctx))),
  update: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'PUT', path: '/guests/{id}', summary: 'Update a guest; omitted fields are unchanged' },
    })
    .input(schema.updateGuestInput)
    .output(schema.guestOutput)
    .mutation(({ ctx, input }) => updateGuest(ctx.db, input, toActor(ctx))),
  updateMany: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'PUT',
        path: '/guests/update-many',
        summary: 'Update several guests, all or none; omitted fields are unchanged',
      },
    })
    .input(schema.updateManyGuestsInput)
    .output(schema.guestOutput.array())
    .mutation(({ ctx, input }) => updateManyGuests(ctx.db, input.guests, toActor(ctx))),
  delete: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'DELETE', path: '/guests/{id}', summary: 'Delete a guest' },
    })
    .input(schema.deleteGuestInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteGuest(ctx.db, input, toActor(ctx));
      return successResult;
    }),
  deleteMany: undoableMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'POST',
        path: '/guests/delete-many',
        summary: 'Delete several guests; those already deleted are ignored',
      },
    })
    .input(schema.deleteManyGuestsInput)
    .output(schema.deleteManyGuestsOutput)
    .mutation(async ({ ctx, input }) => ({
      ...successResult,
      deleted: await deleteManyGuests(ctx.db, input.ids, toActor(ctx)),
    })),
  updateOrder: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'PUT', path: '/guests/update-order', summary: 'Reorder guests; guests not listed come after' },
    })
    .input(schema.updateGuestOrderInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await updateOrder(ctx.db, 'guests', input.guests);
      return successResult;
    }),
  move: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'PUT',
        path: '/guests/{id}/move',
        summary: 'Move a guest after another one, or to the first place',
      },
    })
    .input(schema.moveGuestInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await move(ctx.db, 'guests', input);
      return successResult;
    }),
  assignGroup: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'PUT',
        path: '/guests/assign-group',
        summary: 'Make guests followers of a group, or individuals',
      },
    })
    .input(schema.assignGroupInput)
    .output(schema.assignOutput)
    .mutation(async ({ ctx, input }) => ({
      ...successResult,
      updated: await assignGroup(ctx.db, input, toActor(ctx)),
    })),
  assignTable: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'PUT',
        path: '/guests/assign-table',
        summary: 'Seat individuals at a table, or unseat them',
      },
    })
    .input(schema.assignTableInput)
    .output(schema.assignOutput)
    .mutation(async ({ ctx, input }) => ({
      ...successResult,
      updated: await assignTable(ctx.db, input, toActor(ctx)),
    })),
  renewCode: administratorMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'POST', path: '/guests/{id}/renew-code', summary: 'Renew the code of a guest' },
    })
    .input(schema.guestIdInput)
    .output(schema.guestOutput)
    .mutation(({ ctx, input }) => renewGuestCode(ctx.db, input.id, toActor(ctx))),
};
