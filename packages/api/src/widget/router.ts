// For administrators. The public calls of the element are routes of the server. Paths and operation ids call a widget an
// event and a response an answer.
import { success, successResult } from '../kernel/fields.js';
import { planner, router, toActor } from '../trpc/procedures.js';
import { getWidget, listResponses, listWidgets } from './queries.js';
import * as schema from './schema.js';
import { createWidget, deleteWidget, removeResponse, updateWidget } from './service.js';

export const widgetRouter = router({
  list: planner
    .get('/widget/events', 'List widget events, newest last')
    .output(schema.widgetOutput.array())
    .query(({ ctx }) => listWidgets(ctx.db, ctx.now())),
  get: planner
    .get('/widget/events/{id}', 'Get an event')
    .input(schema.getWidgetInput)
    .output(schema.widgetOutput)
    .query(({ ctx, input }) => getWidget(ctx.db, input.id, ctx.now())),
  create: planner.idempotent
    .post('/widget/events', 'Create an event and its key', { status: 201 })
    .input(schema.createWidgetInput)
    .output(schema.widgetOutput)
    .mutation(({ ctx, input }) => createWidget(ctx.db, input, { actor: toActor(ctx), now: ctx.now() })),
  update: planner.undoable
    .put('/widget/events/{id}', 'Update, close or reopen an event; omitted fields are unchanged')
    .input(schema.updateWidgetInput)
    .output(schema.widgetOutput)
    .mutation(({ ctx, input }) => updateWidget(ctx.db, input, { actor: toActor(ctx), now: ctx.now() })),
  delete: planner.undoable
    .delete('/widget/events/{id}', 'Delete an event and its responses; its key stops working')
    .input(schema.deleteWidgetInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteWidget(ctx.db, input, toActor(ctx));
      return successResult;
    }),
  answers: planner
    .get('/widget/events/{id}/answers', 'List the responses to an event, oldest first, including unconfirmed ones', {
      isStreamed: true,
    })
    .input(schema.listResponsesInput)
    .output(schema.responseOutput.array())
    .query(({ ctx, input }) => listResponses(ctx.db, input, ctx.now())),
  removeAnswer: planner.undoable
    .delete('/widget/events/{id}/answers/{answerId}', 'Delete a response and free its seats')
    .input(schema.removeResponseInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removeResponse(ctx.db, input, toActor(ctx));
      return successResult;
    }),
});
