// Builds a procedure's input from path parameters, query, body and If-Match of a REST request (specification §4).
import { DomainError } from '@havn/api/errors';
import type { FastifyRequest } from 'fastify';
import { isFileBody } from '../body.js';

function refuse(name: string, message: string): never {
  throw new DomainError('INVALID_INPUT', { message, issues: [{ path: [name], message }] });
}

function queryOf(query: Record<string, unknown>): Record<string, unknown> {
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) refuse(name, 'This parameter is given more than once.');
  }
  return query;
}

function bodyOf(body: unknown): object {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) refuse('body', 'The body is not a JSON object.');
  return body;
}

/** `"3"` is version 3, `*` matches any version; an unknown format becomes -1, which matches none. */
function versionOf(header: string): number | undefined {
  if (header.trim() === '*') return undefined;
  const digits = /^\s*"(\d{1,9})"\s*$/.exec(header)?.[1];
  return digits === undefined ? -1 : Number(digits);
}

/**
 * Path parameters take precedence over the body. The query is used only for reads and for requests with a file body.
 */
export function inputOf(request: FastifyRequest, { takesIfMatch }: { takesIfMatch: boolean }): Record<string, unknown> {
  const { method, params, query, body, headers } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const asked = isRead || isFileBody(request) ? queryOf(query as Record<string, unknown>) : {};
  const sent = isRead ? asked : { ...asked, ...bodyOf(body) };
  const input: Record<string, unknown> = { ...sent, ...(params as Record<string, string>) };
  if (!takesIfMatch) return input;
  delete input.ifMatch;
  const version = headers['if-match'] === undefined ? undefined : versionOf(headers['if-match']);
  return version === undefined ? input : { ...input, ifMatch: version };
}
