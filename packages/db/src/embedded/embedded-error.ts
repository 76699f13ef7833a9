// The one error the embedded database ends a start with: its message is a single line for the person at the terminal.
// Thrown throughout this folder; the server prints it without a stack.

export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, ' ').trim(), options);
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  ENOENT: 'it does not exist and cannot be made',
  ELOOP: 'it is a circle of links',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many files are open',
};

function isSystemError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** The system's error code (`ENOENT`, …), or null for any other kind of error. */
export function errorCode(error: unknown): string | null {
  return isSystemError(error) ? error.code : null;
}

/** Turns a file system error about `DATA_DIR` into an EmbeddedError; leaves an EmbeddedError as it is. */
export function asDataDirError(error: unknown, dataDir: string): EmbeddedError {
  if (error instanceof EmbeddedError) return error;
  const code = errorCode(error);
  const detail = error instanceof Error ? error.message : String(error);
  const reason = code === null ? detail : (reasons[code] ?? detail);
  return new EmbeddedError(`DATA_DIR ${dataDir} cannot be used: ${reason}.`, { cause: error });
}
