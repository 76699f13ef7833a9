// The procedures of the widget's events, for the administrator. The public calls of the element are routes of the
// server.
import { success } from '../fields.js';
import { actorOf, administratorCall, administratorChange, router, undoableCall } from '../procedures.js';
import { createEvent, deleteEvent, removeAnswer, updateEvent } from './events.js';
import { getEvent, listAnswers, listEvents } from './read.js';
import * as schema from './schema.js';

const done = { success: true as const };

export const widgetRouter = router({
  list: administratorCall
    .meta({
      caller: 'administrator',
      rest: { method: 'GET', path: '/widget/events', summary: "The widget's events, newest last" },
    })
    .output(schema.eventOutput.array())
    .query(({ ctx }) => listEvents(ctx.db, ctx.now())),
  get: administratorCall
    .meta({ caller: 'administrator', rest: { method: 'GET', path: '/widget/events/{id}', summary: 'One event' } })
    .input(schema.eventIdInput)
    .output(schema.eventOutput)
    .query(({ ctx, input }) => getEvent(ctx.db, input.id, ctx.now())),
  create: administratorChange
    .meta({
      caller: 'administrator',
      rest: { method: 'POST', path: '/widget/events', status: 201, summary: 'Adds an event and makes its key' },
    })
    .input(schema.createEventInput)
    .output(schema.eventOutput)
    .mutation(({ ctx, input }) => createEvent(ctx.db, input, { actor: actorOf(ctx), now: ctx.now() })),
  update: undoableCall
    .meta({
      caller: 'administrator',
      rest: {
        method: 'PUT',
        path: '/widget/events/{id}',
        summary: 'Changes, closes or opens an event; fields left out stay',
      },
    })
    .input(schema.updateEventInput)
    .output(schema.eventOutput)
    .mutation(({ ctx, input }) => updateEvent(ctx.db, input, { actor: actorOf(ctx), now: ctx.now() })),
  delete: undoableCall
    .meta({
      caller: 'administrator',
      rest: {
        method: 'DELETE',
        path: '/widget/events/{id}',
        summary: 'Deletes an event and its answers; its key is dead',
      },
    })
    .input(schema.deleteEventInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteEvent(ctx.db, input, actorOf(ctx));
      return done;
    }),
  answers: administratorCall
    .meta({
      caller: 'administrator',
      rest: {
        method: 'GET',
        path: '/widget/events/{id}/answers',
        summary: 'What was answered at an event, oldest first, and what waits to be confirmed',
        streamed: true,
      },
    })
    .input(schema.answersInput)
    .output(schema.answerOutput.array())
    .query(({ ctx, input }) => listAnswers(ctx.db, input, ctx.now())),
  removeAnswer: undoableCall
    .meta({
      caller: 'administrator',
      rest: {
        method: 'DELETE',
        path: '/widget/events/{id}/answers/{answerId}',
        summary: 'Deletes an answer and frees its seats',
      },
    })
    .input(schema.removeAnswerInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removeAnswer(ctx.db, input, actorOf(ctx));
      return done;
    }),
});
