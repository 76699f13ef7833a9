// The drawn portrait with people that a couple has chosen. Its address contains the choices and a hash of the drawings, so
// that it never changes. That of a world's own couple is a file of the web app.
import { parsePortraitChoices } from '@havn/api/kernel/portrait-schema';
import type { FastifyInstance } from 'fastify';

import { createCompressedText, sendCompressedText } from '../http/compressed-text.js';
import type { BuiltLooks } from '../kernel/built-looks.js';

export function mountPortraits(app: FastifyInstance, looks: BuiltLooks): void {
  app.get<{ Params: { file: string } }>('/assets/:file(^.+-portrait-.+\\.svg$)', async (request, reply) => {
    const [, art = '', choices = ''] = /^(.+?)-portrait-(.+)\.svg$/.exec(request.params.file) ?? [];
    const svg = looks.drawPortrait(art, parsePortraitChoices(choices));
    if (svg === null) throw Object.assign(new Error('a portrait of no look'), { statusCode: 404 });
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return sendCompressedText(request, reply, { ...createCompressedText(svg), type: 'image/svg+xml; charset=utf-8' });
  });
}
