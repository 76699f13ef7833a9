// The doors of messages, all the administrator's.
import { listInput, success } from '../fields.js';
import { actorOf, administratorCall, administratorChange, router, undoableCall } from '../procedures.js';
import * as schema from './schema.js';
import { createMessage, deleteMessage, getMessage, listMessages, removeReceiver, updateMessage } from './service.js';

export const messageRouter = router({
  list: administratorCall
    .meta({
      caller: 'administrator',
      rest: { method: 'GET', path: '/messages', summary: 'Messages in stored order', streamed: true },
    })
    .input(listInput)
    .output(schema.messageOutput.array())
    .query(({ ctx, input }) => listMessages(ctx.db, input)),
  get: administratorCall
    .meta({ caller: 'administrator', rest: { method: 'GET', path: '/messages/{id}', summary: 'One message' } })
    .input(schema.messageIdInput)
    .output(schema.messageOutput)
    .query(({ ctx, input }) => getMessage(ctx.db, input.id)),
  create: administratorChange
    .meta({
      caller: 'administrator',
      rest: { method: 'POST', path: '/messages', status: 201, summary: 'Adds a message' },
    })
    .input(schema.createMessageInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => createMessage(ctx.db, input, actorOf(ctx))),
  update: administratorCall
    .meta({
      caller: 'administrator',
      rest: { method: 'PUT', path: '/messages/{id}', summary: 'Changes a message; fields left out stay' },
    })
    .input(schema.updateMessageInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => updateMessage(ctx.db, input, actorOf(ctx))),
  delete: undoableCall
    .meta({ caller: 'administrator', rest: { method: 'DELETE', path: '/messages/{id}', summary: 'Deletes a message' } })
    .input(schema.deleteMessageInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteMessage(ctx.db, input, actorOf(ctx));
      return { success: true as const };
    }),
  removeReceiver: administratorCall
    .meta({
      caller: 'administrator',
      rest: {
        method: 'DELETE',
        path: '/messages/{id}/receivers/{receiverId}',
        summary: 'Takes a guest off the receivers of a message',
      },
    })
    .input(schema.removeReceiverInput)
    .output(schema.removeReceiverOutput)
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      updatedMessage: await removeReceiver(ctx.db, input, actorOf(ctx)),
      error: null,
    })),
});
