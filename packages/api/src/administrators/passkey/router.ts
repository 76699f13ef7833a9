import { success, successResult } from '../../kernel/fields.js';
import { administrator, anyone, router } from '../../trpc/procedures.js';
import { loginAttempt } from '../auth/login-limit.js';
import { loginPasskey, startPasskeyConfirmation, startPasskeyLogin } from './login.js';
import { createPasskey, startPasskeyRegistration } from './registration.js';
import {
  createPasskeyInput,
  deletePasskeyInput,
  loginPasskeyInput,
  loginPasskeyOutput,
  passkeyOptions,
  passkeyOutput,
  renamePasskeyInput,
} from './schema.js';
import { deletePasskey, listPasskeys, renamePasskey } from './service.js';

export const passkeyRouter = router({
  list: administrator
    .get('/passkeys', 'List your passkeys')
    .output(passkeyOutput.array())
    .query(({ ctx }) => listPasskeys(ctx.db, ctx.administrator.id)),
  startRegistration: administrator
    .post('/passkeys/registration', 'Get the options for a new passkey')
    .output(passkeyOptions)
    .mutation(({ ctx }) => startPasskeyRegistration(ctx.db, { ...ctx, now: ctx.now() })),
  create: administrator
    .post('/passkeys', 'Add a passkey to your account', { status: 201 })
    .input(createPasskeyInput)
    .output(passkeyOutput)
    .mutation(({ ctx, input }) => createPasskey(ctx.db, input, { ...ctx, now: ctx.now() })),
  rename: administrator
    .put('/passkeys/{id}', 'Rename one of your passkeys')
    .input(renamePasskeyInput)
    .output(passkeyOutput)
    .mutation(({ ctx, input }) => renamePasskey(ctx.db, input, ctx.administrator.id)),
  delete: administrator
    .delete('/passkeys/{id}', 'Delete one of your passkeys')
    .input(deletePasskeyInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deletePasskey(ctx.db, input, ctx.administrator.id);
      return successResult;
    }),
  startConfirmation: administrator
    .post('/passkeys/confirmation', 'Get the options for confirming a change of your account with a passkey')
    .output(passkeyOptions)
    .mutation(({ ctx }) => startPasskeyConfirmation(ctx.db, { ...ctx, now: ctx.now() })),
  startLogin: anyone
    .post('/auth/passkey-options', 'Get the options for a login with a passkey')
    .output(passkeyOptions)
    .mutation(({ ctx }) => startPasskeyLogin(ctx.db, { ...ctx, now: ctx.now() })),
  login: loginAttempt
    .post('/auth/passkey', 'Log in with a passkey')
    .input(loginPasskeyInput)
    .output(loginPasskeyOutput)
    .mutation(async ({ ctx, input }) => ({
      token: await loginPasskey(ctx.db, input, { ...ctx, now: ctx.now() }),
    })),
});
