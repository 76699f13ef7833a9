// Procedures for messages, for administrators; `survey` is also available to guests.

import { ownerAndPlanner } from '../auth/rules.js';
import { DomainError } from '../errors.js';
import { listInput, success, successResult } from '../fields.js';
import { getCodeHolder } from '../invitation/queries.js';
import {
  administratorMutation,
  administratorProcedure,
  guestOrAdministratorProcedure,
  router,
  toActor,
  undoableProcedure,
} from '../procedures/procedures.js';
import { listAutomaticMessages, updateAutomaticMessage } from './automatic-messages.js';
import { claimByHand, getByHandText, markSentByHand, undoSentByHand } from './by-hand.js';
import { getSendingState, listDeliveries, resumeSending } from './delivery-queries.js';
import { getMessage, listMessages } from './message-queries.js';
import { previewMessage } from './preview.js';
import { getReminder, remind, retryDelivery } from './resend.js';
import * as schema from './schema.js';
import { cancelScheduled, sendMessage } from './send.js';
import { createMessage, deleteMessage, removeReceiver, updateMessage } from './service.js';
import { stopSending } from './stop.js';
import { surveyByCode, surveyGuests } from './survey.js';
import { previewSurvey, stopSurveys } from './survey-sending.js';
import { getTest, sendTest } from './test-message.js';

export const messageRouter = router({
  list: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/messages', summary: 'List messages in order of creation', isStreamed: true },
    })
    .input(listInput)
    .output(schema.messageOutput.array())
    .query(({ ctx, input }) => listMessages(ctx.db, input)),
  get: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/messages/{id}', summary: 'Get a message' },
    })
    .input(schema.getMessageInput)
    .output(schema.messageOutput)
    .query(({ ctx, input }) => getMessage(ctx.db, input.id)),
  create: administratorMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'POST', path: '/messages', status: 201, summary: 'Create a message' },
    })
    .input(schema.createMessageInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => createMessage(ctx.db, input, toActor(ctx))),
  update: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'PUT', path: '/messages/{id}', summary: 'Update a message; omitted fields are unchanged' },
    })
    .input(schema.updateMessageInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => updateMessage(ctx.db, input, toActor(ctx))),
  delete: undoableProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'DELETE', path: '/messages/{id}', summary: 'Delete a message' },
    })
    .input(schema.deleteMessageInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteMessage(ctx.db, input, toActor(ctx));
      return successResult;
    }),
  removeReceiver: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
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
      updatedMessage: await removeReceiver(ctx.db, input, toActor(ctx)),
      error: null,
    })),
  preview: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'POST',
        path: '/messages/{id}/preview',
        summary: 'Preview sending a message: counts, unreachable guests with the reason, segments; sends nothing',
      },
    })
    .input(schema.previewMessageInput)
    .output(schema.previewMessageOutput)
    .mutation(({ ctx, input }) => previewMessage(ctx.db, input, { sender: ctx, now: ctx.now() })),
  send: administratorMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'POST',
        path: '/messages/send/{id}',
        summary: 'Send a message to guests, now or scheduled; existing receivers are skipped',
      },
    })
    .input(schema.sendMessageInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => sendMessage(ctx.db, input, { actor: toActor(ctx), sender: ctx, now: ctx.now() })),
  cancelScheduled: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'DELETE',
        path: '/messages/{id}/scheduled',
        summary: 'Cancel scheduled deliveries that have not been sent',
      },
    })
    .input(schema.cancelScheduledInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => cancelScheduled(ctx.db, input, toActor(ctx))),
  stop: administratorMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'POST',
        path: '/messages/{id}/stop',
        summary: 'Stop sending a message: cancel the deliveries that have not been attempted',
      },
    })
    .input(schema.stopSendingInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => stopSending(ctx.db, input.id, toActor(ctx))),
  reminder: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'GET',
        path: '/messages/{id}/reminder',
        summary: 'Preview a reminder: its receivers and its text',
      },
    })
    .input(schema.getMessageInput)
    .output(schema.getReminderOutput)
    .query(({ ctx, input }) => getReminder(ctx.db, input.id, { sender: ctx, now: ctx.now() })),
  remind: administratorMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'POST',
        path: '/messages/{id}/remind',
        summary: 'Remind the receivers who have not answered, a week after they got the message',
      },
    })
    .input(schema.remindInput)
    .output(schema.remindOutput)
    .mutation(({ ctx, input }) => remind(ctx.db, input, { actor: toActor(ctx), sender: ctx, now: ctx.now() })),
  automatic: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'GET',
        path: '/automatic-messages',
        summary: 'List the messages that are sent by themselves after an answer or an attendance',
      },
    })
    .output(schema.automaticMessageOutput.array())
    .query(({ ctx }) => listAutomaticMessages(ctx.db)),
  updateAutomatic: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'PUT',
        path: '/automatic-messages/{status}',
        summary: 'Turn an automatic message on or off, and set its texts or restore the default ones',
      },
    })
    .input(schema.updateAutomaticMessageInput)
    .output(schema.automaticMessageOutput.array())
    .mutation(({ ctx, input }) => updateAutomaticMessage(ctx.db, input, toActor(ctx))),
  survey: guestOrAdministratorProcedure
    .meta({
      caller: 'guest or administrator',
      roles: ownerAndPlanner,
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
      if (code !== null) await surveyByCode(ctx.db, input, { ...(await getCodeHolder(ctx.db, code)), sender: ctx });
      else if (administrator !== null)
        await surveyGuests(ctx.db, input, { actor: toActor({ administrator }), sender: ctx });
      else throw new DomainError('NO_SESSION');
      return successResult;
    }),
  previewSurvey: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'POST',
        path: '/messages/survey/preview',
        summary: 'Count the guests to whom a status would send a survey; sends nothing',
      },
    })
    .input(schema.previewSurveyInput)
    .output(schema.previewSurveyOutput)
    .mutation(({ ctx, input }) => previewSurvey(ctx.db, input, ctx)),
  stopSurveys: administratorMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'POST',
        path: '/messages/survey/stop',
        summary: 'Stop the surveys of guests marked together that have not been attempted',
      },
    })
    .output(success)
    .mutation(async ({ ctx }) => {
      await stopSurveys(ctx.db, toActor(ctx));
      return successResult;
    }),
  deliveries: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'GET',
        path: '/deliveries',
        summary: 'List sent and pending deliveries, surveys included, in order of creation',
        isStreamed: true,
      },
    })
    .input(schema.listDeliveriesInput)
    .output(schema.deliveryOutput.array())
    .query(({ ctx, input }) => listDeliveries(ctx.db, input)),
  retry: administratorMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'POST',
        path: '/deliveries/{id}/retry',
        summary: 'Retry a rejected or undeliverable delivery; never one that may have arrived',
      },
    })
    .input(schema.retryDeliveryInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => retryDelivery(ctx.db, input, { actor: toActor(ctx), sender: ctx, now: ctx.now() })),
  markSentByHand: administratorMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'POST',
        path: '/deliveries/{id}/sent-by-hand',
        summary: 'Mark an undeliverable or uncertain delivery as sent manually',
      },
    })
    .input(schema.markSentByHandInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => markSentByHand(ctx.db, input, toActor(ctx))),
  undoSentByHand: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'POST',
        path: '/deliveries/{id}/undo-sent-by-hand',
        summary: 'Undo marking a delivery as sent manually',
      },
    })
    .input(schema.undoSentByHandInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => undoSentByHand(ctx.db, input.id, toActor(ctx))),
  byHandText: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'GET',
        path: '/deliveries/{id}/by-hand',
        summary: 'Get the text and the addresses for sending a delivery manually',
      },
    })
    .input(schema.getByHandTextInput)
    .output(schema.getByHandTextOutput)
    .query(({ ctx, input }) => getByHandText(ctx.db, input.id, ctx)),
  claimByHand: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'POST',
        path: '/messages/{id}/by-hand',
        summary: 'Claim the next receiver to send the message to manually, with the text',
      },
    })
    .input(schema.claimByHandInput)
    .output(schema.claimByHandOutput)
    .mutation(({ ctx, input }) => claimByHand(ctx.db, input, { actor: toActor(ctx), sender: ctx })),
  sending: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'GET',
        path: '/sending',
        summary: "Get the sending status: pauses, queues and today's counts",
      },
    })
    .output(schema.getSendingStateOutput)
    .query(({ ctx }) => getSendingState(ctx.db, { sender: ctx, now: ctx.now() })),
  sendTest: administratorMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'POST',
        path: '/sending/tests',
        status: 201,
        summary: 'Send a test e-mail to your own address, or a test SMS to a number; at most 5 an hour',
      },
    })
    .input(schema.sendTestInput)
    .output(schema.testMessageOutput)
    .mutation(({ ctx, input }) =>
      sendTest(ctx.db, input, { administrator: ctx.administrator, sender: ctx, now: ctx.now() }),
    ),
  getTest: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/sending/tests/{id}', summary: 'Get the state of your own test message' },
    })
    .input(schema.getTestInput)
    .output(schema.testMessageOutput)
    .query(({ ctx, input }) => getTest(ctx.db, input.id, ctx.administrator)),
  resume: administratorMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'POST', path: '/sending/resume', summary: 'Resume sending and release held deliveries' },
    })
    .input(schema.resumeSendingInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await resumeSending(ctx.db, toActor(ctx), input);
      return successResult;
    }),
});
