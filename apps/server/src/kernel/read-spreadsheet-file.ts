import { readFile, stat } from 'node:fs/promises';
import { maxUploadBytes } from '@havn/api/kernel/limits';
import { getErrorCode } from './error-code.js';
import { withTimeLimit } from './time-limit.js';

/** Its message is one line for the terminal. */
export class ImportError extends Error {}

const defaultTimeoutMs = 60_000;

/** One byte over the limit is enough for the import to reject the file. */
async function readLimited(file: string): Promise<Uint8Array> {
  const { size } = await stat(file);
  return size > maxUploadBytes ? new Uint8Array(maxUploadBytes + 1) : readFile(file);
}

/** @throws ImportError if the file cannot be read, or not in time. */
export async function readSpreadsheetFile(file: string, timeoutMs = defaultTimeoutMs): Promise<Uint8Array> {
  const createError = () => new ImportError(`Cannot read ${file}: the disk does not respond.`);
  try {
    return await withTimeLimit(readLimited(file), { timeoutMs, createError });
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const code = getErrorCode(error) ?? '';
    const reasons: Record<string, string> = {
      ENOENT: 'no such file',
      EISDIR: 'it is a directory',
      EACCES: 'permission denied',
    };
    throw new ImportError(`Cannot read ${file}: ${reasons[code] ?? code}.`);
  }
}
