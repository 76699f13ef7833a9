// The state of the backups (specification §1 "Backups").
import { backupReasons } from '@havn/db/values';
import { z } from 'zod';

const backupOutput = z.object({
  _id: z.string(),
  reason: z.enum(backupReasons),
  createdAt: z.string(),
  /** Null if the attempt failed. */
  file: z.string().nullable(),
  bytes: z.number().int().nullable(),
  isVerified: z.boolean(),
  /** Why the attempt failed, or why the backup was not verified. */
  problem: z.string().nullable(),
});
export type Backup = z.infer<typeof backupOutput>;

export const getStatusOutput = z.object({
  /** The newest successful backup, if there is one. */
  last: backupOutput.nullable(),
  /** The latest attempt, if it failed after `last`. */
  failure: backupOutput.nullable(),
});
export type BackupStatus = z.infer<typeof getStatusOutput>;
