// The calls of the guest pages, in the protocol of tRPC and with its types. The tRPC client itself would add 8 KB to the
// first view; the dashboard loads it (trpc.ts) and shares the headers, the request listener and the query keys.

import type { ErrorBody } from '@havn/api/errors';
import type { AppRouter } from '@havn/api/router';
import { queryOptions } from '@tanstack/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { UnreadableResponseError } from './api-error.js';
import { fetchWithPrefetch, getQueryUrl } from './fetch.js';
import { syncServerClock } from './server-clock.js';
import { getAuthorization, getToken } from './session-token.js';
import { isRecord } from './unknown-value.js';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** The procedures that guest pages call, with their inputs and outputs. */
interface GuestQueries {
  'guest.invitation': { input: Inputs['guest']['invitation']; output: Outputs['guest']['invitation'] };
  'guest.pass': { input: Inputs['guest']['pass']; output: Outputs['guest']['pass'] };
  'guest.qr': { input: Inputs['guest']['qr']; output: Outputs['guest']['qr'] };
  'wedding.get': { input: undefined; output: Outputs['wedding']['get'] };
}

interface TrackedRequest {
  /** The procedure, such as `guest.delete`. */
  path: string;
  /** The input of a mutation, as JSON. */
  body: unknown;
  token: string | null;
}

/** Called before a request is sent; the returned function is called with its response. */
type RequestListener = (request: TrackedRequest) => (response: Response) => void;
let requestListener: RequestListener | null = null;

/** Sets the dashboard's listener, which detects expired sessions and undoable changes. */
export function setRequestListener(listener: RequestListener): void {
  requestListener = listener;
}

const getPath = (url: string) => new URL(url, window.location.href).pathname.split('/').pop() ?? '';

/** Calls the request listener, and synchronizes the server clock with the response. */
export async function trackedFetch(url: string, init: RequestInit): Promise<Response> {
  const onResponse = requestListener?.({ path: getPath(url), body: init.body, token: getToken() });
  const response = await fetchWithPrefetch(url, init);
  syncServerClock(response.headers.get('date'));
  onResponse?.(response);
  // Thrown here, because the tRPC client would report a body that it cannot parse like a lost connection.
  if (!response.ok && !response.headers.get('content-type')?.includes('json'))
    throw new UnreadableResponseError(`HTTP ${response.status}`);
  return response;
}

/** Not randomUUID, which exists only in secure contexts: an invitation may be tried out over plain HTTP. */
export function generateIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Every call sends the administrator's token if there is one (specification §3). */
export function buildHeaders(idempotencyKey?: unknown): Record<string, string> {
  return {
    ...(typeof idempotencyKey === 'string' && { 'idempotency-key': idempotencyKey }),
    ...getAuthorization(),
  };
}

/** An error that the server sent. Has the property of a `TRPCClientError` that api-error.ts reads. */
class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(readonly data: ErrorBody) {
    super(data.message);
  }
}

async function request<T>(url: string, init: RequestInit): Promise<T> {
  const response = await trackedFetch(url, init);
  const body: unknown = await response.json().catch(() => null);
  const { result, error } = isRecord(body) ? body : {};
  // Written by our own server, in these types.
  if (isRecord(result)) return result.data as T;
  if (isRecord(error) && isRecord(error.data)) throw new ApiError(error.data as unknown as ErrorBody);
  throw new UnreadableResponseError(`HTTP ${response.status}`);
}

/** The options of a query, with the same key as in @trpc/react-query. */
export function guestQuery<Path extends keyof GuestQueries>(path: Path, input: GuestQueries[Path]['input']) {
  return queryOptions({
    queryKey: [path.split('.'), { ...(input && { input }), type: 'query' }],
    queryFn: () => request<GuestQueries[Path]['output']>(getQueryUrl(path, input), { headers: buildHeaders() }),
  });
}

/** The one mutation of the guest pages. */
export function respond(
  input: Inputs['guest']['respond'],
  idempotencyKey: string,
): Promise<Outputs['guest']['respond']> {
  const headers = { 'content-type': 'application/json', ...buildHeaders(idempotencyKey) };
  return request('/trpc/guest.respond', { method: 'POST', headers, body: JSON.stringify(input) });
}

/** Whether nobody has set up this installation yet; false if the server does not say. */
export const isAccountMissing = (): Promise<boolean> =>
  request<Outputs['setup']['getStatus']>(getQueryUrl('setup.getStatus'), { headers: buildHeaders() })
    .then((status) => status.isAccountMissing)
    .catch(() => false);
