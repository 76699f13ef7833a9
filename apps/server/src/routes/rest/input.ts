// Builds a procedure's input from path parameters, query, body and If-Match of a REST request (specification §4).
import { DomainError } from '@havn/api/kernel/errors';
import type { FastifyRequest } from 'fastify';
import { isFileBody } from '../../http/body-parsing.js';

function throwInvalidInput(name: string, message: string): never {
  throw new DomainError('INVALID_INPUT', { message, issues: [{ path: [name], message }] });
}

function parseQuery(query: Record<string, unknown>): Record<string, unknown> {
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) throwInvalidInput(name, 'This parameter is given more than once.');
  }
  return query;
}

function parseBody(body: unknown): object {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throwInvalidInput('body', 'The body is not a JSON object.');
  return body;
}

/** `"3"` is version 3, `*` matches any version; an unknown format becomes -1, which matches none. */
function parseIfMatch(header: string): number | undefined {
  if (header.trim() === '*') return undefined;
  const digits = /^\s*"(\d{1,9})"\s*$/.exec(header)?.[1];
  return digits === undefined ? -1 : Number(digits);
}

/** Path parameters take precedence over the body. The query is used for reads and for requests with a file body. */
export function buildInput(
  request: FastifyRequest,
  { acceptsIfMatch }: { acceptsIfMatch: boolean },
): Record<string, unknown> {
  const { method, params, query, body, headers } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const queryFields = isRead || isFileBody(request) ? parseQuery(query as Record<string, unknown>) : {};
  const fields = isRead ? queryFields : { ...queryFields, ...parseBody(body) };
  const input: Record<string, unknown> = { ...fields, ...(params as Record<string, string>) };
  if (!acceptsIfMatch) return input;
  delete input.ifMatch;
  const version = headers['if-match'] === undefined ? undefined : parseIfMatch(headers['if-match']);
  return version === undefined ? input : { ...input, ifMatch: version };
}
