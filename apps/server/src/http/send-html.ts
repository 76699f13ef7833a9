// Sends a page that contains an invitation or belongs to one: never cached, never indexed, compressed if the client
// accepts it.
import type { FastifyReply } from 'fastify';
import { createPart, joinGzip, joinPlain, type Part } from './gzip-parts.js';

/** Matches unless gzip is missing or rejected by `gzip;q=0`. */
const gzipPattern = /(?:^|,)\s*gzip\s*(?:;\s*q=(?:1|0?\.0*[1-9])[\d.]*\s*)?(?:,|$)/i;

export function sendHtml(reply: FastifyReply, status: number, html: string | readonly Part[]): FastifyReply {
  const parts = typeof html === 'string' ? [createPart(html)] : html;
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'private, no-store');
  reply.header('x-robots-tag', 'noindex, nofollow').header('vary', 'accept-encoding');
  if (!gzipPattern.test(String(reply.request.headers['accept-encoding'] ?? ''))) return reply.send(joinPlain(parts));
  return reply.header('content-encoding', 'gzip').send(joinGzip(parts));
}
