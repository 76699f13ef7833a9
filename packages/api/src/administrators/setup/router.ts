import { success, successResult } from '../../kernel/fields.js';
import { ownerAndPlanner } from '../../kernel/roles.js';
import { anyone, hasRole, planner, router } from '../../trpc/procedures.js';
import { loginAttempt } from '../auth/login-limit.js';
import { passkeyOptions } from '../passkey/schema.js';
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
  getStatus: anyone
    .get(
      '/setup',
      'Get the status of the set-up: whether the first account is missing and, with a session, the current step',
    )
    .output(getSetupStatusOutput)
    .query(async ({ ctx }) => getSetupStatus(ctx.db, { canSetUp: await hasRole(ctx, ownerAndPlanner) })),
  validateLink: loginAttempt
    .post('/setup/validate-link', 'Check the link that the first start prints')
    .input(validateLinkInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await validateLink(ctx.db, input.token);
      return successResult;
    }),
  createAccount: loginAttempt
    .post('/setup/account', 'Create the first administrator and log in', { status: 201 })
    .input(createAccountInput)
    .output(createAccountOutput)
    .mutation(async ({ ctx, input }) => ({ token: await createAccount(ctx.db, input, ctx.userAgent) })),
  startPasskey: loginAttempt
    .post('/setup/passkey-options', 'Get the options for the passkey of the first administrator')
    .input(startSetupPasskeyInput)
    .output(passkeyOptions)
    .mutation(({ ctx, input }) => startSetupPasskey(ctx.db, input, { ...ctx, now: ctx.now() })),
  createAccountWithPasskey: loginAttempt
    .post(
      '/setup/account-with-passkey',
      'Create the first administrator with a passkey instead of a password, and log in',
      { status: 201 },
    )
    .input(createAccountWithPasskeyInput)
    .output(createAccountOutput)
    .mutation(async ({ ctx, input }) => ({
      token: await createAccountWithPasskey(ctx.db, input, { ...ctx, now: ctx.now() }),
    })),
  updateStep: planner
    .put('/setup', 'Set the step at which the set-up continues, or end it')
    .input(updateStepInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await updateStep(ctx.db, input.step);
      return successResult;
    }),
});
