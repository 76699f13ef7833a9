import { withTimeLimit } from '../kernel/time-limit.js';
import { BackupError } from './backup-error.js';

/** @throws BackupError if the disk of a file or directory does not respond in time. */
export const withDiskTimeout = <T>(path: string, work: Promise<T>, timeoutMs: number): Promise<T> =>
  withTimeLimit(work, { timeoutMs, createError: () => new BackupError(`The disk of ${path} does not respond.`) });
