// The timeout for receiving a body (security row E11). Node has one requestTimeout for all routes; uploading a picture
// or a spreadsheet from a phone needs longer than a form should.
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
