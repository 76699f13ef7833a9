// What any page of any origin may ask: the widget's files and calls (specification §4 "Headers", §11; security row H6). Without
// credentials: a key is all that is ever sent.
import type { FastifyInstance } from 'fastify';

/** What pages send beside the body: the last is what the element's predecessor sends. */
const headers = 'accept, content-type, cache-control, idempotency-key, rsvp';
const daySeconds = '86400';

/** Every answer of the scope may be read from anywhere, refusals too. To be called before its routes are made. */
export function openToAll(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
}

/** Answers browsers that ask before they call. */
export function allowPreflight(app: FastifyInstance, path: string, methods: readonly string[]): void {
  app.options(path, (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', methods.join(', '))
      .header('access-control-allow-headers', headers)
      .header('access-control-max-age', daySeconds)
      .send(),
  );
}
