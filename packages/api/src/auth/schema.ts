// Log-in and log-out as they cross the doors.
import { z } from 'zod';

/** An address is matched trimmed and in lower case, by ASCII rules alone. */
export const loginInput = z.object({
  email: z
    .string()
    .max(254)
    .overwrite((value) => value.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())),
  password: z
    .string()
    .refine((value) => value.length <= 1024 && new TextEncoder().encode(value).length <= 1024, 'At most 1,024 bytes.'),
});
export const loginOutput = z.object({ token: z.string() });
