// Makes the same call through both transports.
import { procedures } from '../src/routes/rest/procedure-list.js';
import type { TestServer } from './harness.js';

interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
}

/** Calls a procedure through REST and tRPC; tRPC queries carry their input in the query string. */
export async function callBoth(
  server: TestServer,
  path: string,
  { input = {}, ...call }: CallOptions & { input?: Record<string, unknown> } = {},
) {
  const info = procedures.find((procedure) => procedure.path === path);
  const route = info?.meta.rest;
  if (info === undefined || route === undefined) throw new Error(path);
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const address = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString();
  const isRead = route.method === 'GET';
  const byRest = await server.send(
    route.method,
    `/api/v1${address}${isRead && query ? `?${query}` : ''}`,
    isRead ? undefined : rest,
    call,
  );
  const byTrpc = isRead
    ? await server.get(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, call)
    : await server.send('POST', `/trpc/${path}`, input, call);
  return { byRest, byTrpc };
}
