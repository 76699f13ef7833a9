// GET /healthz and /readyz: liveness and readiness. They reveal nothing but fixed reasons (security row H9).
import { listMigrationFiles } from '@havn/db/migrate';
import type { FastifyInstance } from 'fastify';
import { NoPrimaryError } from '../database/primary.js';
import type { ServerDatabase } from '../database/server-database.js';
import type { AppDependencies } from '../http/context.js';
import type { ChangeHub } from '../live/change-hub.js';

/** Why the process should get no requests (specification §4 "Health"). */
type NotReadyReason =
  | 'DATABASE_UNREACHABLE'
  | 'DATABASE_READ_ONLY'
  | 'MIGRATIONS_PENDING'
  | 'NEWER_DATA'
  | 'NOT_LISTENING'
  | 'SHUTTING_DOWN';

interface Readiness {
  ready: boolean;
  reasons: (NotReadyReason | 'ASYNCHRONOUS_REPLICATION')[];
}

interface DatabaseReadiness {
  reasons: NotReadyReason[];
  isAsynchronous: boolean;
}

/** Probes the database on a new connection, so that requests waiting for the pool do not delay the response. */
async function checkDatabase(database: ServerDatabase, lastMigrationAt: number): Promise<DatabaseReadiness> {
  try {
    const primary = await database.findPrimary();
    const reasons: NotReadyReason[] = [];
    if (primary.isReadOnly) reasons.push('DATABASE_READ_ONLY');
    if (primary.lastMigrationAt < lastMigrationAt) reasons.push('MIGRATIONS_PENDING');
    if (primary.lastMigrationAt > lastMigrationAt) reasons.push('NEWER_DATA');
    // The database responds, but the pool is not connected to it yet.
    if (database.isUnavailable) reasons.push('DATABASE_UNREACHABLE');
    return { reasons, isAsynchronous: database.hasSeveralHosts && !primary.isSynchronous };
  } catch (error) {
    const reason = error instanceof NoPrimaryError ? 'DATABASE_READ_ONLY' : 'DATABASE_UNREACHABLE';
    return { reasons: [reason], isAsynchronous: false };
  }
}

export function mountHealth(app: FastifyInstance, { database }: AppDependencies, hub: ChangeHub): void {
  const lastMigrationAt = listMigrationFiles().at(-1)?.folderMillis ?? 0;
  let isShuttingDown = false;
  app.addHook('preClose', async () => {
    isShuttingDown = true;
  });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const { reasons, isAsynchronous } = await checkDatabase(database, lastMigrationAt);
    if (!hub.isListening) reasons.push('NOT_LISTENING');
    if (isShuttingDown) reasons.push('SHUTTING_DOWN');
    reply.header('cache-control', 'no-store');
    const ready = reasons.length === 0;
    if (!ready) reply.code(503).header('retry-after', '2');
    const body: Readiness = {
      ready,
      reasons: [...reasons, ...(isAsynchronous ? ['ASYNCHRONOUS_REPLICATION' as const] : [])],
    };
    return reply.send(body);
  });
}
