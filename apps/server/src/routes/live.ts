// GET /api/v1/changes: the server-sent event stream of live changes, for administrators, with the token in a header.
import { ownerAndPlanner } from '@havn/api/kernel/roles';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../http/context.js';
import { getAdministrator } from '../http/session.js';
import type { ChangeHub } from '../live/change-hub.js';

export function mountLive(app: FastifyInstance, deps: AppDependencies, hub: ChangeHub): void {
  app.route({
    method: 'GET',
    url: '/changes',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { sessionId } = await getAdministrator(deps.database, request, ownerAndPlanner);
      hub.subscribe(sessionId, () => {
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
