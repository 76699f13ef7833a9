import { success, successResult } from '../../kernel/fields.js';
import { administrator, owner, router, toActor } from '../../trpc/procedures.js';
import { confirmation, loginAttempt } from '../auth/login-limit.js';
import { loginOutput } from '../auth/schema.js';
import { passkeyOptions } from '../passkey/schema.js';
import { acceptInvitation, acceptInvitationWithPasskey, startInvitationPasskey } from './accept-invitation.js';
import { findInvitation, inviteAccount, listInvitations, revokeInvitation } from './invitation.js';
import { sendInvitation } from './invitation-mail.js';
import * as schema from './schema.js';
import {
  changePassword,
  createPassword,
  deleteAccount,
  getAccount,
  listAccounts,
  listHistory,
  setLanguage,
  updateAccountRole,
} from './service.js';

const ownProcedures = {
  get: administrator
    .get('/account', 'Get your own account')
    .output(schema.getAccountOutput)
    .query(({ ctx }) => getAccount(ctx.db, ctx.administrator.id)),
  setLanguage: administrator
    .put('/account/language', 'Choose the language of your dashboard')
    .input(schema.setLanguageInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await setLanguage(ctx.db, ctx.administrator.id, input.language);
      return successResult;
    }),
  changePassword: confirmation
    .post('/account/password', 'Change your own password; ends your other sessions')
    .input(schema.changePasswordInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx.db, input, { administrator: ctx.administrator, actor: toActor(ctx) });
      return successResult;
    }),
  createPassword: confirmation
    .post(
      '/account/first-password',
      'Set the first password of your account, confirmed with a passkey; ends your other sessions',
    )
    .input(schema.createPasswordInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await createPassword(ctx.db, input, { ...ctx, actor: toActor(ctx), now: ctx.now() });
      return successResult;
    }),
};

const ownerProcedures = {
  list: owner
    .get('/accounts', 'List accounts, owners first')
    .output(schema.accountOutput.array())
    .query(({ ctx }) => listAccounts(ctx.db)),
  history: owner
    .get('/accounts/history', 'List the latest 100 changes of accounts, newest first')
    .output(schema.historyEntryOutput.array())
    .query(({ ctx }) => listHistory(ctx.db)),
  updateRole: owner
    .post('/accounts/{id}/role', 'Change the role of an account')
    .input(schema.updateAccountRoleInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await updateAccountRole(ctx.db, input, toActor(ctx));
      return successResult;
    }),
  delete: owner
    .post('/accounts/{id}/delete', 'Delete an account and end its sessions')
    .input(schema.deleteAccountInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx.db, input, toActor(ctx));
      return successResult;
    }),
};

const invitationProcedures = {
  // Without an idempotency key: the stored response would contain the link.
  invite: owner
    .post(
      '/accounts/invitations',
      'Invite an account; returns a link that works once, for 7 days, and replaces an earlier one',
      { status: 201 },
    )
    .input(schema.inviteAccountInput)
    .output(schema.inviteAccountOutput)
    .mutation(({ ctx, input }) => inviteAccount(ctx.db, input, { actor: toActor(ctx), publicUrl: ctx.publicUrl })),
  sendInvitation: owner.idempotent
    .post('/accounts/invitations/send', 'Invite an account by e-mail, or send the e-mail again with a new link', {
      status: 201,
    })
    .input(schema.sendInvitationInput)
    .output(schema.invitationOutput)
    .mutation(({ ctx, input }) =>
      sendInvitation(ctx.db, input, { administrator: ctx.administrator, sender: ctx, now: ctx.now() }),
    ),
  listInvitations: owner
    .get('/accounts/invitations', 'List pending invitations and the states of their e-mails, without their links')
    .output(schema.invitationOutput.array())
    .query(({ ctx }) => listInvitations(ctx.db)),
  revokeInvitation: owner
    .post('/accounts/invitations/{id}/revoke', 'Revoke a pending invitation; its link stops working')
    .input(schema.revokeInvitationInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await revokeInvitation(ctx.db, input, toActor(ctx));
      return successResult;
    }),
  // A POST, because a token must not be in a URL.
  findInvitation: loginAttempt
    .post('/auth/invitations/find', 'Get what a one-time link is for')
    .input(schema.findInvitationInput)
    .output(schema.findInvitationOutput)
    .mutation(({ ctx, input }) => findInvitation(ctx.db, input)),
  acceptInvitation: loginAttempt
    .post('/auth/invitations/accept', 'Use a one-time link: set the password of the account and start a session')
    .input(schema.acceptInvitationInput)
    .output(loginOutput)
    .mutation(async ({ ctx, input }) => ({ token: await acceptInvitation(ctx.db, input, ctx.userAgent) })),
  startInvitationPasskey: loginAttempt
    .post('/auth/invitations/passkey-options', 'Get the options for the passkey of the account of a one-time link')
    .input(schema.startInvitationPasskeyInput)
    .output(passkeyOptions)
    .mutation(({ ctx, input }) => startInvitationPasskey(ctx.db, input, { ...ctx, now: ctx.now() })),
  acceptInvitationWithPasskey: loginAttempt
    .post(
      '/auth/invitations/accept-with-passkey',
      'Use a one-time link with a passkey instead of a password, and start a session',
    )
    .input(schema.acceptInvitationWithPasskeyInput)
    .output(loginOutput)
    .mutation(async ({ ctx, input }) => ({
      token: await acceptInvitationWithPasskey(ctx.db, input, { ...ctx, now: ctx.now() }),
    })),
};

export const accountRouter = router({ ...ownProcedures, ...ownerProcedures, ...invitationProcedures });
