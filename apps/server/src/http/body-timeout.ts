// Security rows E11, E16. Node has one requestTimeout for all routes, although an upload needs longer than a form,
// and its timeouts for a connection begin again with every byte.
import type { FastifyInstance } from 'fastify';
import { endWithError } from './error-handler.js';

/** For routes with the default body limit. */
const bodyTimeoutMs = 20_000;
/** For all routes: 10 MiB in base64 at 1 Mbit/s take two minutes. */
export const maxRequestTimeoutMs = 180_000;

/** Answers 408 to a slow body, except on routes with a raised body limit. Call before registering any route. */
export function enforceBodyTimeout(
  app: FastifyInstance,
  { defaultBodyLimit, headers }: { defaultBodyLimit: number; headers: Record<string, string> },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request;
    const hasLargerBodyLimit = (routeOptions.bodyLimit ?? 0) > defaultBodyLimit;
    if (!hasLargerBodyLimit && !raw.complete) {
      const timer = setTimeout(() => {
        if (!raw.complete) endWithError(raw.socket, 'ERR_HTTP_REQUEST_TIMEOUT', headers);
      }, bodyTimeoutMs);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** For all routes except the live stream: as long as for an upload of the same size. */
const maxResponseTimeoutMs = maxRequestTimeoutMs;

/** A slow reader holds memory, or a connection to the database. Call before registering any route. */
export function enforceResponseTimeout(app: FastifyInstance, timeoutMs = maxResponseTimeoutMs): void {
  // Not called for the live stream, which takes over the response.
  app.addHook('onSend', (_request, { raw }, _payload, done) => {
    // The client has left already: there will be no `close`.
    if (raw.destroyed) return done();
    const timer = setTimeout(() => raw.destroy(), timeoutMs);
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}
