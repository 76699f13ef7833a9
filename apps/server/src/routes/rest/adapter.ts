// The REST transport, with the same context and service as tRPC (specification §4). Knows no specific procedure.
import { Readable } from 'node:stream';
import { DomainError } from '@havn/api/kernel/errors';
import { appRouter } from '@havn/api/router';
import type { Context } from '@havn/api/trpc/context';
import { createCallerFactory } from '@havn/api/trpc/procedures';
import { getRoles, type Meta, type RestRoute } from '@havn/api/trpc/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptFiles, acceptJson, maxFileBytes } from '../../http/body-parsing.js';
import { type AppDependencies, withContext, withTimeout } from '../../http/context.js';
import { logServerError, sendErrorResponse, toErrorResponse } from '../../http/error-handler.js';
import { type ProcedureInfo, procedures } from '../../http/procedure-list.js';
import { getAuthFailure, requireAdministrator } from '../../http/session.js';
import { buildInput } from './input.js';
import { createStreamLimit, streamList, type TaskLimit } from './list-stream.js';

const createCaller = createCallerFactory(appRouter);
/** The real type names each procedure, which a generic adapter cannot use. */
type Caller = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

async function callProcedure(context: Context, [noun = '', verb = '']: string[], input: unknown): Promise<unknown> {
  const procedure = (createCaller(context) as unknown as Caller)[noun]?.[verb];
  if (procedure === undefined) throw new Error(`no procedure ${noun}.${verb}`);
  return procedure(input);
}

function hasVersion(result: unknown): result is { version: number } {
  return typeof result === 'object' && result !== null && 'version' in result && typeof result.version === 'number';
}

/** The session is looked up before the transaction: waiting for a second connection could exhaust the pool. */
async function streamProcedure(
  { database }: AppDependencies,
  limit: TaskLimit,
  { context, names, input }: { context: Context; names: string[]; input: Record<string, unknown> },
) {
  const { token, invitationCode } = context;
  const administrator = token === null ? null : await context.findAdministrator(token);
  if (administrator === null || invitationCode !== null) throw new DomainError('NO_SESSION');
  const findAdministrator = async () => administrator;
  const loadPage = async (db: Context['db'], part: object) => {
    const rows = await callProcedure({ ...context, db, findAdministrator }, names, { ...input, ...part });
    database.reportSuccess();
    // The output schema of a streamed procedure is an array of objects with ids.
    return rows as { _id: string }[];
  };
  return streamList(context.db, loadPage, limit);
}

/** A stream that is ready after its request has timed out would hold a connection without a reader. */
function destroyLateStream(work: Promise<unknown>): void {
  work.then(
    (result) => result instanceof Readable && result.destroy(),
    () => undefined,
  );
}

function createHandler(
  deps: AppDependencies,
  limit: TaskLimit,
  { info, route }: { info: ProcedureInfo; route: RestRoute },
) {
  const names = info.path.split('.');
  const acceptsIfMatch = 'ifMatch' in info.fields;
  const timeoutMs = info.meta.isLong && deps.longRequestTimeoutMs;
  const execute = (request: FastifyRequest, reply: FastifyReply) =>
    withContext(deps, { request, reply, calls: [info] }, (context) =>
      deps.database.use(() => {
        const input = buildInput(request, { acceptsIfMatch });
        const isStreamed = route.isStreamed && input.limit === undefined;
        return isStreamed
          ? streamProcedure(deps, limit, { context, names, input })
          : callProcedure(context, names, input);
      }),
    );
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const work = execute(request, reply);
    const result = await withTimeout(deps.database, work, timeoutMs).catch((error) => {
      destroyLateStream(work);
      throw error;
    });
    reply.code(route.status ?? 200).header('cache-control', 'no-store');
    if (result instanceof Readable) reply.type('application/json; charset=utf-8');
    else if (hasVersion(result)) reply.header('etag', `"${result.version}"`);
    return reply.send(result);
  };
}

/** Authentication errors take precedence over an unparseable body. */
function createErrorHandler(deps: AppDependencies, meta: Meta) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const response = toErrorResponse(error, request.id);
    const authFailure = response.status === 400 ? await getAuthFailure(deps.database, request, [meta]) : null;
    if (authFailure !== null) return sendErrorResponse(reply, toErrorResponse(authFailure, request.id));
    logServerError(request, error, response);
    return sendErrorResponse(reply, response);
  };
}

/** `/guests/{id}` in Fastify's syntax. */
const toFastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

export function mountRest(app: FastifyInstance, deps: AppDependencies): void {
  acceptJson(app);
  acceptFiles(app, [...new Set(procedures.flatMap(({ meta }) => meta.rest.fileTypes ?? []))]);
  const limit = createStreamLimit({ poolSize: deps.database.poolSize, maxWaitMs: deps.maxListWaitMs });
  for (const info of procedures) {
    const route = info.meta.rest;
    app.route({
      method: route.method,
      url: toFastifyPath(route.path),
      handler: createHandler(deps, limit, { info, route }),
      errorHandler: createErrorHandler(deps, info.meta),
      ...(route.fileTypes && {
        config: { fileTypes: route.fileTypes },
        bodyLimit: maxFileBytes,
        // Authorize before reading the body.
        onRequest: requireAdministrator(deps.database, getRoles(info.meta)),
      }),
    });
  }
}
