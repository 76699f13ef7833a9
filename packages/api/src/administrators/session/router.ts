import { success, successResult } from '../../kernel/fields.js';
import { administrator, router } from '../../trpc/procedures.js';
import { endSessionInput, sessionOutput } from './schema.js';
import { endOthers, endSession, listSessions } from './service.js';

export const sessionRouter = router({
  list: administrator
    .get('/sessions', 'List your own sessions, the current one first')
    .output(sessionOutput.array())
    .query(({ ctx }) => listSessions(ctx.db, ctx.administrator)),
  end: administrator
    .post('/sessions/{id}/end', 'End one of your own sessions')
    .input(endSessionInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await endSession(ctx.db, input, ctx.administrator);
      return successResult;
    }),
  endOthers: administrator
    .post('/sessions/end-others', 'End all of your own sessions but this one')
    .output(success)
    .mutation(async ({ ctx }) => {
      await endOthers(ctx.db, ctx.administrator);
      return successResult;
    }),
});
