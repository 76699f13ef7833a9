// From whatever was thrown to the one shape of a refusal (specification §4 "Errors"), for every route of the server.
import { asTrpcError, databaseFault, errorBody, retryAfterSeconds } from '@havn/api/error-translation';
import { type ErrorBody, type ErrorCode, httpStatus } from '@havn/api/errors';
import { TRPCError } from '@trpc/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TransportError } from './body.js';
import { sendOn } from './pages/way-on.js';

export interface Refusal {
  status: number;
  body: ErrorBody;
  retryAfterSeconds: number | undefined;
}

/** Faults of the transport that Fastify finds by itself, in our words: its own quote what was sent. */
const transport: Record<number, [ErrorCode, string]> = {
  400: ['BAD_REQUEST', 'The request is not valid.'],
  403: ['NOT_FOUND', 'There is nothing here.'],
  404: ['NOT_FOUND', 'There is nothing here.'],
  405: ['METHOD_NOT_SUPPORTED', 'This method is not supported here.'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large.'],
  414: ['NOT_FOUND', 'There is nothing here.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Only application/json in UTF-8 is taken here.'],
};

/** A refusal by its HTTP status, as the transport words it where nobody knows better. */
export function transportRefusal(status: number, said?: string): Refusal {
  const [code, message] = transport[status] ?? transport[400] ?? ['BAD_REQUEST', ''];
  return { status: httpStatus[code], body: { message: said ?? message, code }, retryAfterSeconds: undefined };
}

function asTrpc(error: unknown): TRPCError {
  if (error instanceof TRPCError) return asTrpcError(error);
  return asTrpcError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error }));
}

/** What the caller is told about an error. */
export function refusalOf(error: unknown, requestId: string): Refusal {
  const status = error instanceof Error ? (error as FastifyError).statusCode : undefined;
  if (error instanceof TransportError) return transportRefusal(error.statusCode, error.said);
  if (!(error instanceof TRPCError) && status !== undefined && status < 500) return transportRefusal(status);
  const translated = asTrpc(error);
  const body = errorBody(translated, requestId);
  return { status: httpStatus[body.code], body, retryAfterSeconds: retryAfterSeconds(translated) };
}

/** Answers with a refusal, which nobody may keep, and when to come back where it says so. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.body);
}

/** A fault of ours is an error with its stack; being busy is a warning, of which there may be thousands. */
export function logFailure({ log }: FastifyRequest, error: unknown, { status }: Refusal): void {
  if (status === 503) log.warn({ fault: databaseFault(error)?.code ?? null }, 'busy');
  else if (status >= 500) log.error({ err: error }, 'request failed');
}

/** The methods of every route, so that a known path met with another method is 405 and not 404. */
function knownPaths(app: FastifyInstance) {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const literal = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    const entry = known.get(url) ?? {
      pattern: new RegExp(`^${literal.replace(/:\w+/g, '[^/]+')}$`),
      methods: new Set(),
    };
    for (const one of [method].flat()) entry.methods.add(one);
    known.set(url, entry);
  });
  return (path: string) =>
    [...known.values()].filter(({ pattern }) => pattern.test(path)).flatMap((entry) => [...entry.methods]);
}

/** Puts the handlers of errors and of unknown addresses in place; to be called before any route is made. */
export function handleErrors(app: FastifyInstance): void {
  const methodsOf = knownPaths(app);
  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsOf(request.url.split('?')[0] ?? '');
    if (methods.length === 0) return sendOn(request, reply) ?? sendRefusal(reply, transportRefusal(404));
    reply.header('allow', [...new Set(methods)].join(', '));
    return sendRefusal(reply, transportRefusal(405));
  };
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply) => {
    const refusal = refusalOf(error, request.id);
    // What is sent to no call at all need not be readable.
    if (request.is404 && refusal.status < 500) return sendNotFound(request, reply);
    logFailure(request, error, refusal);
    return sendRefusal(reply, refusal);
  });
  app.setNotFoundHandler(sendNotFound);
}

/** The refusal of a connection whose bytes are no HTTP: written by hand, with the headers of every answer, for there is no request yet. */
export function rawRefusal(code: string | undefined, headers: Record<string, string>): string {
  const status =
    code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  const body = JSON.stringify(transportRefusal(400).body);
  const whole = {
    ...headers,
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(whole).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`;
}
