// Turns any thrown value into the uniform error response (specification §4 "Errors"), for every route.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { findDatabaseError } from '@havn/api/database/database-error';
import { type ErrorBody, type ErrorCode, httpStatus } from '@havn/api/kernel/errors';
import { getRetryAfterSeconds, toErrorBody, toTrpcError } from '@havn/api/trpc/error-mapping';
import { TRPCError } from '@trpc/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TransportError } from './body-parsing.js';
import { redirectToApp } from './redirect-to-app.js';

export interface ErrorResponse {
  status: number;
  body: ErrorBody;
  retryAfterSeconds: number | undefined;
}

/** Our messages for Fastify's own errors, whose messages quote the input. */
const transportErrors: Record<number, [ErrorCode, string]> = {
  400: ['BAD_REQUEST', 'The request is invalid.'],
  403: ['NOT_FOUND', 'Not found.'],
  404: ['NOT_FOUND', 'Not found.'],
  405: ['METHOD_NOT_SUPPORTED', 'This method is not supported here.'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large.'],
  414: ['NOT_FOUND', 'Not found.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Only application/json in UTF-8 is accepted here.'],
};

export function createTransportErrorResponse(status: number, detail?: string): ErrorResponse {
  const [code, message] = transportErrors[status] ?? transportErrors[400] ?? ['BAD_REQUEST', ''];
  return { status: httpStatus[code], body: { message: detail ?? message, code }, retryAfterSeconds: undefined };
}

function wrapAsTrpcError(error: unknown): TRPCError {
  if (error instanceof TRPCError) return toTrpcError(error);
  return toTrpcError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error }));
}

export function toErrorResponse(error: unknown, requestId: string): ErrorResponse {
  const status = error instanceof Error ? (error as FastifyError).statusCode : undefined;
  if (error instanceof TransportError) return createTransportErrorResponse(error.statusCode, error.detail);
  if (!(error instanceof TRPCError) && status !== undefined && status < 500)
    return createTransportErrorResponse(status);
  const translated = wrapAsTrpcError(error);
  const body = toErrorBody(translated, requestId);
  return { status: httpStatus[body.code], body, retryAfterSeconds: getRetryAfterSeconds(translated) };
}

export function sendErrorResponse(reply: FastifyReply, response: ErrorResponse): FastifyReply {
  if (response.retryAfterSeconds !== undefined) reply.header('retry-after', String(response.retryAfterSeconds));
  return reply.code(response.status).header('cache-control', 'no-store').send(response.body);
}

/** 503 is a short warning, because there may be thousands. */
export function logServerError({ log }: FastifyRequest, error: unknown, { status }: ErrorResponse): void {
  if (status === 503) log.warn({ fault: findDatabaseError(error)?.code ?? null }, 'busy');
  else if (status >= 500) log.error({ err: error }, 'request failed');
}

/** Records the methods of every route, so that a known path with another method gets 405 instead of 404. */
function trackRouteMethods(app: FastifyInstance) {
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

/** Call before registering any route. */
export function setErrorHandlers(app: FastifyInstance): void {
  const getAllowedMethods = trackRouteMethods(app);
  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) => {
    const methods = getAllowedMethods(request.url.split('?')[0] ?? '');
    if (methods.length === 0)
      return redirectToApp(request, reply) ?? sendErrorResponse(reply, createTransportErrorResponse(404));
    reply.header('allow', [...new Set(methods)].join(', '));
    return sendErrorResponse(reply, createTransportErrorResponse(405));
  };
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply) => {
    const response = toErrorResponse(error, request.id);
    // An invalid body sent to an unknown path is still a 404.
    if (request.is404 && response.status < 500) return sendNotFound(request, reply);
    logServerError(request, error, response);
    return sendErrorResponse(reply, response);
  });
  app.setNotFoundHandler(sendNotFound);
}

/** Fastify has no request object yet, so the headers are added here. */
function formatRawErrorResponse(code: string | undefined, headers: Record<string, string>): string {
  const status =
    code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  const body = JSON.stringify(createTransportErrorResponse(400).body);
  const allHeaders = {
    ...headers,
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`;
}

/** Whether bytes written now would be read as part of a response. Node's own handler reads the same property. */
const hasBegunResponse = (socket: Socket & { _httpMessage?: ServerResponse | null }) =>
  socket._httpMessage?.headersSent === true;

/** Ends a connection whose request cannot be read, with an error response where one can still be sent. */
export function endWithError(socket: Socket, code: string | undefined, headers: Record<string, string>): void {
  if (socket.writable && !hasBegunResponse(socket)) socket.end(formatRawErrorResponse(code, headers));
  else socket.destroy();
}
