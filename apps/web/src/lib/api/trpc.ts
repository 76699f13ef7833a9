// The tRPC client: plain JSON, one request per call, so that each call fails and is retried on its own.
import type { AppRouter } from '@havn/api/router';
import { createTRPCClient } from '@trpc/client';
import { httpLink } from '@trpc/client/links/httpLink';
import { createTRPCReact } from '@trpc/react-query';
import { syncServerClock } from '../dates/server-clock.js';
import { getAuthorization, getToken } from '../storage/session-token.js';
import { fetchWithPrefetch } from './fetch.js';

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

export function setRequestListener(listener: RequestListener): void {
  requestListener = listener;
}

const getPath = (url: string) => new URL(url, window.location.href).pathname.split('/').pop() ?? '';

/** Calls the request listener, and synchronizes the server clock with the response. */
async function trackedFetch(url: string, init: RequestInit): Promise<Response> {
  const onResponse = requestListener?.({ path: getPath(url), body: init.body, token: getToken() });
  const response = await fetchWithPrefetch(url, init);
  syncServerClock(response.headers.get('date'));
  onResponse?.(response);
  return response;
}

export const trpc = createTRPCReact<AppRouter>();

/** The property of a call's `context` that holds its idempotency key. */
export const idempotencyKey = 'idempotencyKey';

export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      fetch: (input, init) => trackedFetch(String(input), { ...init, body: init?.body as BodyInit | null }),
      headers: ({ op: { context } }) => ({
        ...(typeof context[idempotencyKey] === 'string' && { 'idempotency-key': context[idempotencyKey] }),
        // Every call sends the administrator's token if there is one (specification §3).
        ...getAuthorization(),
      }),
    }),
  ],
});
