// Log-in and log-out as they cross the doors.
import { z } from 'zod';
import { hasControl } from '../fields.js';

/** As typed into a field of one line: nothing else can be anybody's address or password. */
const typed = z
  .string()
  .refine((value) => value.isWellFormed(), 'Contains a broken character.')
  .refine((value) => !hasControl(value), 'Contains a control character.');

/** An address is matched trimmed and in lower case, by ASCII rules alone. */
export const loginInput = z.object({
  email: typed.max(254).overwrite((value) => value.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())),
  password: typed.refine(
    (value) => value.length <= 1024 && new TextEncoder().encode(value).length <= 1024,
    'At most 1,024 bytes.',
  ),
});
export const loginOutput = z.object({ token: z.string() });
