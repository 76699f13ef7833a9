// Procedures for the sessions of one's own account.
import { allRoles } from '../auth/rules.js';
import { success, successResult } from '../fields.js';
import { administratorProcedure, router } from '../procedures/procedures.js';
import { endSessionInput, sessionOutput } from './schema.js';
import { endOthers, endSession, listSessions } from './service.js';

export const sessionRouter = router({
  list: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: allRoles,
      rest: { method: 'GET', path: '/sessions', summary: 'List your own sessions, the current one first' },
    })
    .output(sessionOutput.array())
    .query(({ ctx }) => listSessions(ctx.db, ctx.administrator)),
  end: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: allRoles,
      rest: { method: 'POST', path: '/sessions/{id}/end', summary: 'End one of your own sessions' },
    })
    .input(endSessionInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await endSession(ctx.db, input, ctx.administrator);
      return successResult;
    }),
  endOthers: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: allRoles,
      rest: { method: 'POST', path: '/sessions/end-others', summary: 'End all of your own sessions but this one' },
    })
    .output(success)
    .mutation(async ({ ctx }) => {
      await endOthers(ctx.db, ctx.administrator);
      return successResult;
    }),
});
