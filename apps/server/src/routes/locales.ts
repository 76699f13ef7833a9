// The translation files at /locales and /api/v1/locales, compressed once (specification §4).
import { languages } from '@havn/api/kernel/fields';
import { getEventTexts, getGuestPageTexts, getNeedTexts } from '@havn/api/server-texts';
import type { ByLanguage } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';
import type { FastifyInstance } from 'fastify';
import { type CompressedText, createCompressedText, sendCompressedText } from '../http/compressed-text.js';
import type { ReadWedding } from '../http/wedding-reader.js';

const compressedTexts = new WeakMap<object, CompressedText>();

/** The texts are another object once the couple has changed one. */
function compress(texts: object): CompressedText {
  const compressed = compressedTexts.get(texts) ?? createCompressedText(JSON.stringify(texts));
  compressedTexts.set(texts, compressed);
  return compressed;
}

interface TextFile {
  path: string;
  cacheControl: string;
  getTexts(): object | Promise<object>;
}

function listFiles(readWedding: ReadWedding): TextFile[] {
  return languages.flatMap((language): TextFile[] => {
    const dashboardTexts = readLocaleFile(language, 'dashboard');
    const createPageFile = (name: string, getTexts: () => ByLanguage<object>): TextFile => ({
      path: `${language}/${name}.json`,
      // The couple can change them at any time: a browser compares its copy by the entity tag.
      cacheControl: 'public, no-cache',
      async getTexts() {
        await readWedding();
        return getTexts()[language];
      },
    });
    const pageFiles = [
      createPageFile('translation', getGuestPageTexts),
      createPageFile('needs', getNeedTexts),
      createPageFile('events', getEventTexts),
    ];
    if (dashboardTexts === null) return pageFiles;
    // In a separate file, so that guests do not load them.
    const path = `${language}/dashboard.json`;
    return [...pageFiles, { path, cacheControl: 'public, max-age=300', getTexts: () => dashboardTexts }];
  });
}

/** One route per existing file: no request path reaches the file system. */
export function mountLocales(app: FastifyInstance, readWedding: ReadWedding): void {
  for (const { path, cacheControl, getTexts } of listFiles(readWedding))
    for (const prefix of ['', '/api/v1'])
      app.get(`${prefix}/locales/${path}`, async (request, reply) =>
        sendCompressedText(request, reply.header('cache-control', cacheControl), {
          ...compress(await getTexts()),
          type: 'application/json; charset=utf-8',
        }),
      );
}
