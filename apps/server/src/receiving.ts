// How long a body may take to arrive (security row E11). Node's own time-out is one for all; a picture or spreadsheet from a
// phone takes longer than a form may.
import type { FastifyInstance } from 'fastify';
import { rawRefusal } from './error-handler.js';

/** For an ordinary body. */
const patienceMs = 20_000;
/** For any at all: 10 MiB in base64 at 1 Mbit/s take two minutes. */
export const longestMs = 180_000;

/** Ends requests whose body is late, but for routes that take more than others; to be called before any route is made. */
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
