// The translation files at /locales and /api/v1/locales, compressed once (specification §4).
import { languages } from '@havn/api/kernel/fields';
import { readLocaleFile } from '@havn/i18n/locale-files';
import type { FastifyInstance } from 'fastify';
import { createCompressedText, sendCompressedText } from '../http/compressed-text.js';

/** The dashboard's texts are in a separate file, so that guests do not load them. */
const fileNames = ['translation', 'dashboard'] as const;

/** One route per existing file: no request path reaches the file system. */
export function mountLocales(app: FastifyInstance): void {
  for (const file of languages.flatMap((language) => fileNames.map((name) => ({ language, name })))) {
    const texts = readLocaleFile(file.language, file.name);
    if (texts === null) continue;
    const translation = createCompressedText(JSON.stringify(texts));
    for (const prefix of ['', '/api/v1']) {
      app.get(`${prefix}/locales/${file.language}/${file.name}.json`, (request, reply) =>
        sendCompressedText(request, reply.header('cache-control', 'public, max-age=300'), {
          ...translation,
          type: 'application/json; charset=utf-8',
        }),
      );
    }
  }
}
