// Procedures for guests: those of the administrator and those of the holder of a code.
import { DomainError } from '../errors.js';
import { listInput, success } from '../fields.js';
import * as invitation from '../invitation/schema.js';
import {
  getGuestByCode,
  getInvitation,
  getPass,
  getQrState,
  respond,
  saveDietary,
  updateStatusByCode,
} from '../invitation/service.js';
import { move, updateOrder } from '../order/service.js';
import { getPersonalDataOutput } from '../privacy/schema.js';
import { eraseGuest, getPersonalData } from '../privacy/service.js';
import {
  administratorCall,
  administratorChange,
  anyoneWithCode,
  guestChange,
  guestOrAdministratorChange,
  router,
  toActor,
  undoableCall,
} from '../procedures/procedures.js';
import { getAnswersByDay } from './answers-by-day.js';
import { assignGroup, assignTable } from './assign.js';
import { getExpected } from './expected.js';
import { getCounts, getGuest, getGuestHistory, listGuests } from './queries.js';
import * as schema from './schema.js';
import { createGuest, deleteGuest, renewGuestCode, updateGuest, updateStatus } from './service.js';

const done = { success: true as const };

/** Procedures for the holder of a code. */
const codeProcedures = {
  invitation: anyoneWithCode
    .meta({
      caller: 'anyone',
      rest: { method: 'GET', path: '/invitations/{code}', summary: 'Get the invitation for a group or guest code' },
    })
    .input(invitation.codeInput)
    .output(invitation.invitationView)
    .query(({ ctx, input }) => getInvitation(ctx.db, input.code)),
  byCode: anyoneWithCode
    .meta({
      caller: 'anyone',
      rest: { method: 'GET', path: '/guests/code/{code}', summary: 'Get a guest by its code' },
    })
    .input(invitation.codeInput)
    .output(invitation.getGuestByCodeOutput)
    .query(({ ctx, input }) => getGuestByCode(ctx.db, input.code)),
  pass: anyoneWithCode
    .meta({
      caller: 'anyone',
      rest: {
        method: 'GET',
        path: '/passes/{code}',
        summary: 'Get the wedding pass for a code with at least one accepted guest',
      },
    })
    .input(invitation.codeInput)
    .output(invitation.getPassOutput)
    .query(({ ctx, input }) => getPass(ctx.db, input.code)),
  qr: anyoneWithCode
    .meta({
      caller: 'anyone',
      rest: {
        method: 'GET',
        path: '/qr/{code}',
        summary: 'Get the state of a code at the door, including unknown codes',
      },
    })
    .input(invitation.codeInput)
    .output(invitation.getQrStateOutput)
    .query(async ({ ctx, input }) => {
      const { state, isKnown } = await getQrState(ctx.db, input.code);
      if (!isKnown) ctx.limits.codes.recordFailure(ctx.address);
      return { state };
    }),
  respond: guestChange
    .meta({
      caller: 'guest',
      rest: { method: 'POST', path: '/guests/respond', summary: 'Submit one answer for an invitation, all or nothing' },
    })
    .input(invitation.respondInput)
    .output(invitation.invitationView)
    .mutation(({ ctx, input }) => respond(ctx.db, input, { now: ctx.now(), sender: ctx })),
  dietary: guestChange
    .meta({
      caller: 'guest',
      rest: { method: 'POST', path: '/dietaries', summary: 'Set the dietary text of a group or guest, by code' },
    })
    .input(invitation.saveDietaryInput)
    .output(invitation.saveDietaryOutput)
    .mutation(async ({ ctx, input }) => {
      await saveDietary(ctx.db, input, ctx.now());
      return { ok: true as const };
    }),
  updateStatus: guestOrAdministratorChange
    .meta({
      caller: 'guest or administrator',
      rest: {
        method: 'PUT',
        path: '/guests/update-status',
        summary: 'Set one status for several guests, all or nothing',
      },
    })
    .input(invitation.updateStatusInput)
    .output(invitation.updateStatusOutput)
    .mutation(async ({ ctx, input }) => {
      const { administrator, code } = ctx;
      if (code !== null)
        return {
          success: true as const,
          updated: await updateStatusByCode(ctx.db, input, { code, now: ctx.now(), sender: ctx }),
          failed: [],
        };
      if (administrator === null) throw new DomainError('NO_SESSION');
      return {
        success: true as const,
        updated: await updateStatus(ctx.db, input, { actor: toActor({ administrator }), sender: ctx }),
        failed: [],
      };
    }),
};

const administratorProcedures = {
  list: administratorCall
    .meta({
      caller: 'administrator',
      rest: { method: 'GET', path: '/guests', summary: 'List guests in stored order', streamed: true },
    })
    .input(listInput)
    .output(schema.guestOutput.array())
    .query(({ ctx, input }) => listGuests(ctx.db, input)),
  get: administratorCall
    .meta({ caller: 'administrator', rest: { method: 'GET', path: '/guests/{id}', summary: 'Get a guest' } })
    .input(schema.guestIdInput)
    .output(schema.guestOutput)
    .query(({ ctx, input }) => getGuest(ctx.db, input.id)),
  history: administratorCall
    .meta({
      caller: 'administrator',
      rest: { method: 'GET', path: '/guests/{id}/history', summary: 'Get the history of a guest, newest first' },
    })
    .input(schema.guestIdInput)
    .output(schema.getGuestHistoryOutput)
    .query(({ ctx, input }) => getGuestHistory(ctx.db, input.id)),
  counts: administratorCall
    .meta({
      caller: 'administrator',
      rest: { method: 'GET', path: '/counts', summary: 'Get the dashboard counts' },
    })
    .output(schema.getCountsOutput)
    .query(({ ctx }) => getCounts(ctx.db)),
  answersByDay: administratorCall
    .meta({
      caller: 'administrator',
      rest: { method: 'GET', path: '/counts/by-day', summary: 'Get the counts per status, by day' },
    })
    .output(schema.getAnswersByDayOutput)
    .query(({ ctx }) => getAnswersByDay(ctx.db)),
  expected: administratorCall
    .meta({
      caller: 'administrator',
      rest: { method: 'GET', path: '/expected', summary: 'List the guests expected with a pass, for the door' },
    })
    .input(schema.getExpectedInput)
    .output(schema.getExpectedOutput)
    .query(({ ctx, input }) => getExpected(ctx.db, input)),
  create: administratorChange
    .meta({
      caller: 'administrator',
      rest: { method: 'POST', path: '/guests', status: 201, summary: 'Create a guest' },
    })
    .input(schema.createGuestInput)
    .output(schema.guestOutput)
    .mutation(({ ctx, input }) => createGuest(ctx.db, input, toActor(ctx))),
  update: undoableCall
    .meta({
      caller: 'administrator',
      rest: { method: 'PUT', path: '/guests/{id}', summary: 'Update a guest; omitted fields are unchanged' },
    })
    .input(schema.updateGuestInput)
    .output(schema.guestOutput)
    .mutation(({ ctx, input }) => updateGuest(ctx.db, input, toActor(ctx))),
  delete: undoableCall
    .meta({ caller: 'administrator', rest: { method: 'DELETE', path: '/guests/{id}', summary: 'Delete a guest' } })
    .input(schema.deleteGuestInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteGuest(ctx.db, input, toActor(ctx));
      return done;
    }),
  updateOrder: undoableCall
    .meta({
      caller: 'administrator',
      rest: { method: 'PUT', path: '/guests/update-order', summary: 'Reorder guests; guests not listed come after' },
    })
    .input(schema.updateGuestOrderInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await updateOrder(ctx.db, 'guests', input.guests);
      return done;
    }),
  move: undoableCall
    .meta({
      caller: 'administrator',
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
      return done;
    }),
  assignGroup: undoableCall
    .meta({
      caller: 'administrator',
      rest: {
        method: 'PUT',
        path: '/guests/assign-group',
        summary: 'Make guests followers of a group, or individuals',
      },
    })
    .input(schema.assignGroupInput)
    .output(schema.assignOutput)
    .mutation(async ({ ctx, input }) => ({ ...done, updated: await assignGroup(ctx.db, input, toActor(ctx)) })),
  assignTable: undoableCall
    .meta({
      caller: 'administrator',
      rest: {
        method: 'PUT',
        path: '/guests/assign-table',
        summary: 'Seat individuals at a table, or unseat them',
      },
    })
    .input(schema.assignTableInput)
    .output(schema.assignOutput)
    .mutation(async ({ ctx, input }) => ({ ...done, updated: await assignTable(ctx.db, input, toActor(ctx)) })),
  personalData: administratorCall
    .meta({
      caller: 'administrator',
      rest: { method: 'GET', path: '/guests/{id}/personal-data', summary: 'Get all data stored about a guest' },
    })
    .input(schema.guestIdInput)
    .output(getPersonalDataOutput)
    .query(({ ctx, input }) => getPersonalData(ctx.db, input.id)),
  erase: administratorChange
    .meta({
      caller: 'administrator',
      rest: { method: 'POST', path: '/guests/{id}/erase', summary: 'Erase a guest and all data stored about them' },
    })
    .input(schema.guestIdInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await eraseGuest(ctx.db, input.id, toActor(ctx));
      return done;
    }),
  renewCode: administratorChange
    .meta({
      caller: 'administrator',
      rest: { method: 'POST', path: '/guests/{id}/renew-code', summary: 'Renew the code of a guest' },
    })
    .input(schema.guestIdInput)
    .output(schema.guestOutput)
    .mutation(({ ctx, input }) => renewGuestCode(ctx.db, input.id, toActor(ctx))),
};

export const guestRouter = router({ ...codeProcedures, ...administratorProcedures });
