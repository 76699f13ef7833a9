// Input and output of log-in and log-out.
import { z } from 'zod';
import { hasControl } from '../fields.js';

/** A single-line text: no valid address or password contains control characters. */
const typed = z
  .string()
  .refine((value) => value.isWellFormed(), 'Contains a broken character.')
  .refine((value) => !hasControl(value), 'Contains a control character.');

/** The address is trimmed and its ASCII letters are lower-cased. */
export const loginInput = z.object({
  email: typed.max(254).overwrite((value) => value.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())),
  password: typed.refine(
    (value) => value.length <= 1024 && new TextEncoder().encode(value).length <= 1024,
    'At most 1,024 bytes.',
  ),
});
export const loginOutput = z.object({ token: z.string() });
