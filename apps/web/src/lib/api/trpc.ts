// The tRPC client: plain JSON, one request per call, so that each call fails and is retried on its own.
import type { AppRouter } from '@havn/api/router';
import { createTRPCClient } from '@trpc/client';
import { httpLink } from '@trpc/client/links/httpLink';
import { createTRPCReact } from '@trpc/react-query';
import { syncServerClock } from '../dates/server-clock.js';
import { getAuthorization, getToken } from '../storage/session-token.js';
import { fetchWithPrefetch } from './fetch.js';

/** Called with each response and the session token of its request. */
type ResponseListener = (response: Response, token: string | null) => void;
let responseListener: ResponseListener | null = null;

export function setResponseListener(listener: ResponseListener): void {
  responseListener = listener;
}

/** Calls the response listener, and synchronizes the server clock with the response. */
async function trackedFetch(url: string, init: RequestInit): Promise<Response> {
  const token = getToken();
  const response = await fetchWithPrefetch(url, init);
  syncServerClock(response.headers.get('date'));
  responseListener?.(response, token);
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
