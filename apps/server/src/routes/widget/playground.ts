// The playground of the widget at `/widget/demo/` (specification §11 "The playground").
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { builtFiles } from '../static-options.js';

const isServed = (path: string) => /^\/(?:[\w-]+\.(?:html|js|css|svg|woff2|ics))?$/.test(path);

/**
 * The policy of the app, except that the page shows the live button in a frame of its own origin, and that the element
 * uses its own Trusted Types policy.
 */
const adaptPolicy = (policy: string) =>
  policy
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace(/trusted-types \w+$/, 'trusted-types add-to-calendar-button');

export async function servePlayground(app: FastifyInstance, directory: string): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    reply.header('content-security-policy', adaptPolicy(policy)).header('x-frame-options', 'SAMEORIGIN');
    done();
  });
  // Relative addresses in the page need the slash.
  app.get('', (_request, reply) => reply.redirect('/widget/demo/', 301));
  await app.register(fastifyStatic, {
    root: join(directory, 'demo'),
    ...builtFiles,
    allowedPath: isServed,
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache');
    },
  });
}
