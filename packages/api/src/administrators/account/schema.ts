// Specification §3 "Accounts".
import { administratorRoles, deliveryStates, invitationPurposes } from '@havn/db/values';
import { z } from 'zod';
import { email, isoInstant, languages, uuid } from '../../kernel/fields.js';
import { passwordField } from '../auth/schema.js';
import { authenticationResponse, registrationResponse } from '../passkey/schema.js';

/** Of accounts and pending invitations together. */
export const maxAccounts = 50;
export const invitationDays = 7;
/** Invitations by e-mail in an hour. */
export const maxInvitationMails = { inAll: 20, toAddress: 3 } as const;

const role = z.enum(administratorRoles, { error: 'Choose a role.' });
/** 32 bytes in base64url. */
const linkToken = z.string().max(200);

const accountFields = z.object({ _id: z.string(), email: z.string(), role });
export const getAccountOutput = accountFields.extend({
  language: z.enum(languages).optional().describe('Of the dashboard; until it is chosen, that of the browser'),
  hasPassword: z.boolean().describe('Without one, the account logs in with passkeys only.'),
});
export type OwnAccount = z.infer<typeof getAccountOutput>;

export const accountOutput = accountFields.extend({
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Account = z.infer<typeof accountOutput>;

export const inviteAccountInput = z.object({
  email: email.overwrite((value) => value.toLowerCase()).refine((value) => value !== '', 'Enter an e-mail address.'),
  role,
});
export const invitationOutput = z.object({
  _id: z.string(),
  email: z.string(),
  role: role.nullable().describe('Null for a link to new credentials, which does not change the role.'),
  purpose: z.enum(invitationPurposes),
  expiresAt: z.string(),
  mail: z
    .object({
      state: z.enum(deliveryStates),
      reason: z.string().nullable(),
      language: z.enum(languages),
      at: isoInstant.describe('Since when it has this state'),
    })
    .nullable()
    .describe('The e-mail with the link; null if the link was created to be shared'),
});
export type Invitation = z.infer<typeof invitationOutput>;
export const inviteAccountOutput = invitationOutput.extend({
  url: z.string().describe('The link. It is in no other response.'),
});
export const sendInvitationInput = inviteAccountInput.extend({
  language: z.enum(languages, { error: 'Choose a language.' }),
});

export const findInvitationInput = z.object({ token: linkToken });
export const findInvitationOutput = invitationOutput
  .omit({ _id: true, mail: true })
  .extend({ language: z.enum(languages).optional().describe('Of the e-mail with the link') });
const newAccount = z.object({
  token: linkToken,
  language: z.enum(languages).optional().describe('Of the dashboard of a new account'),
});
export const acceptInvitationInput = newAccount.extend({ password: passwordField });
export const startInvitationPasskeyInput = z.object({ token: linkToken });
export const acceptInvitationWithPasskeyInput = newAccount.extend({ response: registrationResponse });
export const revokeInvitationInput = z.object({ id: uuid });

export const updateAccountRoleInput = z.object({ id: uuid, role });
export const deleteAccountInput = z.object({ id: uuid });
export const setLanguageInput = z.object({ language: z.enum(languages, { error: 'Choose a language.' }) });
export const changePasswordInput = z.object({ currentPassword: passwordField, newPassword: passwordField });
export const createPasswordInput = z.object({ newPassword: passwordField, response: authenticationResponse });

export const historyEntryOutput = z.object({
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  account: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
