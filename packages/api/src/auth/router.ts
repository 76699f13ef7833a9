// Procedures for login and logout.

import { success, successResult } from '../fields.js';
import { administratorProcedure, router } from '../procedures/procedures.js';
import { loginRateLimitedProcedure } from './login-limit.js';
import { allRoles } from './rules.js';
import { loginInput, loginOutput } from './schema.js';
import { login, logout } from './service.js';

export const authRouter = router({
  login: loginRateLimitedProcedure
    .meta({
      caller: 'anyone',
      isLoginAttempt: true,
      rest: { method: 'POST', path: '/auth/login', summary: 'Log in and start an administrator session' },
    })
    .input(loginInput)
    .output(loginOutput)
    .mutation(async ({ ctx, input }) => ({ token: await login(ctx.db, input, ctx.userAgent) })),
  logout: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: allRoles,
      rest: { method: 'POST', path: '/auth/logout', summary: 'Log out and end the session' },
    })
    .output(success)
    .mutation(async ({ ctx }) => {
      await logout(ctx.db, ctx.administrator.sessionId);
      return successResult;
    }),
});
