// Specification §1 "First start".
import { setupSteps } from '@havn/db/values';
import { z } from 'zod';
import { email, languages } from '../../kernel/fields.js';
import { loginInput } from '../auth/schema.js';
import { registrationResponse } from '../passkey/schema.js';

export { setupSteps };
export const setupStep = z.enum(setupSteps);
export type SetupStep = z.infer<typeof setupStep>;

/** 256 bits as base64url. */
const token = z.string().max(200, 'At most 200 characters.');

export const getSetupStatusOutput = z.object({
  /** Only the holder of the set-up link, which the server prints at startup, can continue. */
  isAccountMissing: z.boolean(),
  /** Where an administrator continues; null without a session, and once the set-up has ended. */
  step: setupStep.nullable(),
});
export type SetupStatus = z.infer<typeof getSetupStatusOutput>;

export const validateLinkInput = z.object({ token });

export const startSetupPasskeyInput = z.object({
  token,
  email: loginInput.shape.email.pipe(email.refine((value) => value !== '', 'Invalid e-mail address.')),
});
const newAccount = startSetupPasskeyInput.extend({
  language: z
    .enum(languages)
    .optional()
    .describe('Of the dashboard, and what the wedding speaks until more languages are chosen'),
});
export const createAccountInput = newAccount.extend({ password: loginInput.shape.password });
export const createAccountWithPasskeyInput = newAccount.extend({ response: registrationResponse });
export const createAccountOutput = z.object({ token: z.string() });

/** `null` ends the set-up. */
export const updateStepInput = z.object({ step: setupStep.nullable() });
