import { describeChange } from '../database/describe-change.js';
import { listInput, success, successResult } from '../kernel/fields.js';
import { planner, toActor } from '../trpc/procedures.js';
import { getSendingState, listDeliveries, resumeSending } from './delivery-queries.js';
import { getEventTemplate } from './event-template.js';
import { getMessage, listMessages } from './message-queries.js';
import { listMessageTemplates } from './message-templates.js';
import * as schema from './schema.js';
import { claimByHand, getByHandText, markSentByHand, undoSentByHand } from './send/by-hand.js';
import { previewMessage } from './send/preview.js';
import { previewText } from './send/preview-text.js';
import { getReminder, remind, retryDelivery } from './send/resend.js';
import { cancelScheduled, sendMessage } from './send/send.js';
import { stopSending } from './send/stop.js';
import { getTest, sendTest } from './send/test-message.js';
import { createMessage, deleteMessage, removeReceiver, updateMessage } from './service.js';
import { listAutomaticMessages, updateAutomaticMessage } from './surveys/automatic-messages.js';

export const messageProcedures = {
  list: planner
    .get('/messages', 'List messages in order of creation', { isStreamed: true })
    .input(listInput)
    .output(schema.messageOutput.array())
    .query(({ ctx, input }) => listMessages(ctx.db, input)),
  get: planner
    .get('/messages/{id}', 'Get a message')
    .input(schema.getMessageInput)
    .output(schema.messageOutput)
    .query(({ ctx, input }) => getMessage(ctx.db, input.id)),
  create: planner.idempotent
    .post('/messages', 'Create a message', { status: 201 })
    .input(schema.createMessageInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => createMessage(ctx.db, input, toActor(ctx))),
  update: planner
    .put('/messages/{id}', 'Update a message; omitted fields are unchanged')
    .input(schema.updateMessageInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => updateMessage(ctx.db, input, toActor(ctx))),
  delete: planner.undoable
    .delete('/messages/{id}', 'Delete a message')
    .input(schema.deleteMessageInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      await deleteMessage(ctx.db, input, toActor(ctx));
      return successResult;
    }),
  removeReceiver: planner
    .delete('/messages/{id}/receivers/{receiverId}', 'Remove a guest from the receivers of a message')
    .input(schema.removeReceiverInput)
    .output(schema.removeReceiverOutput)
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      updatedMessage: await removeReceiver(ctx.db, input, toActor(ctx)),
      error: null,
    })),
  preview: planner
    .post(
      '/messages/{id}/preview',
      'Preview sending a message: counts, unreachable guests with the reason, segments; sends nothing',
    )
    .input(schema.previewMessageInput)
    .output(schema.previewMessageOutput)
    .mutation(({ ctx, input }) => previewMessage(ctx.db, input, { sender: ctx, now: ctx.now() })),
  previewText: planner
    .post(
      '/messages/preview',
      'Preview a text that is not saved, as a guest gets it in a language: the whole e-mail, or the SMS with its segments',
    )
    .input(schema.previewTextInput)
    .output(schema.previewTextOutput)
    .mutation(({ ctx, input }) => previewText(ctx.db, input, { sender: ctx, renderMail: ctx.renderMail })),
  send: planner.idempotent
    .post('/messages/send/{id}', 'Send a message to guests, now or scheduled; existing receivers are skipped')
    .input(schema.sendMessageInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => sendMessage(ctx.db, input, { actor: toActor(ctx), sender: ctx, now: ctx.now() })),
  cancelScheduled: planner
    .delete('/messages/{id}/scheduled', 'Cancel scheduled deliveries that have not been sent')
    .input(schema.cancelScheduledInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => cancelScheduled(ctx.db, input, toActor(ctx))),
  stop: planner.idempotent
    .post('/messages/{id}/stop', 'Stop sending a message: cancel the deliveries that have not been attempted')
    .input(schema.stopSendingInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => stopSending(ctx.db, input.id, toActor(ctx))),
  reminder: planner
    .get('/messages/{id}/reminder', 'Preview a reminder: its receivers and its text')
    .input(schema.getMessageInput)
    .output(schema.getReminderOutput)
    .query(({ ctx, input }) => getReminder(ctx.db, input.id, { sender: ctx, now: ctx.now() })),
  remind: planner.idempotent
    .post('/messages/{id}/remind', 'Remind the receivers who have not answered, a week after they got the message')
    .input(schema.remindInput)
    .output(schema.remindOutput)
    .mutation(({ ctx, input }) => remind(ctx.db, input, { actor: toActor(ctx), sender: ctx, now: ctx.now() })),
  templates: planner
    .get('/message-templates', 'List the texts that a new message can begin with, for this wedding')
    .output(schema.messageTemplateOutput.array())
    .query(({ ctx }) => listMessageTemplates(ctx.db, ctx.publicUrl)),
  eventTemplate: planner
    .get('/events/{id}/message-template', 'Get the text that tells guests that an event has changed or is cancelled')
    .input(schema.getEventTemplateInput)
    .output(schema.messageTextsOutput)
    .query(({ ctx, input }) => getEventTemplate(ctx.db, input.id)),
  automatic: planner
    .get('/automatic-messages', 'List the messages that are sent by themselves after an answer or an attendance')
    .output(schema.automaticMessageOutput.array())
    .query(({ ctx }) => listAutomaticMessages(ctx.db)),
  updateAutomatic: planner
    .put(
      '/automatic-messages/{status}',
      'Turn an automatic message on or off, and set its texts or restore the default ones',
    )
    .input(schema.updateAutomaticMessageInput)
    .output(schema.automaticMessageOutput.array())
    .mutation(({ ctx, input }) => updateAutomaticMessage(ctx.db, input, toActor(ctx))),
  deliveries: planner
    .get('/deliveries', 'List sent and pending deliveries, surveys included, in order of creation', {
      isStreamed: true,
    })
    .input(schema.listDeliveriesInput)
    .output(schema.deliveryOutput.array())
    .query(({ ctx, input }) => listDeliveries(ctx.db, input)),
  retry: planner.idempotent
    .post('/deliveries/{id}/retry', 'Retry a rejected or undeliverable delivery; never one that may have arrived')
    .input(schema.retryDeliveryInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => retryDelivery(ctx.db, input, { actor: toActor(ctx), sender: ctx, now: ctx.now() })),
  markSentByHand: planner.idempotent
    .post('/deliveries/{id}/sent-by-hand', 'Mark an undeliverable or uncertain delivery as sent manually')
    .input(schema.markSentByHandInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => markSentByHand(ctx.db, input, toActor(ctx))),
  undoSentByHand: planner
    .post('/deliveries/{id}/undo-sent-by-hand', 'Undo marking a delivery as sent manually')
    .input(schema.undoSentByHandInput)
    .output(schema.messageOutput)
    .mutation(({ ctx, input }) => undoSentByHand(ctx.db, input.id, toActor(ctx))),
  byHandText: planner
    .get('/deliveries/{id}/by-hand', 'Get the text and the addresses for sending a delivery manually')
    .input(schema.getByHandTextInput)
    .output(schema.getByHandTextOutput)
    .query(({ ctx, input }) => getByHandText(ctx.db, input.id, ctx)),
  claimByHand: planner
    .post('/messages/{id}/by-hand', 'Claim the next receiver to send the message to manually, with the text')
    .input(schema.claimByHandInput)
    .output(schema.claimByHandOutput)
    .mutation(({ ctx, input }) => claimByHand(ctx.db, input, { actor: toActor(ctx), sender: ctx })),
  sending: planner
    .get('/sending', "Get the sending status: pauses, queues and today's counts")
    .output(schema.getSendingStateOutput)
    .query(({ ctx }) => getSendingState(ctx.db, { sender: ctx, now: ctx.now() })),
  sendTest: planner.idempotent
    .post('/sending/tests', 'Send a test e-mail to your own address, or a test SMS to a number; at most 5 an hour', {
      status: 201,
    })
    .input(schema.sendTestInput)
    .output(schema.testMessageOutput)
    .mutation(({ ctx, input }) =>
      sendTest(ctx.db, input, { administrator: ctx.administrator, sender: ctx, now: ctx.now() }),
    ),
  getTest: planner
    .get('/sending/tests/{id}', 'Get the state of your own test message')
    .input(schema.getTestInput)
    .output(schema.testMessageOutput)
    .query(({ ctx, input }) => getTest(ctx.db, input.id, ctx.administrator)),
  checkAddress: planner
    .post('/sending/address-check', 'Check whether guests reach the server at its public URL; a few times a minute')
    .output(schema.checkAddressOutput)
    .mutation(({ ctx }) => ctx.checkAddress()),
  resume: planner.idempotent
    .post('/sending/resume', 'Resume sending and release held deliveries')
    .input(schema.resumeSendingInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await resumeSending(ctx.db, toActor(ctx), input);
      return successResult;
    }),
};
