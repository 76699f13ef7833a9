// Procedures for login and logout.

import { DomainError } from '../errors.js';
import { success } from '../fields.js';
import { administratorCall, anyone, router } from '../procedures/procedures.js';
import { everyRole } from './rules.js';
import { loginInput, loginOutput } from './schema.js';
import { login, logout } from './service.js';

/** Counts failed logins per address; over the limit none is processed (specification §3 "Limits"). */
const loginCall = anyone.use(async ({ ctx, next }) => {
  ctx.limits.logins.assertAllowed(ctx.address);
  const result = await next();
  if (!result.ok && result.error.cause instanceof DomainError && result.error.cause.reason === 'BAD_LOGIN') {
    ctx.limits.logins.recordFailure(ctx.address);
  }
  return result;
});

export const authRouter = router({
  login: loginCall
    .meta({
      caller: 'anyone',
      rest: { method: 'POST', path: '/auth/login', summary: 'Log in and start an administrator session' },
    })
    .input(loginInput)
    .output(loginOutput)
    .mutation(async ({ ctx, input }) => ({ token: await login(ctx.db, input) })),
  logout: administratorCall
    .meta({
      caller: 'administrator',
      roles: everyRole,
      rest: { method: 'POST', path: '/auth/logout', summary: 'Log out and end the session' },
    })
    .output(success)
    .mutation(async ({ ctx }) => {
      await logout(ctx.db, ctx.administrator.sessionId);
      return { success: true as const };
    }),
});
