// The drawn portrait with people that a couple has chosen. Its address contains the choices and a hash of the drawings, so
// that it never changes. That of a world's own couple is a file of the web app.
import { parsePortraitChoices } from '@havn/api/look/portrait-schema';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CompressedText, createCompressedText, sendCompressedText } from '../http/compressed-text.js';
import type { BuiltLooks } from '../kernel/built-looks.js';

/** A wedding has one portrait; its couple tries out others. Each takes about 25 KB. */
const maxPortraits = 100;

export function mountPortraits(app: FastifyInstance, looks: BuiltLooks): void {
  const portraits = new LRUCache<string, CompressedText>({ max: maxPortraits });
  const drawPortrait = (file: string): CompressedText => {
    const [, art = '', choices = ''] = /^(.+?)-portrait-(.+)\.svg$/.exec(file) ?? [];
    const svg = looks.drawPortrait(art, parsePortraitChoices(choices));
    if (svg === null) throw Object.assign(new Error('a portrait of no look'), { statusCode: 404 });
    return createCompressedText(svg);
  };
  app.get<{ Params: { file: string } }>('/assets/:file(^.+-portrait-.+\\.svg$)', async (request, reply) => {
    const { file } = request.params;
    const portrait = portraits.get(file) ?? drawPortrait(file);
    portraits.set(file, portrait);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return sendCompressedText(request, reply, { ...portrait, type: 'image/svg+xml; charset=utf-8' });
  });
}
