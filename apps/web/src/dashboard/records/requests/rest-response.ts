// Responses of the REST API: errors in the same shape as tRPC's (lib/api/api-error.ts), an expired session, undo notices.

import type { ErrorBody } from '@havn/api/kernel/errors';
import { isRecord } from '../../../lib/storage/unknown-value.js';
import { expireSession, unauthorizedStatus } from '../../session/session.js';
import { recordUndoNotice } from './undo-notices.js';

export class RestError extends Error {
  /** `null` when the response is not from this API, such as a proxy's error page. */
  readonly data: ErrorBody | null;
  readonly meta: { response: Response };

  private constructor(response: Response, data: ErrorBody | null) {
    super(data?.message ?? `Unexpected response with status ${response.status}.`);
    this.name = 'RestError';
    this.data = data;
    this.meta = { response };
  }

  static async fromResponse(response: Response): Promise<RestError> {
    const body: unknown = await response.json().catch(() => null);
    const isErrorBody = isRecord(body) && typeof body.code === 'string' && typeof body.message === 'string';
    return new RestError(response, isErrorBody ? (body as unknown as ErrorBody) : null);
  }
}

/** Rejected: nothing was changed. After any other failure the change may have been applied. */
export const isClientError = (error: unknown): boolean =>
  error instanceof RestError && error.meta.response.status < 500;

/** Also true if a proxy rejected the size. */
export const isPayloadTooLarge = (error: unknown): boolean =>
  error instanceof RestError && error.meta.response.status === 413;

export const isUnsupportedMediaType = (error: unknown): boolean =>
  error instanceof RestError && error.meta.response.status === 415;

/** `token` is the session token of the request. */
export function handleRestResponse(response: Response, token: string | null): void {
  if (response.status === unauthorizedStatus) expireSession(token);
  recordUndoNotice(response);
}
