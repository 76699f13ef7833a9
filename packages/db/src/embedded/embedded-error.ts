// The message is a single line for the operator; the server prints it without a stack trace.

export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, ' ').trim(), options);
  }
}

const errorDescriptions: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of the path is a file, not a directory',
  EEXIST: 'it is a file, not a directory',
  ENOENT: 'it does not exist and cannot be created',
  ELOOP: 'it is a loop of symbolic links',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many files are open',
};

function isSystemError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

export function getErrorCode(error: unknown): string | null {
  return isSystemError(error) ? error.code : null;
}

export function toDataDirError(error: unknown, dataDir: string): EmbeddedError {
  if (error instanceof EmbeddedError) return error;
  const code = getErrorCode(error);
  const detail = error instanceof Error ? error.message : String(error);
  const reason = code === null ? detail : (errorDescriptions[code] ?? detail);
  return new EmbeddedError(`DATA_DIR ${dataDir} cannot be used: ${reason}.`, { cause: error });
}
