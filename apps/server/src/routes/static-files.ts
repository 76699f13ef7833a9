// The built web app: precompressed, hashed files cached forever, everything else revalidated (specification §4
// "Headers"; security rows Z26, H4, H10). Each file has its own route, so other paths never reach the file system.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { WeddingRecord } from '@havn/api/wedding/fields';
import type { FastifyInstance } from 'fastify';
import type { SendShell } from './app-shell.js';
import { builtFiles } from './static-options.js';

export const builtWebApp = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

const hashedPath = /[\\/]assets[\\/]/;
const subresourcePath = /[\\/]assets[\\/].*\.(js|css|svg|woff2)(\.(br|gz))?$/;

const documentHeaders = ['content-security-policy', 'x-frame-options'];

function getCacheControl(path: string): string {
  if (hashedPath.test(path)) return 'public, max-age=31536000, immutable';
  return /\.(html|js|json)(\.(br|gz))?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

/** Requested by the form of the splash screen, which works without scripts: the redirect reloads the page. */
const reloadUrl = '/?reload=';

const shellUrl = /^\/(?:index\.html)?(?:\?|$)/;

interface StaticFilesOptions {
  sendShell: SendShell | null;
  getWedding(): Promise<Pick<WeddingRecord, 'guides'>>;
}

export async function mountStaticFiles(
  app: FastifyInstance,
  directory: string,
  { sendShell, getWedding }: StaticFilesOptions,
): Promise<void> {
  if (!existsSync(directory)) return;
  app.addHook('onRequest', async (request, reply) => {
    // The browser keeps the fragment across the redirect.
    if (request.url === reloadUrl) return reply.header('cache-control', 'no-store').redirect('/', 303);
    if (sendShell !== null && shellUrl.test(request.url)) return sendShell(request, reply);
    // The guides of the sample wedding belong to its record only.
    const { url = '' } = request.routeOptions;
    if (url.startsWith('/guides/') && !Object.values((await getWedding()).guides).includes(url))
      throw Object.assign(new Error('a guide of another wedding'), { statusCode: 404 });
  });
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    ...builtFiles,
    // The template of the guest pages, which the server completes.
    globIgnore: ['page.html', '**/*.br', '**/*.gz', '**/*.map'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', getCacheControl(path));
      // Content-Security-Policy and X-Frame-Options apply to documents; on subresources they only add bytes.
      if (subresourcePath.test(path)) for (const name of documentHeaders) reply.removeHeader(name);
      // Immutable files are never revalidated.
      if (hashedPath.test(path)) reply.removeHeader('etag');
    },
  });
}
