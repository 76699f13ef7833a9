import { z } from 'zod';
import { hasControlCharacter, invalidCharacterMessage } from '../../kernel/fields.js';
import { maxPasswordBytes } from '../../kernel/limits.js';

/** No valid address or password contains control characters. */
const credential = z
  .string()
  .refine((value) => value.isWellFormed(), invalidCharacterMessage)
  .refine((value) => !hasControlCharacter(value), 'Contains a control character.');

const loginAddress = credential
  .max(254)
  .overwrite((value) => value.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase()));

/** Limited in size only: an existing password is compared, a new one is checked by the service. */
export const passwordField = credential.refine(
  (value) => value.length <= maxPasswordBytes && new TextEncoder().encode(value).length <= maxPasswordBytes,
  'At most 1,024 bytes.',
);

export const loginInput = z.object({ email: loginAddress, password: passwordField });
export const loginOutput = z.object({ token: z.string() });
