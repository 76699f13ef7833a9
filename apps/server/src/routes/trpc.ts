// The tRPC transport at /trpc (specification §3, §4): the same context, body parsing, rate limits and errors as REST.
// It gives tRPC a minimal request object, which avoids building a web Request for each call.

import { DomainError } from '@havn/api/errors';
import { getRetryAfterSeconds } from '@havn/api/procedures/error-mapping';
import { type Context, getRoles } from '@havn/api/procedures/procedures';
import { appRouter } from '@havn/api/router';
import { resolveResponse } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptJson, maxFileBytes } from '../http/body-parsing.js';
import {
  type AppDependencies,
  isLongRequest,
  longRequestTimeoutMs,
  withContext,
  withTimeout,
} from '../http/context.js';
import {
  createTransportErrorResponse,
  type ErrorResponse,
  logServerError,
  sendErrorResponse,
  toErrorResponse,
} from '../http/error-handler.js';
import { getAuthFailure, requireAdministrator } from '../http/session.js';
import { procedureByPath, procedures } from './rest/procedure-list.js';

const maxBatchSize = 20;

/** The part of a web Request that tRPC reads for a JSON call. */
function toWebRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const { headers } = request;
  const webRequest = {
    method: request.method,
    url: `http://localhost${request.url}`,
    signal,
    headers: {
      // Every call is JSON; tRPC checks the content type of GET requests as well.
      get: (name: string) => (name === 'content-type' ? 'application/json' : (headers[name] ?? null)),
    },
    json: async () => (request.body === undefined ? undefined : (request.body as unknown)),
  };
  return webRequest as unknown as Request;
}

interface Batch {
  request: FastifyRequest;
  reply: FastifyReply;
  calls: string[];
}

function resolveBatch(deps: AppDependencies, { request, calls }: Batch, context: Context): Promise<Response> {
  const abort = new AbortController();
  return resolveResponse({
    router: appRouter,
    req: toWebRequest(request, abort.signal),
    path: calls.join(','),
    error: null,
    createContext: async () => context,
    onError: ({ error, path }) => {
      deps.database.reportError(error);
      if (error.code === 'INTERNAL_SERVER_ERROR') request.log.error({ err: error, call: path }, 'request failed');
    },
    responseMeta: ({ errors }) => {
      const retryAfters = errors.flatMap((error) => getRetryAfterSeconds(error) ?? []);
      const headers = {
        'cache-control': 'no-store',
        ...(retryAfters.length > 0 && { 'retry-after': String(Math.max(...retryAfters)) }),
      };
      return { headers };
    },
  });
}

/**
 * For errors outside of tRPC, such as an invalid body: unknown procedures and failed authentication come first, as in
 * REST.
 */
async function toEarlyErrorResponse(
  deps: AppDependencies,
  error: unknown,
  request: FastifyRequest,
): Promise<ErrorResponse> {
  const response = toErrorResponse(error, request.id);
  const { calls = '' } = request.params as { calls?: string };
  if (response.status !== 400 || calls === '') return response;
  const known = calls.split(',').map((path) => procedureByPath.get(path));
  if (known.some((info) => info === undefined)) return createTransportErrorResponse(404);
  const metas = known.flatMap((info) => info?.meta ?? []);
  const authFailure = await getAuthFailure(deps.database, request, metas);
  return authFailure === null ? response : toErrorResponse(authFailure, request.id);
}

export function mountTrpc(app: FastifyInstance, deps: AppDependencies): void {
  acceptJson(app);
  app.setErrorHandler(async (error: unknown, request, reply) => {
    const response = await toEarlyErrorResponse(deps, error, request);
    logServerError(request, error, response);
    return sendErrorResponse(reply, response);
  });
  const answerBatch = async (batch: Batch) => {
    const { request, reply, calls } = batch;
    if (calls.length > maxBatchSize)
      throw new DomainError('INVALID_INPUT', { message: `At most ${maxBatchSize} calls in a batch.` });
    const known = calls.map((path) => procedureByPath.get(path));
    const work = withContext(deps, { request, reply, calls: known }, (context) => resolveBatch(deps, batch, context));
    const timeoutMs = isLongRequest(known) ? longRequestTimeoutMs : undefined;
    const response = await withTimeout(deps.database, work, timeoutMs);
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.code(response.status).send(await response.text());
  };
  const handler = (request: FastifyRequest<{ Params: { calls: string } }>, reply: FastifyReply) =>
    answerBatch({ request, reply, calls: request.params.calls.split(',') });
  app.route({ method: ['GET', 'POST'], url: '/:calls', exposeHeadRoute: false, handler });
  for (const { path, meta } of procedures) {
    if (meta.rest?.fileTypes === undefined) continue;
    app.route({
      method: 'POST',
      url: `/${path}`,
      bodyLimit: maxFileBytes,
      onRequest: requireAdministrator(deps.database, getRoles(meta)),
      handler: (request, reply) => answerBatch({ request, reply, calls: [path] }),
    });
  }
}
