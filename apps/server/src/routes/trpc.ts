// The tRPC transport (specification §3, §4). A minimal request object avoids building a web Request for each call.

import { DomainError } from '@havn/api/kernel/errors';
import { appRouter } from '@havn/api/router';
import type { Context } from '@havn/api/trpc/context';
import { getRetryAfterSeconds } from '@havn/api/trpc/error-mapping';
import { getRoles } from '@havn/api/trpc/routes';
import { resolveResponse } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptJson, maxFileBytes } from '../http/body-parsing.js';
import { type AppDependencies, isLongRequest, withContext, withTimeout } from '../http/context.js';
import {
  createTransportErrorResponse,
  type ErrorResponse,
  logServerError,
  sendErrorResponse,
  toErrorResponse,
} from '../http/error-handler.js';
import { procedureByPath, procedures } from '../http/procedure-list.js';
import { getAuthFailure, requireAdministrator } from '../http/session.js';

const maxBatchSize = 20;
/** The others describe a framing or a negotiation that Fastify does not use. */
const responseHeaders = ['content-type', 'cache-control', 'retry-after'] as const;

/**
 * The part of a web Request that tRPC reads for a JSON call. Every call is JSON and gets one JSON response: the client's
 * headers would let it choose a stream, whose calls run after the permits and the timeout have ended.
 */
function toWebRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const webRequest = {
    method: request.method,
    url: `http://localhost${request.url}`,
    signal,
    headers: { get: (name: string) => (name === 'content-type' ? 'application/json' : null) },
    json: async () => (request.body === undefined ? undefined : (request.body as unknown)),
  };
  return webRequest as unknown as Request;
}

interface Batch {
  request: FastifyRequest;
  reply: FastifyReply;
  calls: string[];
}

interface BatchResponse {
  status: number;
  headers: Headers;
  text: string;
}

async function resolveBatch(
  deps: AppDependencies,
  { request, calls }: Batch,
  context: Context,
): Promise<BatchResponse> {
  const abort = new AbortController();
  const response = await resolveResponse({
    router: appRouter,
    req: toWebRequest(request, abort.signal),
    // tRPC decodes the path, which Fastify has already done: without this, an encoded comma would add a call.
    path: calls.map(encodeURIComponent).join(','),
    maxBatchSize,
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
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** For an invalid body: unknown procedures and failed authentication come first, as in REST. */
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
    const timeoutMs = isLongRequest(known) ? deps.longRequestTimeoutMs : undefined;
    const response = await withTimeout(deps.database, work, timeoutMs);
    for (const name of responseHeaders) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(response.status).send(response.text);
  };
  const handler = (request: FastifyRequest<{ Params: { calls: string } }>, reply: FastifyReply) =>
    answerBatch({ request, reply, calls: request.params.calls.split(',') });
  app.route({ method: ['GET', 'POST'], url: '/:calls', exposeHeadRoute: false, handler });
  for (const { path, meta } of procedures) {
    if (meta.rest.fileTypes === undefined) continue;
    app.route({
      method: 'POST',
      url: `/${path}`,
      bodyLimit: maxFileBytes,
      onRequest: requireAdministrator(deps.database, getRoles(meta)),
      handler: (request, reply) => answerBatch({ request, reply, calls: [path] }),
    });
  }
}
