import { describeChange } from '../database/describe-change.js';
import { move } from '../database/order/service.js';
import { listInput, success, successResult } from '../kernel/fields.js';
import { administrator, planner, toActor } from '../trpc/procedures.js';
import { updateEventStatus } from './edit-invitations.js';
import { getEvent, listEvents } from './queries.js';
import * as schema from './schema.js';
import { createEvent, deleteEvent, updateEvent } from './service.js';

const queryProcedures = {
  list: administrator
    .get('/events', 'List the events beside the wedding in stored order', { isStreamed: true })
    .input(listInput)
    .output(schema.eventOutput.array())
    .query(({ ctx, input }) => listEvents(ctx.db, input)),
  get: administrator
    .get('/events/{id}', 'Get an event')
    .input(schema.eventIdInput)
    .output(schema.eventOutput)
    .query(({ ctx, input }) => getEvent(ctx.db, input.id)),
};

const mutationProcedures = {
  create: planner.undoable
    .post('/events', 'Create an event beside the wedding', { status: 201 })
    .input(schema.createEventInput)
    .output(schema.eventOutput)
    .mutation(async ({ ctx, input }) => {
      const event = await createEvent(ctx.db, input, toActor(ctx));
      await describeChange(ctx.db, { of: [event._id] });
      return event;
    }),
  update: planner.undoable
    .put('/events/{id}', 'Update or cancel an event; omitted fields are unchanged')
    .input(schema.updateEventInput)
    .output(schema.eventOutput)
    .mutation(async ({ ctx, input }) => {
      const event = await updateEvent(ctx.db, input, { actor: toActor(ctx), now: ctx.now() });
      await describeChange(ctx.db, { of: [input.id] });
      return event;
    }),
  delete: planner.undoable
    .delete('/events/{id}', 'Delete an event with the invitations and answers to it')
    .input(schema.deleteEventInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      await deleteEvent(ctx.db, input, toActor(ctx));
      return successResult;
    }),
  move: planner.undoable
    .put('/events/{id}/move', 'Move an event after another one, or to the first place')
    .input(schema.moveEventInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      await move(ctx.db, 'events', input);
      return successResult;
    }),
};

const invitationProcedures = {
  updateStatus: administrator.undoable
    .put('/events/{id}/statuses', 'Set the answer of guests to an event, all or none; those not invited are invited')
    .input(schema.updateEventStatusInput)
    .output(schema.updateEventStatusOutput)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id], status: input.status });
      const { role } = ctx.administrator;
      return { ...successResult, updated: await updateEventStatus(ctx.db, input, { actor: toActor(ctx), role }) };
    }),
};

export const eventProcedures = { ...queryProcedures, ...mutationProcedures, ...invitationProcedures };
