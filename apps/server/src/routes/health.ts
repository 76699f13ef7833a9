// GET /healthz and /readyz: liveness and readiness. They reveal nothing else (security row H9).
import { DomainError } from '@havn/api/errors';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../http/context.js';

export function mountHealth(app: FastifyInstance, { database }: AppDependencies): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (database.isUnavailable || !(await database.ping())) throw new DomainError('BUSY', { retryAfterSeconds: 2 });
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
