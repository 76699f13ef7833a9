// The translation files at /locales and /api/v1/locales, compressed once (specification §4).
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages } from '@havn/api/fields';
import type { FastifyInstance } from 'fastify';
import { type CompressedText, createCompressedText, sendCompressedText } from '../http/compressed-text.js';

const folder = new URL('../../../../packages/i18n/locales/', import.meta.url);

/** The dashboard's texts are in a separate file, so that guests do not load them. */
const files = ['translation.json', 'dashboard.json'];

function loadTranslation(language: string, name: string): CompressedText[] {
  const file = fileURLToPath(new URL(`${language}/${name}`, folder));
  if (!existsSync(file)) return [];
  return [createCompressedText(JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))))];
}

/** One route per existing file: no request path reaches the file system. */
export function mountLocales(app: FastifyInstance): void {
  for (const path of languages.flatMap((language) => files.map((name) => ({ language, name })))) {
    for (const translation of loadTranslation(path.language, path.name)) {
      for (const prefix of ['', '/api/v1']) {
        app.get(`${prefix}/locales/${path.language}/${path.name}`, (request, reply) =>
          sendCompressedText(request, reply.header('cache-control', 'public, max-age=300'), {
            ...translation,
            type: 'application/json; charset=utf-8',
          }),
        );
      }
    }
  }
}
