// CORS for the widget's files and public API (specification §4 "Headers", §11; security row H6). Any origin, without
// credentials.
import type { FastifyInstance } from 'fastify';

/** Request headers of the element; `rsvp` is sent by its predecessor. */
const allowedHeaders = 'accept, content-type, cache-control, idempotency-key, rsvp';
const maxAgeSeconds = '86400';

/** Call before registering the routes. */
export function allowAnyOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
}

export function allowPreflight(app: FastifyInstance, path: string, methods: readonly string[]): void {
  app.options(path, (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', methods.join(', '))
      .header('access-control-allow-headers', allowedHeaders)
      .header('access-control-max-age', maxAgeSeconds)
      .send(),
  );
}
