// Entity tags: a client that has a response already gets 304 instead of it.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const createEntityTag = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Tags are compared weakly (RFC 9110 §13.1.2): a proxy that compresses a response makes its tag weak. */
const toOpaqueTag = (tag: string) => tag.trim().replace(/^W\//, '');

/** Sets the tag of the response. Whether the client has it already: then send 304. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, entityTag: string): boolean {
  reply.header('etag', entityTag);
  const known = request.headers['if-none-match']?.split(',') ?? [];
  return known.some((tag) => toOpaqueTag(tag) === toOpaqueTag(entityTag));
}
