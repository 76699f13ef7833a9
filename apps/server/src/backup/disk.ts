import { mkdir } from 'node:fs/promises';
import { withTimeLimit } from '../kernel/time-limit.js';
import { BackupError } from './backup-error.js';

/** If root runs the server, PostgreSQL's account must reach the scratch database inside. */
export async function createBackupDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

/** @throws BackupError if the disk of a file or directory does not respond in time. */
export const withDiskTimeout = <T>(path: string, work: Promise<T>, timeoutMs: number): Promise<T> =>
  withTimeLimit(work, { timeoutMs, createError: () => new BackupError(`The disk of ${path} does not respond.`) });
