// Why a start failed, in one line that holds no password and no stack (security rows V33, F6). Called by main.ts.
import { databaseFault } from '@havn/api/error-translation';

interface SystemError extends Error {
  code: string;
  syscall?: string;
  port?: number;
  address?: string;
}

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

function listening({ code, address = '', port = 0 }: SystemError): string {
  if (code === 'EADDRINUSE') return `PORT ${port} on ${address} is already in use.`;
  if (code === 'EACCES') return `PORT ${port} on ${address} may not be used by this user.`;
  return `HOST ${address} cannot be listened on (${code}).`;
}

function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
}

export function whyNoStart(error: unknown): string {
  const inner = innermost(error);
  if (isSystemError(inner) && (inner.syscall === 'listen' || inner.syscall === 'bind')) return listening(inner);
  if (
    isSystemError(inner) &&
    (inner.code === 'ENOTFOUND' || inner.code === 'EAI_AGAIN' || databaseFault(inner) !== null)
  ) {
    const isServer = inner.name === 'PostgresError';
    return isServer
      ? `The database refuses: ${inner.message.replaceAll(/\s+/g, ' ')} (${inner.code}).`
      : `DATABASE_URL cannot be reached (${inner.code}).`;
  }
  const message = inner instanceof Error ? inner.message : String(inner);
  return `The start failed: ${message.replaceAll(/\s+/g, ' ').slice(0, 300)}`;
}
