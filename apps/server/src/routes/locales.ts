// The translation files at /locales and /api/v1/locales, compressed once at startup (specification §4).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { languages } from '@havn/api/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const folder = new URL('../../../../packages/i18n/locales/', import.meta.url);

/** The dashboard's texts are a file of their own, so that guests do not load them. */
const files = ['translation.json', 'dashboard.json'];

interface Translation {
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

function loadTranslation(language: string, name: string): Translation[] {
  const file = fileURLToPath(new URL(`${language}/${name}`, folder));
  if (!existsSync(file)) return [];
  const plain = Buffer.from(JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
  return [{ etag, plain, gzip: gzipSync(plain), br: brotliCompressSync(plain) }];
}

function sendTranslation(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, plain, gzip, br }: Translation,
): FastifyReply {
  reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-encoding').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(plain);
}

/** One route per existing file: no request path reaches the file system. */
export function mountLocales(app: FastifyInstance): void {
  for (const path of languages.flatMap((language) => files.map((name) => ({ language, name })))) {
    for (const translation of loadTranslation(path.language, path.name)) {
      for (const prefix of ['', '/api/v1']) {
        app.get(`${prefix}/locales/${path.language}/${path.name}`, (request, reply) =>
          sendTranslation(request, reply, translation),
        );
      }
    }
  }
}
