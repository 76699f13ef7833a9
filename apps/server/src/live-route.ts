// GET /api/v1/changes: the server-sent event stream of live changes, for administrators, with the token in a header.
import { DomainError } from '@havn/api/errors';
import type { FastifyInstance } from 'fastify';
import { bearerToken, type Surroundings } from './context.js';
import type { ChangeHub } from './live.js';
import { findAdministrator } from './session.js';

export function mountLive(app: FastifyInstance, around: Surroundings, hub: ChangeHub): void {
  app.route({
    method: 'GET',
    url: '/changes',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const token = request.headers['x-invitation-code'] === undefined ? bearerToken(request) : null;
      const administrator = token === null ? null : await findAdministrator(around.database, token);
      if (administrator === null) throw new DomainError('NO_SESSION');
      await hub.open(administrator.sessionId, () => {
        reply.hijack();
        return reply.raw.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          // Keeps nginx from buffering the events.
          'x-accel-buffering': 'no',
        });
      });
      return reply;
    },
  });
}
