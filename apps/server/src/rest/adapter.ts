// The REST transport: every procedure with REST metadata becomes a Fastify route, called with the same context, schema
// and service as through tRPC (specification §4). Knows no specific procedure.
import { Readable } from 'node:stream';
import { DomainError } from '@havn/api/errors';
import { type Context, createCallerFactory, type Meta, type RestPlace } from '@havn/api/procedures';
import { appRouter } from '@havn/api/router';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mostFileBytes, takeFiles, takeJson } from '../body.js';
import { createContext, enter, leave, type Surroundings } from '../context.js';
import { logFailure, refusalOf, sendRefusal } from '../error-handler.js';
import { filePatienceMs, inTime } from '../in-time.js';
import { requireAdministrator, whyStranger } from '../session.js';
import { inputOf } from './input.js';
import { type ProcedureInfo, procedures } from './procedure-list.js';
import { streamList } from './stream.js';

const createCaller = createCallerFactory(appRouter);
/**
 * The tRPC caller as an index of procedures; its real type names each procedure, which a generic adapter cannot use.
 */
type Calls = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

async function call(context: Context, [noun = '', verb = '']: string[], input: unknown): Promise<unknown> {
  const procedure = (createCaller(context) as unknown as Calls)[noun]?.[verb];
  if (procedure === undefined) throw new Error(`no procedure ${noun}.${verb}`);
  return procedure(input);
}

function hasVersion(answer: unknown): answer is { version: number } {
  return typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number';
}

/**
 * Calls the procedure once per page, all within one database snapshot. The session is looked up before the
 * transaction: requests that hold one connection and wait for a second could exhaust the pool and deadlock.
 */
async function streamOf({ database }: Surroundings, context: Context, names: string[], input: Record<string, unknown>) {
  const { token, invitationCode } = context;
  const administrator = token === null ? null : await context.findAdministrator(token);
  if (administrator === null || invitationCode !== null) throw new DomainError('NO_SESSION');
  const findAdministrator = async () => administrator;
  return streamList(context.db, async (db, part) => {
    const rows = await call({ ...context, db, findAdministrator }, names, { ...input, ...part });
    database.noticeAnswer();
    // The output schema of a streamed procedure is an array of objects with ids.
    return rows as { _id: string }[];
  });
}

function handlerOf(around: Surroundings, info: ProcedureInfo, place: RestPlace) {
  const names = info.path.split('.');
  const takesIfMatch = 'ifMatch' in info.fields;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const passes = await enter(around, request.ip, [info]);
    try {
      const context = createContext(around, { request, reply, passes });
      const input = inputOf(request, { takesIfMatch });
      const isStreamed = place.streamed && input.limit === undefined;
      return await (isStreamed ? streamOf(around, context, names, input) : call(context, names, input));
    } catch (error) {
      around.database.notice(error);
      throw error;
    } finally {
      leave(passes);
    }
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const answered = await inTime(around.database, answer(request, reply), place.fileTypes && filePatienceMs);
    reply.code(place.status ?? 200).header('cache-control', 'no-store');
    if (answered instanceof Readable) reply.type('application/json; charset=utf-8');
    else if (hasVersion(answered)) reply.header('etag', `"${answered.version}"`);
    return reply.send(answered);
  };
}

/** Authentication errors take precedence over an unparseable body. */
function errorHandlerOf(around: Surroundings, { caller }: Meta) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error, request.id);
    const stranger = refusal.status === 400 ? await whyStranger(around.database, request, [caller]) : null;
    if (stranger !== null) return sendRefusal(reply, refusalOf(stranger, request.id));
    logFailure(request, error, refusal);
    return sendRefusal(reply, refusal);
  };
}

/** `/guests/{id}` in Fastify's syntax. */
const routeOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Registers a route for every procedure with REST metadata. */
export function mountRest(app: FastifyInstance, around: Surroundings): void {
  takeJson(app);
  takeFiles(app, [...new Set(procedures.flatMap(({ meta }) => meta.rest?.fileTypes ?? []))]);
  for (const info of procedures) {
    const place = info.meta.rest;
    if (place === undefined) continue;
    app.route({
      method: place.method,
      url: routeOf(place.path),
      handler: handlerOf(around, info, place),
      errorHandler: errorHandlerOf(around, info.meta),
      ...(place.fileTypes && {
        config: { fileTypes: place.fileTypes },
        bodyLimit: mostFileBytes,
        // Authorize before reading the body.
        onRequest: requireAdministrator(around.database),
      }),
    });
  }
}
