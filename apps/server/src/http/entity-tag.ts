// Entity tags: a client that has a response already gets 304 instead of it.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const createEntityTag = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Sets the tag of the response. Whether the client has it already: then send 304. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, entityTag: string): boolean {
  reply.header('etag', entityTag);
  return request.headers['if-none-match'] === entityTag;
}
