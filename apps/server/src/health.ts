// GET /healthz and /readyz: liveness and readiness. They reveal nothing else (security row H9).
import { DomainError } from '@havn/api/errors';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from './context.js';

export function mountHealth(app: FastifyInstance, { database }: Surroundings): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (database.isAway || !(await database.answers())) throw new DomainError('BUSY', { retryAfterSeconds: 2 });
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
