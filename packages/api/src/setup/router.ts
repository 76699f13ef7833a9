// Procedures of the first set-up.
import { loginRateLimitedProcedure } from '../auth/login-limit.js';
import { ownerAndPlanner } from '../auth/rules.js';
import { success, successResult } from '../fields.js';
import { passkeyOptions } from '../passkey/schema.js';
import { administratorProcedure, hasRole, publicProcedure, router } from '../procedures/procedures.js';
import {
  createAccountInput,
  createAccountOutput,
  createAccountWithPasskeyInput,
  getSetupStatusOutput,
  startSetupPasskeyInput,
  updateStepInput,
  validateLinkInput,
} from './schema.js';
import {
  createAccount,
  createAccountWithPasskey,
  getSetupStatus,
  startSetupPasskey,
  updateStep,
  validateLink,
} from './service.js';

export const setupRouter = router({
  getStatus: publicProcedure
    .meta({
      caller: 'anyone',
      rest: {
        method: 'GET',
        path: '/setup',
        summary:
          'Get the status of the set-up: whether the first account is missing and, with a session, the current step',
      },
    })
    .output(getSetupStatusOutput)
    .query(async ({ ctx }) => getSetupStatus(ctx.db, { canSetUp: await hasRole(ctx, ownerAndPlanner) })),
  validateLink: loginRateLimitedProcedure
    .meta({
      caller: 'anyone',
      isLoginAttempt: true,
      rest: { method: 'POST', path: '/setup/validate-link', summary: 'Check the link that the first start prints' },
    })
    .input(validateLinkInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await validateLink(ctx.db, input.token);
      return successResult;
    }),
  createAccount: loginRateLimitedProcedure
    .meta({
      caller: 'anyone',
      isLoginAttempt: true,
      rest: {
        method: 'POST',
        path: '/setup/account',
        status: 201,
        summary: 'Create the first administrator and log in',
      },
    })
    .input(createAccountInput)
    .output(createAccountOutput)
    .mutation(async ({ ctx, input }) => ({ token: await createAccount(ctx.db, input, ctx.userAgent) })),
  startPasskey: loginRateLimitedProcedure
    .meta({
      caller: 'anyone',
      isLoginAttempt: true,
      rest: {
        method: 'POST',
        path: '/setup/passkey-options',
        summary: 'Get the options for the passkey of the first administrator',
      },
    })
    .input(startSetupPasskeyInput)
    .output(passkeyOptions)
    .mutation(({ ctx, input }) => startSetupPasskey(ctx.db, input, { ...ctx, now: ctx.now() })),
  createAccountWithPasskey: loginRateLimitedProcedure
    .meta({
      caller: 'anyone',
      isLoginAttempt: true,
      rest: {
        method: 'POST',
        path: '/setup/account-with-passkey',
        status: 201,
        summary: 'Create the first administrator with a passkey instead of a password, and log in',
      },
    })
    .input(createAccountWithPasskeyInput)
    .output(createAccountOutput)
    .mutation(async ({ ctx, input }) => ({
      token: await createAccountWithPasskey(ctx.db, input, { ...ctx, now: ctx.now() }),
    })),
  updateStep: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'PUT', path: '/setup', summary: 'Set the step at which the set-up continues, or end it' },
    })
    .input(updateStepInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await updateStep(ctx.db, input.step);
      return successResult;
    }),
});
