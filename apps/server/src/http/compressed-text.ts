// A text that is sent unchanged to many clients: compressed once, at the first request that accepts the encoding.
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createEntityTag, isUnchanged } from './entity-tag.js';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof compressors;

export interface CompressedText {
  entityTag: string;
  plain: Buffer;
  compress(encoding: Encoding): Promise<Buffer>;
}

export function createCompressedText(text: string): CompressedText {
  const plain = Buffer.from(text);
  const compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const compress = (encoding: Encoding) => {
    compressed[encoding] ??= compressors[encoding](plain);
    return compressed[encoding];
  };
  return { entityTag: createEntityTag(plain), plain, compress };
}

/** Caching is up to the caller. */
export async function sendCompressedText(
  request: FastifyRequest,
  reply: FastifyReply,
  { entityTag, plain, compress, type, vary = [] }: CompressedText & { type: string; vary?: readonly string[] },
): Promise<FastifyReply> {
  reply.header('vary', ['accept-encoding', ...vary].join(', '));
  if (isUnchanged(request, reply, entityTag)) return reply.code(304).send();
  reply.type(type);
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
  if (encoding === null) return reply.send(plain);
  return reply.header('content-encoding', encoding).send(await compress(encoding));
}
