import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const createEntityTag = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Tags are compared weakly (RFC 9110 §13.1.2): a proxy that compresses a response makes its tag weak. */
const toOpaqueTag = (tag: string) => tag.trim().replace(/^W\//, '');

/** Sets the `ETag` header. @returns whether the client already has the response, so that the caller sends 304. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, entityTag: string): boolean {
  reply.header('etag', entityTag);
  const known = request.headers['if-none-match']?.split(',') ?? [];
  return known.some((tag) => toOpaqueTag(tag) === toOpaqueTag(entityTag));
}
