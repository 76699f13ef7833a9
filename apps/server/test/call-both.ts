// Makes the same call through both transports.
import type { Agent } from 'node:http';
import { procedures } from '../src/http/procedure-list.js';
import type { TestResponse, TestServer } from './harness.js';

interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  agent?: Agent;
  input?: Record<string, unknown>;
}

function getRoute(path: string) {
  const route = procedures.find((procedure) => procedure.path === path)?.meta.rest;
  if (route === undefined) throw new Error(path);
  return route;
}

export const isReadProcedure = (path: string): boolean => getRoute(path).method === 'GET';

/** Calls a procedure through REST. */
export function callRest(
  server: TestServer,
  path: string,
  { input = {}, ...call }: CallOptions = {},
): Promise<TestResponse> {
  const route = getRoute(path);
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const address = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString();
  const isRead = isReadProcedure(path);
  return server.send(
    route.method,
    `/api/v1${address}${isRead && query ? `?${query}` : ''}`,
    isRead ? undefined : rest,
    call,
  );
}

/** Calls a procedure through REST and tRPC; tRPC queries carry their input in the query string. */
export async function callBoth(server: TestServer, path: string, options: CallOptions = {}) {
  const byRest = await callRest(server, path, options);
  const { input = {}, ...call } = options;
  const byTrpc = isReadProcedure(path)
    ? await server.get(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, call)
    : await server.send('POST', `/trpc/${path}`, input, call);
  return { byRest, byTrpc };
}
