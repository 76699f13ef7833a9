// The translation files at /locales and /api/v1/locales, compressed once (specification §4).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { languages } from '@havn/api/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const folder = new URL('../../../../packages/i18n/locales/', import.meta.url);

/** The dashboard's texts are in a separate file, so that guests do not load them. */
const files = ['translation.json', 'dashboard.json'];

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof compressors;

interface Translation {
  etag: string;
  plain: Buffer;
  /** Compresses at the first request: all files together take 150 ms of CPU time, which delayed startup. */
  compress(encoding: Encoding): Promise<Buffer>;
}

function loadTranslation(language: string, name: string): Translation[] {
  const file = fileURLToPath(new URL(`${language}/${name}`, folder));
  if (!existsSync(file)) return [];
  const plain = Buffer.from(JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
  const compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const compress = (encoding: Encoding) => {
    compressed[encoding] ??= compressors[encoding](plain);
    return compressed[encoding];
  };
  return [{ etag, plain, compress }];
}

async function sendTranslation(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, plain, compress }: Translation,
): Promise<FastifyReply> {
  reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-encoding').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  if (encoding === undefined) return reply.send(plain);
  return reply.header('content-encoding', encoding).send(await compress(encoding));
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
