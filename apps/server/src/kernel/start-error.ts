// One-line messages for a failed startup, without password or stack trace (security rows V33, F6).
import { findDatabaseError } from '@havn/api/database/database-error';
import { getErrorCode } from './error-code.js';

export function describeListenError(error: unknown, { host, port }: { host: string; port: number }): string {
  const code = getErrorCode(error) ?? 'unknown';
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
  const message = (inner instanceof Error ? inner.message : String(inner)).replaceAll(/\s+/g, ' ');
  const code = getErrorCode(inner);
  const isUnreachable = code === 'ENOTFOUND' || code === 'EAI_AGAIN' || findDatabaseError(inner) !== null;
  if (code === undefined || !isUnreachable) return `Startup failed: ${message.slice(0, 300)}`;
  if (!(inner instanceof Error && inner.name === 'PostgresError')) return `DATABASE_URL is unreachable (${code}).`;
  const database = databaseUrl === undefined ? 'The database' : 'The database at DATABASE_URL';
  return `${database} returned an error: ${message} (${code}).`;
}
