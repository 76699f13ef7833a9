// Procedures for the widget's events, for administrators. The public calls of the element are routes of the
// server.
import { ownerAndPlanner } from '../auth/rules.js';
import { success, successResult } from '../fields.js';
import {
  administratorMutation,
  administratorProcedure,
  router,
  toActor,
  undoableProcedure,
} from '../procedures/procedures.js';
import { getEvent, listAnswers, listEvents } from './queries.js';
import * as schema from './schema.js';
import { createEvent, deleteEvent, removeAnswer, updateEvent } from './service.js';

export const widgetRouter = router({
  list: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/widget/events', summary: 'List widget events, newest last' },
    })
    .output(schema.eventOutput.array())
    .query(({ ctx }) => listEvents(ctx.db, ctx.now())),
  get: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/widget/events/{id}', summary: 'Get an event' },
    })
    .input(schema.getEventInput)
    .output(schema.eventOutput)
    .query(({ ctx, input }) => getEvent(ctx.db, input.id, ctx.now())),
  create: administratorMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'POST', path: '/widget/events', status: 201, summary: 'Create an event and its key' },
    })
    .input(schema.createEventInput)
    .output(schema.eventOutput)
    .mutation(({ ctx, input }) => createEvent(ctx.db, input, { actor: toActor(ctx), now: ctx.now() })),
  update: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'PUT',
        path: '/widget/events/{id}',
        summary: 'Update, close or reopen an event; omitted fields are unchanged',
      },
    })
    .input(schema.updateEventInput)
    .output(schema.eventOutput)
    .mutation(({ ctx, input }) => updateEvent(ctx.db, input, { actor: toActor(ctx), now: ctx.now() })),
  delete: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'DELETE',
        path: '/widget/events/{id}',
        summary: 'Delete an event and its responses; its key stops working',
      },
    })
    .input(schema.deleteEventInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteEvent(ctx.db, input, toActor(ctx));
      return successResult;
    }),
  answers: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'GET',
        path: '/widget/events/{id}/answers',
        summary: 'List the responses to an event, oldest first, including unconfirmed ones',
        isStreamed: true,
      },
    })
    .input(schema.listAnswersInput)
    .output(schema.answerOutput.array())
    .query(({ ctx, input }) => listAnswers(ctx.db, input, ctx.now())),
  removeAnswer: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'DELETE',
        path: '/widget/events/{id}/answers/{answerId}',
        summary: 'Delete a response and free its seats',
      },
    })
    .input(schema.removeAnswerInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removeAnswer(ctx.db, input, toActor(ctx));
      return successResult;
    }),
});
