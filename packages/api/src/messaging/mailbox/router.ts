import { success, successResult } from '../../kernel/fields.js';
import { owner, router } from '../../trpc/procedures.js';
import { deleteMailboxInput, getMailboxOutput, updateMailboxInput } from './schema.js';
import { deleteMailbox, getMailbox, updateMailbox } from './service.js';

export const mailboxRouter = router({
  get: owner
    .get('/mailbox', 'Get the mailbox that sends e-mails, without its password')
    .output(getMailboxOutput)
    .query(({ ctx }) => getMailbox(ctx.db, ctx.mailbox)),
  update: owner
    .put('/mailbox', 'Set the mailbox that sends e-mails; without a password, the stored one is kept')
    .input(updateMailboxInput)
    .output(getMailboxOutput)
    .mutation(async ({ ctx, input }) => {
      await updateMailbox(ctx.db, input, ctx.mailbox);
      return getMailbox(ctx.db, ctx.mailbox);
    }),
  delete: owner
    .delete('/mailbox', 'Delete the mailbox and its password')
    .input(deleteMailboxInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteMailbox(ctx.db, input, ctx.mailbox);
      return successResult;
    }),
});
