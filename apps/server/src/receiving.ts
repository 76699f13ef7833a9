// The timeout for receiving a body (security row E11). Node has one requestTimeout for all routes; uploading a picture
// or a spreadsheet from a phone needs longer than a form should.
import type { FastifyInstance } from 'fastify';
import { rawRefusal } from './error-handler.js';

/** For routes with the default body limit. */
const patienceMs = 20_000;
/** For all routes: 10 MiB in base64 at 1 Mbit/s take two minutes. */
export const longestMs = 180_000;

/** Answers 408 to a slow body, except on routes with a raised body limit. Call before registering any route. */
export function limitReceiving(
  app: FastifyInstance,
  { ordinaryBytes, headers }: { ordinaryBytes: number; headers: Record<string, string> },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request;
    const isLong = (routeOptions.bodyLimit ?? 0) > ordinaryBytes;
    if (!isLong && !raw.complete) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.socket.end(rawRefusal('ERR_HTTP_REQUEST_TIMEOUT', headers));
      }, patienceMs);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
