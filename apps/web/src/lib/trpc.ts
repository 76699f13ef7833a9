// The tRPC client of the dashboard: plain JSON, one request per call, so that each call fails and is retried on its own.
// Guest pages make their few calls without it (api-client.ts).
import type { AppRouter } from '@havn/api/router';
import { httpLink } from '@trpc/client/links/httpLink';
import { createTRPCReact } from '@trpc/react-query';
import { buildHeaders, trackedFetch } from './api-client.js';

export const trpc = createTRPCReact<AppRouter>();

/** The property of a call's `context` that holds its idempotency key. */
export const idempotencyKey = 'idempotencyKey';

export function createTrpcClient() {
  return trpc.createClient({
    links: [
      httpLink({
        url: '/trpc',
        fetch: (input, init) => trackedFetch(String(input), { ...init, body: init?.body as BodyInit | null }),
        headers: ({ op }) => buildHeaders(op.context[idempotencyKey]),
      }),
    ],
  });
}
