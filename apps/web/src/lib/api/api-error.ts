import type { ErrorBody, Reason } from '@havn/api/kernel/errors';
import { isRecord } from '../storage/unknown-value.js';

export type ProblemKind = 'offline' | 'busy' | 'server';

/** The error body that the server sent, or null when none arrived (no connection, timeout, a proxy's page). */
export function getErrorBody(error: unknown): ErrorBody | null {
  if (!isRecord(error) || !isRecord(error.data)) return null;
  const { code, message } = error.data;
  return typeof code === 'string' && typeof message === 'string' ? (error.data as unknown as ErrorBody) : null;
}

export function getErrorReason(error: unknown): Reason | null {
  return getErrorBody(error)?.reason ?? null;
}

/** Only this error leads to /404 (specification §6 "Failed lookups"). */
export function isUnknownCode(error: unknown): boolean {
  const body = getErrorBody(error);
  return body?.code === 'NOT_FOUND' && body.reason === 'UNKNOWN_CODE';
}

/** Whether a retry may succeed: no response arrived, or the server failed. Client errors are never retried. */
export function isTransientError(error: unknown): boolean {
  const code = getErrorBody(error)?.code;
  return code === undefined || code === 'INTERNAL_SERVER_ERROR' || code === 'SERVICE_UNAVAILABLE';
}

export function getProblemKind(error: unknown): ProblemKind {
  const body = getErrorBody(error);
  if (body === null) return hasResponse(error) ? 'server' : 'offline';
  return body.code === 'TOO_MANY_REQUESTS' ? 'busy' : 'server';
}

/** Whether any response arrived, if only one that is not JSON, such as a proxy's error page. */
function hasResponse(error: unknown): boolean {
  if (!isRecord(error)) return false;
  const { meta, cause } = error;
  // Safari reports a body that is not JSON with a DOMException of this name.
  return (isRecord(meta) && meta.response instanceof Response) || (isRecord(cause) && cause.name === 'SyntaxError');
}
