// The procedures of messages, for the administrator; `survey` also for guests.
import { listDeliveries, readSending, resumeSending } from '../delivery/read.js';
import { surveyByCode, surveyGuests } from '../delivery/survey.js';
import { DomainError } from '../errors.js';
import { listInput, success } from '../fields.js';
import { guestsOfCode } from '../invitation/service.js';
import {
  actorOf,
  administratorCall,
  administratorChange,
  guestOrAdministratorSurvey,
  router,
  undoableCall,
} from '../procedures.js';
import { markSentByHand, readReminder, remind, retryDelivery } from './again.js';
import { previewMessage } from './preview.js';
import * as schema from './schema.js';
import { cancelScheduled, sendMessage } from './send.js';
import { createMessage, deleteMessage, getMessage, listMessages, removeReceiver, updateMessage } from './service.js';

export const messageRouter = router({
  list: administratorCall
    .meta({
      caller: 'administrator',
      rest: { method: 'GET', path: '/messages', summary: 'List messages in stored order', streamed: true },
    })
    .input(listInput)
    .output(schema.messageOutput.array())
    .query(({ ctx, input }) => listMessages(ctx.db, input)),
  get: administratorCall
    .meta({ caller: 'administrator', rest: { method: 'GET', path: '/messages/{id}', summary: 'Get a message' } })
    .input(schema.messageIdInput)
    .output(schema.messageOutput)
    .query(({ ctx, input }) => getMessage(ctx.db, input.id)),
  create: administratorChange
    .meta({
      caller: 'administrator',
      rest: { method: 'POST', path: '/messages', status: 201, summary: 'Create a message' },
    })
    .input(schema.createMessageInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => createMessage(ctx.db, input, actorOf(ctx))),
  update: administratorCall
    .meta({
      caller: 'administrator',
      rest: { method: 'PUT', path: '/messages/{id}', summary: 'Update a message; omitted fields are unchanged' },
    })
    .input(schema.updateMessageInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => updateMessage(ctx.db, input, actorOf(ctx))),
  delete: undoableCall
    .meta({ caller: 'administrator', rest: { method: 'DELETE', path: '/messages/{id}', summary: 'Delete a message' } })
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
        summary: 'Remove a guest from the receivers of a message',
      },
    })
    .input(schema.removeReceiverInput)
    .output(schema.removeReceiverOutput)
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      updatedMessage: await removeReceiver(ctx.db, input, actorOf(ctx)),
      error: null,
    })),
  preview: administratorCall
    .meta({
      caller: 'administrator',
      rest: {
        method: 'POST',
        path: '/messages/{id}/preview',
        summary: 'Preview sending a message: counts, unreachable guests with the reason, segments; sends nothing',
      },
    })
    .input(schema.previewInput)
    .output(schema.previewOutput)
    .mutation(({ ctx, input }) => previewMessage(ctx.db, input, { sender: ctx, now: ctx.now() })),
  send: administratorChange
    .meta({
      caller: 'administrator',
      rest: {
        method: 'POST',
        path: '/messages/send/{id}',
        summary: 'Send a message to guests, now or scheduled; existing receivers are skipped',
      },
    })
    .input(schema.sendInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => sendMessage(ctx.db, input, { actor: actorOf(ctx), sender: ctx, now: ctx.now() })),
  cancelScheduled: administratorCall
    .meta({
      caller: 'administrator',
      rest: {
        method: 'DELETE',
        path: '/messages/{id}/scheduled',
        summary: 'Cancel scheduled deliveries that have not been sent',
      },
    })
    .input(schema.cancelScheduledInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => cancelScheduled(ctx.db, input, actorOf(ctx))),
  reminder: administratorCall
    .meta({
      caller: 'administrator',
      rest: {
        method: 'GET',
        path: '/messages/{id}/reminder',
        summary: 'Preview a reminder: its receivers and its text',
      },
    })
    .input(schema.messageIdInput)
    .output(schema.reminderOutput)
    .query(({ ctx, input }) => readReminder(ctx.db, input.id, { sender: ctx, now: ctx.now() })),
  remind: administratorChange
    .meta({
      caller: 'administrator',
      rest: {
        method: 'POST',
        path: '/messages/{id}/remind',
        summary: 'Send a message again to the receivers who have not answered',
      },
    })
    .input(schema.remindInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => remind(ctx.db, input, { actor: actorOf(ctx), sender: ctx, now: ctx.now() })),
  survey: guestOrAdministratorSurvey
    .meta({
      caller: 'guest or administrator',
      rest: {
        method: 'POST',
        path: '/messages/survey',
        summary: 'Send the survey for a status; at most once per guest and status',
      },
    })
    .input(schema.surveyInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      const { administrator, code } = ctx;
      if (code !== null) await surveyByCode(ctx.db, input, { ...(await guestsOfCode(ctx.db, code)), sender: ctx });
      else if (administrator !== null)
        await surveyGuests(ctx.db, input, { actor: actorOf({ administrator }), sender: ctx });
      else throw new DomainError('NO_SESSION');
      return { success: true as const };
    }),
  deliveries: administratorCall
    .meta({
      caller: 'administrator',
      rest: {
        method: 'GET',
        path: '/deliveries',
        summary: 'List sent and pending deliveries, surveys included, in order of creation',
        streamed: true,
      },
    })
    .input(schema.deliveriesInput)
    .output(schema.deliveryOutput.array())
    .query(({ ctx, input }) => listDeliveries(ctx.db, input)),
  retry: administratorChange
    .meta({
      caller: 'administrator',
      rest: {
        method: 'POST',
        path: '/deliveries/{id}/retry',
        summary: 'Retry a rejected or undeliverable delivery; never one that may have arrived',
      },
    })
    .input(schema.retryInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => retryDelivery(ctx.db, input, { actor: actorOf(ctx), sender: ctx, now: ctx.now() })),
  markSentByHand: administratorChange
    .meta({
      caller: 'administrator',
      rest: {
        method: 'POST',
        path: '/deliveries/{id}/sent-by-hand',
        summary: 'Mark an undeliverable or uncertain delivery as sent manually',
      },
    })
    .input(schema.deliveryIdInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => markSentByHand(ctx.db, input.id, actorOf(ctx))),
  sending: administratorCall
    .meta({
      caller: 'administrator',
      rest: {
        method: 'GET',
        path: '/sending',
        summary: "Get the sending status: pauses, queues and today's counts",
      },
    })
    .output(schema.sendingOutput)
    .query(({ ctx }) => readSending(ctx.db, { sends: ctx.sends, now: ctx.now() })),
  resume: administratorChange
    .meta({
      caller: 'administrator',
      rest: { method: 'POST', path: '/sending/resume', summary: 'Resume sending and release held deliveries' },
    })
    .output(success)
    .mutation(async ({ ctx }) => {
      await resumeSending(ctx.db, actorOf(ctx));
      return { success: true as const };
    }),
});
