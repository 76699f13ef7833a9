import { z } from 'zod';

export const idempotencyKeyHeader = z
  .string()
  .regex(/^[\x20-\x7e]{1,255}$/)
  .optional()
  .describe(
    '1 to 255 printable ASCII characters. A repeat within 24 hours returns the first response and does nothing.',
  );
export const ifMatchHeader = z
  .string()
  .optional()
  .describe('The version the change is based on, in quotes; 409 if it is no longer the current one.');
