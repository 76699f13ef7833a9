// The client of the server's tRPC door: plain JSON, one request a call, so that each fails and retries for itself.
import type { AppRouter } from '@havn/api/router';
import { httpLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { timedFetch } from './timed-fetch.js';

export const trpc = createTRPCReact<AppRouter>();

/** In a call's `context`: the key under which it may be repeated. */
export const idempotencyKey = 'idempotencyKey';

export function createTrpcClient() {
  return trpc.createClient({
    links: [
      httpLink({
        url: '/trpc',
        fetch: (input, init) => timedFetch(String(input), { ...init, body: init?.body as BodyInit | null }),
        headers: ({ op }) => {
          const key = op.context[idempotencyKey];
          return typeof key === 'string' ? { 'idempotency-key': key } : {};
        },
      }),
    ],
  });
}
