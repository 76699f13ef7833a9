// What kind of failure a call ended in: the pages treat "unknown code" and "no connection" as different things.
import type { ErrorBody, Reason } from '@havn/api/errors';
import { isRecord } from './storage.js';

export type Trouble = 'offline' | 'busy' | 'server';

/** The server's refusal, or null when none arrived (no connection, time-out, a proxy's page). */
export function refusalOf(error: unknown): ErrorBody | null {
  if (!isRecord(error) || !isRecord(error.data)) return null;
  const { code, message } = error.data;
  return typeof code === 'string' && typeof message === 'string' ? (error.data as unknown as ErrorBody) : null;
}

export function reasonOf(error: unknown): Reason | null {
  return refusalOf(error)?.reason ?? null;
}

/** Only this replaces a page by /404 (specification §6 "A hiccup is not a dead invitation"). */
export function isUnknownCode(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal?.code === 'NOT_FOUND' && refusal.reason === 'UNKNOWN_CODE';
}

/** Worth another try by itself: nothing arrived, or the server failed. A refusal stays one. */
export function isPassing(error: unknown): boolean {
  const code = refusalOf(error)?.code;
  return code === undefined || code === 'INTERNAL_SERVER_ERROR' || code === 'SERVICE_UNAVAILABLE';
}

export function troubleOf(error: unknown): Trouble {
  const refusal = refusalOf(error);
  if (refusal === null) return hasReply(error) ? 'server' : 'offline';
  return refusal.code === 'TOO_MANY_REQUESTS' ? 'busy' : 'server';
}

/** Whether any reply arrived, such as a proxy's page that is not ours. */
function hasReply(error: unknown): boolean {
  return isRecord(error) && isRecord(error.meta) && error.meta.response instanceof Response;
}
