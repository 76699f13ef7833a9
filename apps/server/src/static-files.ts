// The built web app: compressed at build time, hashed files for ever, everything else asked for again
// (specification §4 "Headers"; security rows Z26, H4, H10). Each file is a route of its own: what is no file is no route.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export const builtWebApp = fileURLToPath(new URL('../../web/dist/', import.meta.url));

const isHashed = /[\\/]assets[\\/]/;
const isPart = /[\\/](assets[\\/].*\.(js|css|svg|woff2)|favicon\.svg)(\.(br|gz))?$/;

const ofDocuments = ['content-security-policy', 'x-frame-options'];

function cacheControl(path: string): string {
  if (isHashed.test(path)) return 'public, max-age=31536000, immutable';
  return /\.(html|js|webmanifest)(\.(br|gz))?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // An array: with a string, "/" is not found for those who accept compression.
    index: ['index.html'],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    acceptRanges: false,
    lastModified: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path));
      // The policy and the frame are a document's: on the parts of a first view they would only be weight on a bad line.
      if (isPart.test(path)) {
        for (const name of ofDocuments) reply.removeHeader(name);
        // That the line stays open is understood; what Node says of it is as long as some drawings.
        reply.raw.removeHeader('connection');
      }
      // What never changes is never asked for again: it needs no mark to compare.
      if (isHashed.test(path)) reply.removeHeader('etag');
    },
  });
}
