// The tRPC transport at /trpc (specification §3, §4): the same context, body parsing, rate limits and errors as REST.
// It gives tRPC a minimal request object, which avoids building a web Request for each call.
import { retryAfterSeconds } from '@havn/api/error-translation';
import { DomainError } from '@havn/api/errors';
import { appRouter } from '@havn/api/router';
import { resolveResponse } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mostFileBytes, takeJson } from './body.js';
import { createContext, enter, leave, type Passes, type Surroundings } from './context.js';
import { logFailure, type Refusal, refusalOf, sendRefusal, transportRefusal } from './error-handler.js';
import { filePatienceMs, inTime } from './in-time.js';
import { procedureByPath, procedures } from './rest/procedure-list.js';
import { requireAdministrator, whyStranger } from './session.js';

const mostCalls = 20;

/** The part of a web Request that tRPC reads for a JSON call. */
function asWebRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const { headers } = request;
  const read = {
    method: request.method,
    url: `http://localhost${request.url}`,
    signal,
    headers: {
      // Every call is JSON; tRPC checks the content type of GET requests as well.
      get: (name: string) => (name === 'content-type' ? 'application/json' : (headers[name] ?? null)),
    },
    json: async () => (request.body === undefined ? undefined : (request.body as unknown)),
  };
  return read as unknown as Request;
}

interface Batch {
  request: FastifyRequest;
  reply: FastifyReply;
  calls: string[];
  passes: Passes;
}

async function answer(around: Surroundings, { request, reply, calls, passes }: Batch): Promise<Response> {
  const context = createContext(around, { request, reply, passes });
  const gone = new AbortController();
  return resolveResponse({
    router: appRouter,
    req: asWebRequest(request, gone.signal),
    path: calls.join(','),
    error: null,
    createContext: async () => context,
    onError: ({ error, path }) => {
      around.database.notice(error);
      if (error.code === 'INTERNAL_SERVER_ERROR') request.log.error({ err: error, call: path }, 'request failed');
    },
    responseMeta: ({ errors }) => {
      const waits = errors.flatMap((error) => retryAfterSeconds(error) ?? []);
      const headers = {
        'cache-control': 'no-store',
        ...(waits.length > 0 && { 'retry-after': String(Math.max(...waits)) }),
      };
      return { headers };
    },
  });
}

/** For a body that cannot be parsed: an unknown procedure and failed authentication are reported first, as in REST. */
async function refusalOfUnread(around: Surroundings, error: unknown, request: FastifyRequest): Promise<Refusal> {
  const refusal = refusalOf(error, request.id);
  const { calls = '' } = request.params as { calls?: string };
  if (refusal.status !== 400 || calls === '') return refusal;
  const known = calls.split(',').map((path) => procedureByPath.get(path));
  if (known.some((info) => info === undefined)) return transportRefusal(404);
  const callers = known.flatMap((info) => info?.meta.caller ?? []);
  const stranger = await whyStranger(around.database, request, callers);
  return stranger === null ? refusal : refusalOf(stranger, request.id);
}

export function mountTrpc(app: FastifyInstance, around: Surroundings): void {
  takeJson(app);
  app.setErrorHandler(async (error: unknown, request, reply) => {
    const refusal = await refusalOfUnread(around, error, request);
    logFailure(request, error, refusal);
    return sendRefusal(reply, refusal);
  });
  const answerInTurn = async ({ request, reply, calls }: Omit<Batch, 'passes'>) => {
    const known = calls.map((path) => procedureByPath.get(path));
    const passes = await enter(around, request.ip, known);
    try {
      return await answer(around, { request, reply, calls, passes });
    } finally {
      leave(passes);
    }
  };
  const answerAll = async ({ request, reply, calls }: Omit<Batch, 'passes'>, patience?: number) => {
    if (calls.length > mostCalls)
      throw new DomainError('INVALID_INPUT', { message: `At most ${mostCalls} calls in a batch.` });
    const response = await inTime(around.database, answerInTurn({ request, reply, calls }), patience);
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.code(response.status).send(await response.text());
  };
  const handler = (request: FastifyRequest<{ Params: { calls: string } }>, reply: FastifyReply) =>
    answerAll({ request, reply, calls: request.params.calls.split(',') });
  app.route({ method: ['GET', 'POST'], url: '/:calls', exposeHeadRoute: false, handler });
  for (const { path, meta } of procedures) {
    if (meta.rest?.fileTypes === undefined) continue;
    app.route({
      method: 'POST',
      url: `/${path}`,
      bodyLimit: mostFileBytes,
      onRequest: requireAdministrator(around.database),
      handler: (request, reply) => answerAll({ request, reply, calls: [path] }, filePatienceMs),
    });
  }
}
