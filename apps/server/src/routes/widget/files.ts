// The element's scripts under stable URLs: a single bundle, and modules (specification §11). Precompressed;
// revalidated after a few minutes.
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { builtFiles } from '../static-options.js';
import { allowAnyOrigin } from './cors.js';

export const builtWidget = fileURLToPath(new URL('../../../../../packages/widget/dist', import.meta.url));

/** Serves only the public scripts of the build directory. */
const isServed = (path: string) => /^\/(?:add-to-calendar-button\.js|module\/(?:[\w-]+\/)*[\w-]+\.js)$/.test(path);

/** Register in its own Fastify scope, under `/widget`. */
export async function serveWidget(app: FastifyInstance, directory: string): Promise<void> {
  allowAnyOrigin(app);
  await app.register(fastifyStatic, {
    root: directory,
    ...builtFiles,
    allowedPath: isServed,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=300, stale-while-revalidate=86400');
      // Content-Security-Policy applies to documents only.
      reply.removeHeader('content-security-policy');
    },
  });
}
