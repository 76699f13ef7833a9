// The element's scripts under stable URLs (specification §11).
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { builtFiles } from '../static-options.js';
import { allowAnyOrigin } from './cors.js';

export const builtWidget = fileURLToPath(new URL('../../../../../packages/widget/dist', import.meta.url));

const isServed = (path: string) => /^\/(?:add-to-calendar-button\.js|module\/(?:[\w-]+\/)*[\w-]+\.js)$/.test(path);

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
