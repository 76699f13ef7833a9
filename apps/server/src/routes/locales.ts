// The translation files at /locales and /api/v1/locales, compressed once (specification §4).
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages } from '@havn/api/kernel/fields';
import type { FastifyInstance } from 'fastify';
import { type CompressedText, createCompressedText, sendCompressedText } from '../http/compressed-text.js';

const directory = new URL('../../../../packages/i18n/locales/', import.meta.url);

/** The dashboard's texts are in a separate file, so that guests do not load them. */
const fileNames = ['translation.json', 'dashboard.json'];

function loadTranslation({ language, name }: { language: string; name: string }): CompressedText | null {
  const path = fileURLToPath(new URL(`${language}/${name}`, directory));
  if (!existsSync(path)) return null;
  return createCompressedText(JSON.stringify(JSON.parse(readFileSync(path, 'utf8'))));
}

/** One route per existing file: no request path reaches the file system. */
export function mountLocales(app: FastifyInstance): void {
  for (const file of languages.flatMap((language) => fileNames.map((name) => ({ language, name })))) {
    const translation = loadTranslation(file);
    if (translation === null) continue;
    for (const prefix of ['', '/api/v1']) {
      app.get(`${prefix}/locales/${file.language}/${file.name}`, (request, reply) =>
        sendCompressedText(request, reply.header('cache-control', 'public, max-age=300'), {
          ...translation,
          type: 'application/json; charset=utf-8',
        }),
      );
    }
  }
}
