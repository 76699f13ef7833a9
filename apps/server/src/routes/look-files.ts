// Files under fixed addresses that depend on the look of the wedding: the stylesheet of short pages, icons and the web
// app's manifest. A changed look is seen at the next request.
import type { LookFiles } from '@havn/api/look/look-files';
import { getPalette } from '@havn/api/look/looks';
import type { Palette } from '@havn/api/look/palette';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedText, createCompressedText, sendCompressedText } from '../http/compressed-text.js';
import { createEntityTag, isUnchanged } from '../http/entity-tag.js';
import { isWorldAsked, type ReadWedding } from '../http/wedding-reader.js';
import type { BuiltLooks } from '../kernel/built-looks.js';
import { memoize } from '../kernel/memoize.js';
import { renderShortPageStyles } from './stylesheet.js';

const iconSize = 180;

/** Full-bleed, because phones round the corners themselves. */
async function drawIcon(svg: string, background: string): Promise<Buffer> {
  // Loaded when the first icon is drawn: it would delay the start.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: 300 }).resize(iconSize, iconSize).flatten({ background }).png().toBuffer();
}

/** Two rings: the icon before the couple has chosen a world. */
const drawRings = ({ mainDeep, card, d2 }: Palette) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${mainDeep}"/><g fill="none" stroke-width="5"><circle cx="25" cy="34" r="13" stroke="${card}"/><circle cx="40" cy="30" r="13" stroke="${d2}"/></g></svg>`;

const buildManifest = ({ paper }: LookFiles, name: string) =>
  JSON.stringify({
    name,
    short_name: name,
    description: 'A wedding invitation',
    start_url: './',
    scope: './',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: 'apple-touch-icon.png', sizes: `${iconSize}x${iconSize}`, type: 'image/png' },
    ],
  });

interface LookFileOptions {
  looks: BuiltLooks;
  readWedding: ReadWedding;
}

const notFound = () => Object.assign(new Error('the web app is not built'), { statusCode: 404 });

export function mountLookFiles(app: FastifyInstance, { looks, readWedding }: LookFileOptions): void {
  const texts = memoize<CompressedText>(createCompressedText);
  const icons = new Map<string, Promise<Buffer>>();
  const defaultLook = looks.getFiles({ world: '', palette: '', lettering: '' });
  const sendText = (request: FastifyRequest, reply: FastifyReply, { type, text }: { type: string; text: string }) =>
    sendCompressedText(request, reply.header('cache-control', 'no-cache'), {
      ...texts(text),
      type: `${type}; charset=utf-8`,
    });
  const readIcon = async () => {
    const wedding = await readWedding();
    const look = wedding ?? defaultLook;
    const palette = getPalette(look);
    const svg = isWorldAsked(wedding) ? looks.readDrawing(look, 'favicon') : drawRings(palette);
    if (svg === null) throw notFound();
    return { svg, background: palette.mainDeep };
  };
  app.get('/i/link.css', async (request, reply) => {
    const wedding = await readWedding();
    const text = renderShortPageStyles(looks, wedding ?? defaultLook, wedding?.languages ?? []);
    return sendText(request, reply, { type: 'text/css', text });
  });
  app.get('/favicon.svg', async (request, reply) => {
    const { svg } = await readIcon();
    return sendText(request, reply, { type: 'image/svg+xml', text: svg });
  });
  app.get('/manifest.webmanifest', async (request, reply) => {
    const wedding = await readWedding();
    const text = buildManifest(looks.getFiles(wedding ?? defaultLook), wedding?.productName ?? 'Havn');
    return sendText(request, reply, { type: 'application/manifest+json', text });
  });
  app.get('/apple-touch-icon.png', async (request, reply) => {
    const { svg, background } = await readIcon();
    const drawing = icons.get(svg) ?? drawIcon(svg, background);
    icons.set(svg, drawing);
    const icon = await drawing;
    reply.header('cache-control', 'no-cache');
    if (isUnchanged(request, reply, createEntityTag(icon))) return reply.code(304).send();
    return reply.type('image/png').send(icon);
  });
}
