// One-line messages for a failed startup, without password or stack trace (security rows V33, F6).
import { findDatabaseError } from '@havn/api/database/database-error';

interface SystemError extends Error {
  code: string;
}

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

export function describeListenError(error: unknown, { host, port }: { host: string; port: number }): string {
  const code = isSystemError(error) ? error.code : 'unknown';
  if (code === 'EADDRINUSE') return `PORT ${port} is already in use on ${host}.`;
  if (code === 'EACCES') return `PORT ${port} on ${host} requires permissions that this user does not have.`;
  return `HOST ${host} is not an address this server can listen on (${code}).`;
}

function getRootCause(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? getRootCause(error.cause) : error;
}

/** `databaseUrl` as in the settings: undefined for the embedded database. */
export function describeStartError(error: unknown, databaseUrl: string | undefined): string {
  const inner = getRootCause(error);
  if (
    isSystemError(inner) &&
    (inner.code === 'ENOTFOUND' || inner.code === 'EAI_AGAIN' || findDatabaseError(inner) !== null)
  ) {
    const isServer = inner.name === 'PostgresError';
    return isServer
      ? `${databaseUrl === undefined ? 'The database' : 'The database at DATABASE_URL'} returned an error: ${inner.message.replaceAll(/\s+/g, ' ')} (${inner.code}).`
      : `DATABASE_URL is unreachable (${inner.code}).`;
  }
  const message = inner instanceof Error ? inner.message : String(inner);
  return `Startup failed: ${message.replaceAll(/\s+/g, ' ').slice(0, 300)}`;
}
