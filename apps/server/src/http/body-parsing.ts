// Uncompressed UTF-8 JSON of limited depth, or a file (specification §4; security rows V12 to V17, A18).
import { isUtf8 } from 'node:buffer';
import { DomainError } from '@havn/api/kernel/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';

const jsonType = /^application\/json(?: *; *charset="?utf-8"?)?$/i;
const maxDepth = 50;
/** More values than any legitimate 1 MiB request contains. */
const maxValues = 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Content types of files that the route accepts as the raw body. */
    fileTypes?: readonly string[];
  }
}

const mebibyte = 1_048_576;
/** Body limit of procedures that accept a file: 10 MiB in base64, plus the other fields. */
export const maxFileBytes = 15 * mebibyte;

/** `detail` is sent to the client when the status alone does not explain it. */
export class TransportError extends Error {
  constructor(
    readonly statusCode: 400 | 415,
    readonly detail?: string,
  ) {
    super('body rejected');
  }
}

const createInvalidJsonError = () => new TransportError(400, 'The body is not valid JSON in UTF-8.');
const createTooComplexError = () =>
  new TransportError(400, `The body is nested deeper than ${maxDepth} levels or has more than ${maxValues} values.`);

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Whether the body is the raw file, as opposed to JSON that contains one. */
export function isFileBody({ headers, routeOptions }: FastifyRequest): boolean {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  return routeOptions.config.fileTypes?.includes(type.trim().toLowerCase()) ?? false;
}

function checkContentType(request: FastifyRequest): void {
  const { method, headers } = request;
  const isCompressed = (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';
  const isAccepted = method === 'GET' || jsonType.test(headers['content-type'] ?? '') || isFileBody(request);
  if (isCompressed || !isAccepted) throw new TransportError(415);
}

/** Scans for depth and number of values without parsing, so that hostile input never reaches JSON.parse or zod. */
function isWithinLimits(text: string): boolean {
  let depth = 0;
  let values = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index);
    if (isInString) {
      if (char === 0x5c) index += 1;
      else if (char === 0x22) isInString = false;
    } else if (char === 0x22) isInString = true;
    else if (char === 0x5b || char === 0x7b) depth += 1;
    else if (char === 0x5d || char === 0x7d) depth -= 1;
    else if (char === 0x2c) values += 1;
    if (depth > maxDepth || values > maxValues) return false;
  }
  return true;
}

/** Shorter bodies cannot exceed the depth limit by enough to matter. */
const minLengthToCheck = 2 * maxDepth;

/** Accepts JSON only. With `keepsText`, handlers receive the text itself once it has been validated as JSON. */
export function acceptJson(app: FastifyInstance, { keepsText = false }: { keepsText?: boolean } = {}): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      if (hasBody(request)) checkContentType(request);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null, undefined);
    if (!isUtf8(bytes)) return done(createInvalidJsonError());
    const text = bytes.toString();
    if (text.length > minLengthToCheck && !isWithinLimits(text)) return done(createTooComplexError());
    return parse(request, text, (error, value) => {
      if (error) done(createInvalidJsonError());
      else done(null, keepsText ? text.replace(/^\uFEFF/, '') : value);
    });
  });
}

/** Accepts raw files of these types, and presents them like the field `file` of a JSON body. */
export function acceptFiles(app: FastifyInstance, types: readonly string[]): void {
  app.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, bytes: Buffer, done) => {
    done(null, { file: bytes.toString('base64') });
  });
}

/** Accepts forms without fields: submitting one is enough. Register in a Fastify scope of its own. */
export function acceptEmptyForms(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _bytes, done) =>
    done(null, null),
  );
}

/** Validates the query or the body of a route that is not a procedure. @throws DomainError INVALID_INPUT. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.map(String), message }));
  throw new DomainError('INVALID_INPUT', { issues });
}
