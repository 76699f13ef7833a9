// Procedures for the widget's events, for administrators. The public calls of the element are routes of the
// server.
import { success, successResult } from '../kernel/fields.js';
import { planner, router, toActor } from '../trpc/procedures.js';
import { getEvent, listAnswers, listEvents } from './queries.js';
import * as schema from './schema.js';
import { createEvent, deleteEvent, removeAnswer, updateEvent } from './service.js';

export const widgetRouter = router({
  list: planner
    .get('/widget/events', 'List widget events, newest last')
    .output(schema.eventOutput.array())
    .query(({ ctx }) => listEvents(ctx.db, ctx.now())),
  get: planner
    .get('/widget/events/{id}', 'Get an event')
    .input(schema.getEventInput)
    .output(schema.eventOutput)
    .query(({ ctx, input }) => getEvent(ctx.db, input.id, ctx.now())),
  create: planner.idempotent
    .post('/widget/events', 'Create an event and its key', { status: 201 })
    .input(schema.createEventInput)
    .output(schema.eventOutput)
    .mutation(({ ctx, input }) => createEvent(ctx.db, input, { actor: toActor(ctx), now: ctx.now() })),
  update: planner.undoable
    .put('/widget/events/{id}', 'Update, close or reopen an event; omitted fields are unchanged')
    .input(schema.updateEventInput)
    .output(schema.eventOutput)
    .mutation(({ ctx, input }) => updateEvent(ctx.db, input, { actor: toActor(ctx), now: ctx.now() })),
  delete: planner.undoable
    .delete('/widget/events/{id}', 'Delete an event and its responses; its key stops working')
    .input(schema.deleteEventInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteEvent(ctx.db, input, toActor(ctx));
      return successResult;
    }),
  answers: planner
    .get('/widget/events/{id}/answers', 'List the responses to an event, oldest first, including unconfirmed ones', {
      isStreamed: true,
    })
    .input(schema.listAnswersInput)
    .output(schema.answerOutput.array())
    .query(({ ctx, input }) => listAnswers(ctx.db, input, ctx.now())),
  removeAnswer: planner.undoable
    .delete('/widget/events/{id}/answers/{answerId}', 'Delete a response and free its seats')
    .input(schema.removeAnswerInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removeAnswer(ctx.db, input, toActor(ctx));
      return successResult;
    }),
});
