// A refusal of the REST door, in the shape the dashboard reads refusals in (lib/failure.ts).
import type { ErrorBody } from '@havn/api/errors';
import { isRecord } from '../../lib/storage.js';

export class RestError extends Error {
  /** `null`: a reply that is not ours, such as a proxy's page. */
  readonly data: ErrorBody | null;
  readonly meta: { response: Response };

  private constructor(response: Response, data: ErrorBody | null) {
    super(data?.message ?? `The server answers with ${response.status}.`);
    this.name = 'RestError';
    this.data = data;
    this.meta = { response };
  }

  static async of(response: Response): Promise<RestError> {
    const body: unknown = await response.json().catch(() => null);
    const isOurs = isRecord(body) && typeof body.code === 'string' && typeof body.message === 'string';
    return new RestError(response, isOurs ? (body as unknown as ErrorBody) : null);
  }
}

/** The server has decided against it: nothing was done. Anything else may have been done without our hearing of it. */
export const isRefusal = (error: unknown): boolean => error instanceof RestError && error.meta.response.status < 500;

/** Too large for the server, whoever says so. */
export const isTooLarge = (error: unknown): boolean => error instanceof RestError && error.meta.response.status === 413;

export const isForeignType = (error: unknown): boolean =>
  error instanceof RestError && error.meta.response.status === 415;
