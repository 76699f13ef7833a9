// Logging without personal data: no name, address, phone number, code or token (security rows P1, I20).

import { findDatabaseError } from '@havn/api/database/database-error';
import { parseCode } from '@havn/api/kernel/code';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { destination } from 'pino';
import { getErrorCode } from '../kernel/error-code.js';
import { procedureByPath } from './procedure-list.js';

export interface LogSink {
  write(line: string): void;
}

const errorsWithSafeMessage = new Set(['TypeError', 'ReferenceError']);
const maxCauseDepth = 5;

interface SerializedError {
  [field: string]: unknown;
  type: string;
  code?: string;
  constraint?: string;
  message: string;
  stack: string;
  cause?: SerializedError;
}

/** The stack without the message at its start, whose lines may look like frames. */
function removeMessage({ stack = '', message }: Error): string {
  const start = message === '' ? -1 : stack.indexOf(message);
  return start < 0 ? stack : stack.slice(start + message.length);
}

/** An error without user input: messages of database and validation errors quote values, so they are omitted. */
function serializeError(error: unknown, depth = 0): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const fault = findDatabaseError(error);
  const code = getErrorCode(error);
  const frames = removeMessage(error)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(fault?.constraint_name !== undefined && { constraint: fault.constraint_name }),
    message: errorsWithSafeMessage.has(error.name) ? error.message.slice(0, 200) : '',
    stack: frames
      .slice(0, 12)
      .map((line) => line.trim().slice(0, 200))
      .join('\n'),
    ...(error.cause instanceof Error && depth < maxCauseDepth && { cause: serializeError(error.cause, depth + 1) }),
  };
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function maskParameter(value: string): string {
  if (uuidPattern.test(value)) return value;
  const code = parseCode(value);
  return code === null ? '*' : `${code.slice(0, 2)}*`;
}

function maskCalls(value: string): string {
  return value
    .split(',')
    .map((call) => (procedureByPath.has(call) ? call : '*'))
    .join(',');
}

/** The matched route with its parameters masked; a path that matches no route is not logged at all. */
function maskPath(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return '*';
  const parameters = request.params as Record<string, string>;
  return url.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = parameters[name] ?? '';
    return name === 'calls' ? maskCalls(value) : maskParameter(value);
  });
}

/** When the buffered lines exceed this, they are written at once. */
const maxBufferedBytes = 8192;

/** A write takes about 50 µs: the lines of one turn of the event loop are written together. An exit flushes them. */
function openStandardOutput(): LogSink & { flushSync(): void } {
  const output = destination({ sync: true, minLength: maxBufferedBytes });
  const flushSync = () => output.flushSync();
  let isScheduled = false;
  process.on('exit', flushSync);
  return {
    write(line) {
      output.write(line);
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(() => {
        isScheduled = false;
        flushSync();
      });
    },
    flushSync,
  };
}

export interface LogOptions {
  sink?: LogSink | undefined;
  /** Otherwise only warnings and errors are logged: other entries would bury the links of the start. */
  hasRequestLog?: boolean | undefined;
}

/** Errors without user input; `logRequests` logs the requests. */
export function buildLoggerOptions({
  sink,
  hasRequestLog = false,
}: LogOptions = {}): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: hasRequestLog ? 'info' : 'warn',
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: (error: unknown) => serializeError(error), req: () => ({}), res: () => ({}) },
    redact: ['token', 'password', 'code', 'email', 'phoneNumber', 'authorization'],
    stream: sink ?? openStandardOutput(),
  };
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    request.log.info(
      {
        method: request.method,
        path: maskPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
