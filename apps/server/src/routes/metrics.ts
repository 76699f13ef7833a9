// In the text format of Prometheus. Requests are counted by the pattern of their route: no code or id appears.
import { createHash, timingSafeEqual } from 'node:crypto';
import { getStatus } from '@havn/api/backup/service';
import { DomainError } from '@havn/api/kernel/errors';
import { getQueueMetrics } from '@havn/api/messaging/queue/queue-metrics';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ServerDatabase } from '../database/server-database.js';
import { type AppDependencies, withDatabase } from '../http/context.js';

const durationBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Metrics that are queried from the database at each scrape. While it is unavailable, only these are missing. */
function addDatabaseMetrics(registers: Registry[], database: ServerDatabase): () => Promise<void> {
  const available = new Gauge({
    name: 'havn_database_available',
    help: '1 while the database responds',
    registers,
  });
  const poolMax = new Gauge({ name: 'havn_database_pool_max', help: 'Maximum number of connections', registers });
  const deliveries = new Gauge({
    name: 'havn_deliveries',
    help: 'Deliveries by channel and state',
    labelNames: ['channel', 'state'],
    registers,
  });
  const oldestDue = new Gauge({
    name: 'havn_delivery_queue_age_seconds',
    help: 'How long the oldest delivery that is due has been waiting',
    registers,
  });
  const lastBackup = new Gauge({
    name: 'havn_backup_last_success_timestamp_seconds',
    help: 'Time of the newest backup; verified: whether it was restored and compared',
    labelNames: ['verified'],
    registers,
  });
  return async () => {
    poolMax.set(database.poolSize);
    for (const gauge of [deliveries, oldestDue, lastBackup]) gauge.reset();
    try {
      const queue = await withDatabase(database, getQueueMetrics);
      for (const { format, state, count } of queue.deliveries) deliveries.set({ channel: format, state }, count);
      oldestDue.set(queue.oldestDueSeconds);
      const { last } = await withDatabase(database, getStatus);
      if (last !== null) lastBackup.set({ verified: String(last.isVerified) }, Date.parse(last.createdAt) / 1000);
      available.set(1);
    } catch {
      available.set(0);
    }
  };
}

function observeRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'havn_http_request_duration_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

export function mountMetrics(app: FastifyInstance, { database }: AppDependencies, token: string): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const collect = addDatabaseMetrics([registry], database);
  observeRequests(app, registry);
  const expected = hash(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected)) throw new DomainError('NO_SESSION');
    await collect();
    return reply
      .headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
      .send(await registry.metrics());
  });
}
