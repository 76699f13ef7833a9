// The element itself, under an address that stays: one script with everything, and modules (specification §11). Compressed by its
// build; asked for again after a few minutes, sent again only when it has changed.
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { openToAll } from './cors.js';

export const builtWidget = fileURLToPath(new URL('../../../../packages/widget/dist/', import.meta.url));

/** Of the build's folder only what is meant for pages. */
const isServed = (path: string) => /^\/(?:add-to-calendar-button\.js|module\/(?:[\w-]+\/)*[\w-]+\.js)$/.test(path);

/** Mounted in a scope of its own, under `/widget`. */
export async function serveWidget(app: FastifyInstance, folder: string): Promise<void> {
  openToAll(app);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    acceptRanges: false,
    lastModified: false,
    allowedPath: isServed,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=300, stale-while-revalidate=86400');
      // The policy is a document's.
      reply.removeHeader('content-security-policy');
    },
  });
}
