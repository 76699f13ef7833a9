// Procedures for passkeys. Every administrator manages their own; anyone may log in with one.
import { loginRateLimitedProcedure } from '../auth/login-limit.js';
import { allRoles } from '../auth/rules.js';
import { success, successResult } from '../fields.js';
import { administratorProcedure, publicProcedure, router } from '../procedures/procedures.js';
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
  list: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: allRoles,
      rest: { method: 'GET', path: '/passkeys', summary: 'List your passkeys' },
    })
    .output(passkeyOutput.array())
    .query(({ ctx }) => listPasskeys(ctx.db, ctx.administrator.id)),
  startRegistration: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: allRoles,
      rest: { method: 'POST', path: '/passkeys/registration', summary: 'Get the options for a new passkey' },
    })
    .output(passkeyOptions)
    .mutation(({ ctx }) => startPasskeyRegistration(ctx.db, { ...ctx, now: ctx.now() })),
  create: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: allRoles,
      rest: { method: 'POST', path: '/passkeys', status: 201, summary: 'Add a passkey to your account' },
    })
    .input(createPasskeyInput)
    .output(passkeyOutput)
    .mutation(({ ctx, input }) => createPasskey(ctx.db, input, { ...ctx, now: ctx.now() })),
  rename: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: allRoles,
      rest: { method: 'PUT', path: '/passkeys/{id}', summary: 'Rename one of your passkeys' },
    })
    .input(renamePasskeyInput)
    .output(passkeyOutput)
    .mutation(({ ctx, input }) => renamePasskey(ctx.db, input, ctx.administrator.id)),
  delete: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: allRoles,
      rest: { method: 'DELETE', path: '/passkeys/{id}', summary: 'Delete one of your passkeys' },
    })
    .input(deletePasskeyInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deletePasskey(ctx.db, input, ctx.administrator.id);
      return successResult;
    }),
  startConfirmation: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: allRoles,
      rest: {
        method: 'POST',
        path: '/passkeys/confirmation',
        summary: 'Get the options for confirming a change of your account with a passkey',
      },
    })
    .output(passkeyOptions)
    .mutation(({ ctx }) => startPasskeyConfirmation(ctx.db, { ...ctx, now: ctx.now() })),
  startLogin: publicProcedure
    .meta({
      caller: 'anyone',
      rest: { method: 'POST', path: '/auth/passkey-options', summary: 'Get the options for a login with a passkey' },
    })
    .output(passkeyOptions)
    .mutation(({ ctx }) => startPasskeyLogin(ctx.db, { ...ctx, now: ctx.now() })),
  login: loginRateLimitedProcedure
    .meta({
      caller: 'anyone',
      isLoginAttempt: true,
      rest: { method: 'POST', path: '/auth/passkey', summary: 'Log in with a passkey' },
    })
    .input(loginPasskeyInput)
    .output(loginPasskeyOutput)
    .mutation(async ({ ctx, input }) => ({
      token: await loginPasskey(ctx.db, input, { ...ctx, now: ctx.now() }),
    })),
});
