// The tRPC client: plain JSON, one request per call, so that each call fails and is retried on its own. Every call
// sends the administrator's token if there is one (specification §3). The dashboard listens to the responses.
import type { AppRouter } from '@havn/api/router';
import { httpLink } from '@trpc/client/links/httpLink';
import { createTRPCReact } from '@trpc/react-query';
import { UnreadableResponseError } from './api-error.js';
import { fetchWithPrefetch } from './fetch.js';
import { syncServerClock } from './server-clock.js';
import { getToken } from './session-token.js';

export const trpc = createTRPCReact<AppRouter>();

/** The property of a call's `context` that holds its idempotency key. */
export const idempotencyKey = 'idempotencyKey';

/** Not randomUUID, which exists only in secure contexts: an invitation may be tried out over plain HTTP. */
export function generateIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
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

async function observedFetch(url: string, init: RequestInit): Promise<Response> {
  const onResponse = requestListener?.({ path: getPath(url), body: init.body, token: getToken() });
  const response = await fetchWithPrefetch(url, init);
  syncServerClock(response.headers.get('date'));
  onResponse?.(response);
  // Thrown here, as the client would report a body that it cannot parse like a lost connection.
  if (!response.ok && !response.headers.get('content-type')?.includes('json'))
    throw new UnreadableResponseError(`HTTP ${response.status}`);
  return response;
}

export function createTrpcClient() {
  return trpc.createClient({
    links: [
      httpLink({
        url: '/trpc',
        fetch: (input, init) => observedFetch(String(input), { ...init, body: init?.body as BodyInit | null }),
        headers: ({ op }) => {
          const key = op.context[idempotencyKey];
          const token = getToken();
          return {
            ...(typeof key === 'string' && { 'idempotency-key': key }),
            ...(token !== null && { authorization: `Bearer ${token}` }),
          };
        },
      }),
    ],
  });
}
