// The client of the server's tRPC door: plain JSON, one request a call, so that each fails and retries for itself.
// An administrator's token goes with every call (specification §3); the dashboard watches the replies.
import type { AppRouter } from '@havn/api/router';
import { httpLink } from '@trpc/client/links/httpLink';
import { createTRPCReact } from '@trpc/react-query';
import { earlyOrNow } from './early.js';
import { noteServerTime } from './server-clock.js';
import { local } from './storage.js';

export const trpc = createTRPCReact<AppRouter>();

/** In a call's `context`: the key under which it may be repeated. */
export const idempotencyKey = 'idempotencyKey';

/** Where an administrator's token is kept (specification §6 "Local storage"). */
export const tokenKey = 'authToken';

type Watcher = (reply: Response, url: string, token: string | null) => void;
let watcher: Watcher | null = null;

/** The dashboard's ear on every reply, for sessions that ended and for what can be undone. */
export function watchReplies(next: Watcher): void {
  watcher = next;
}

async function watchedFetch(url: string, init: RequestInit): Promise<Response> {
  const token = local.read(tokenKey);
  const reply = await earlyOrNow(url, init);
  noteServerTime(reply.headers.get('date'));
  watcher?.(reply, url, token);
  return reply;
}

export function createTrpcClient() {
  return trpc.createClient({
    links: [
      httpLink({
        url: '/trpc',
        fetch: (input, init) => watchedFetch(String(input), { ...init, body: init?.body as BodyInit | null }),
        headers: ({ op }) => {
          const key = op.context[idempotencyKey];
          const token = local.read(tokenKey);
          return {
            ...(typeof key === 'string' && { 'idempotency-key': key }),
            ...(token !== null && { authorization: `Bearer ${token}` }),
          };
        },
      }),
    ],
  });
}
