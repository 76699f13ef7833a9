import { planner, router, toActor } from '../trpc/procedures.js';
import { getUnreadCount, listReplies } from './queries.js';
import { acceptReplyInput, getUnreadCountOutput, listRepliesInput, markReplyReadInput, replyOutput } from './schema.js';
import { acceptReply, markReplyRead } from './service.js';

export const replyRouter = router({
  list: planner
    .get('/replies', 'List a page of inbound SMS and e-mails, newest first')
    .input(listRepliesInput)
    .output(replyOutput.array())
    .query(({ ctx, input }) => listReplies(ctx.db, input)),
  unreadCount: planner
    .get('/replies/unread-count', 'Get the number of unread replies')
    .output(getUnreadCountOutput)
    .query(({ ctx }) => getUnreadCount(ctx.db)),
  markRead: planner
    .post('/replies/{id}/read', 'Mark a reply as read or unread')
    .input(markReplyReadInput)
    .output(replyOutput)
    .mutation(({ ctx, input }) => markReplyRead(ctx.db, input)),
  accept: planner.undoable
    .post('/replies/{id}/accept', 'Accept the answer that a reply proposes, for one guest')
    .input(acceptReplyInput)
    .output(replyOutput)
    .mutation(({ ctx, input }) => acceptReply(ctx.db, input, { actor: toActor(ctx), sender: ctx, now: ctx.now() })),
});
