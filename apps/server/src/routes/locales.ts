// The translation files at /locales and /api/v1/locales, compressed once (specification §4).
import { languages } from '@havn/api/kernel/fields';
import { getEventTexts, getGuestPageTexts, getNeedTexts } from '@havn/api/server-texts';
import type { Language } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';
import { isOwnLanguage } from '@havn/i18n/own-languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedText, createCompressedText, sendCompressedText } from '../http/compressed-text.js';
import type { ReadWedding } from '../http/wedding-reader.js';

const compressedTexts = new WeakMap<object, CompressedText>();

/** The texts are another object once the couple has changed one. */
function compress(texts: object): CompressedText {
  const compressed = compressedTexts.get(texts) ?? createCompressedText(JSON.stringify(texts));
  compressedTexts.set(texts, compressed);
  return compressed;
}

const sendTexts = (request: FastifyRequest, reply: FastifyReply, texts: object) =>
  sendCompressedText(request, reply, { ...compress(texts), type: 'application/json; charset=utf-8' });

const pageFiles: Readonly<Record<string, (language: Language) => object>> = {
  translation: getGuestPageTexts,
  needs: getNeedTexts,
  events: getEventTexts,
};

/** One route per existing file, and one for those of the couple's languages: no request path reaches the file system. */
export function mountLocales(app: FastifyInstance, readWedding: ReadWedding): void {
  for (const prefix of ['/locales', '/api/v1/locales']) {
    for (const [name, getTexts] of Object.entries(pageFiles)) {
      const sendPageTexts = async (request: FastifyRequest, reply: FastifyReply, language: Language) => {
        await readWedding();
        // The couple can change them at any time: a browser compares its copy by the entity tag.
        return sendTexts(request, reply.header('cache-control', 'public, no-cache'), getTexts(language));
      };
      for (const language of languages)
        app.get(`${prefix}/${language}/${name}.json`, (request, reply) => sendPageTexts(request, reply, language));
      app.get<{ Params: { lng: string } }>(`${prefix}/:lng/${name}.json`, async (request, reply) => {
        await readWedding();
        const { lng } = request.params;
        if (!isOwnLanguage(lng)) throw Object.assign(new Error('unknown language'), { statusCode: 404 });
        return sendPageTexts(request, reply, lng);
      });
    }
    for (const language of languages) {
      const texts = readLocaleFile(language, 'dashboard');
      // In a separate file, so that guests do not load them.
      if (texts !== null)
        app.get(`${prefix}/${language}/dashboard.json`, (request, reply) =>
          sendTexts(request, reply.header('cache-control', 'public, max-age=300'), texts),
        );
    }
  }
}
