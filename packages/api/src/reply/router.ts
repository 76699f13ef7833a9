// Procedures for replies, for owners and planners.
import { ownerAndPlanner } from '../auth/rules.js';
import { administratorProcedure, router, toActor, undoableMutation } from '../procedures/procedures.js';
import { getUnreadCount, listReplies } from './queries.js';
import { acceptReplyInput, getUnreadCountOutput, listRepliesInput, markReplyReadInput, replyOutput } from './schema.js';
import { acceptReply, markReplyRead } from './service.js';

export const replyRouter = router({
  list: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/replies', summary: 'List a page of inbound SMS and e-mails, newest first' },
    })
    .input(listRepliesInput)
    .output(replyOutput.array())
    .query(({ ctx, input }) => listReplies(ctx.db, input)),
  unreadCount: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/replies/unread-count', summary: 'Get the number of unread replies' },
    })
    .output(getUnreadCountOutput)
    .query(({ ctx }) => getUnreadCount(ctx.db)),
  markRead: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'POST', path: '/replies/{id}/read', summary: 'Mark a reply as read or unread' },
    })
    .input(markReplyReadInput)
    .output(replyOutput)
    .mutation(({ ctx, input }) => markReplyRead(ctx.db, input)),
  accept: undoableMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: {
        method: 'POST',
        path: '/replies/{id}/accept',
        summary: 'Accept the answer that a reply proposes, for one guest',
      },
    })
    .input(acceptReplyInput)
    .output(replyOutput)
    .mutation(({ ctx, input }) => acceptReply(ctx.db, input, { actor: toActor(ctx), sender: ctx })),
});
