import { success, successResult } from '../../kernel/fields.js';
import { administrator, router } from '../../trpc/procedures.js';
import { loginAttempt } from './login-limit.js';
import { loginInput, loginOutput } from './schema.js';
import { login, logout } from './service.js';

export const authRouter = router({
  login: loginAttempt
    .post('/auth/login', 'Log in and start an administrator session')
    .input(loginInput)
    .output(loginOutput)
    .mutation(async ({ ctx, input }) => ({ token: await login(ctx.db, input, ctx.userAgent) })),
  logout: administrator
    .post('/auth/logout', 'Log out and end the session')
    .output(success)
    .mutation(async ({ ctx }) => {
      await logout(ctx.db, ctx.administrator.sessionId);
      return successResult;
    }),
});
