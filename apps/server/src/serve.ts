// Builds the app on a running database, listens, cleans up every hour, and shuts down gracefully. Loaded by main.ts
// while PostgreSQL starts.

import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { deleteExpiredInvitations } from '@havn/api/administrators/account/invitation';
import { hourMs } from '@havn/api/kernel/zoned-time';
import { deleteStaleDeliveries } from '@havn/api/messaging/queue/channel';
import { cleanUpFormerGroups } from '@havn/api/privacy/former-groups';
import { removeContactDetails } from '@havn/api/privacy/service';
import { deleteEmptiedReplies } from '@havn/api/reply/service';
import { deleteExpiredKeys } from '@havn/api/trpc/idempotency';
import { deleteExpiredUndo } from '@havn/api/undo/service';
import { deleteUnusedPictures } from '@havn/api/wedding/pictures';
import { deleteExpiredReservations } from '@havn/api/widget/response-store';
import type { Database } from '@havn/db/client';
import type { EmbeddedDatabase } from '@havn/db/embedded/launcher';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.js';
import { applyLedger } from './backup/apply-ledger.js';
import { ErasureWatcher } from './backup/erasure-watcher.js';
import { NightlyBackups } from './backup/nightly.js';
import { upgradeDatabase } from './backup/upgrade.js';
import { prepareData } from './database/first-start.js';
import { ServerDatabase } from './database/server-database.js';
import { DeliveryWorkers } from './delivery/delivery-workers.js';
import { MailTransport } from './delivery/mail-transport.js';
import { loadSecretKey } from './delivery/secret-key.js';
import { assertCanListen, listen } from './http/listen.js';
import { endProcess } from './kernel/end-process.js';
import { formatPhoneLine } from './phone-line.js';
import { listRendererWarnings } from './routes/guest-pages/page-renderer.js';
import type { Settings } from './settings/env.js';

const shutdownTimeoutMs = 10_000;

const printLine = (line: string) => process.stdout.write(`${line}\n`);

interface RunningServer {
  app: FastifyInstance;
  database: ServerDatabase;
  postgres: EmbeddedDatabase;
  deliveryWorkers: DeliveryWorkers;
  backups: NightlyBackups | null;
  erasures: ErasureWatcher;
}

/** Closes the live streams, then waits for requests and deliveries in flight, then stops the pool and PostgreSQL. */
async function stop({ app, database, postgres, deliveryWorkers, backups, erasures }: RunningServer): Promise<void> {
  backups?.stop();
  await Promise.race([Promise.all([app.close(), deliveryWorkers.stop(), erasures.stop()]), sleep(shutdownTimeoutMs)]);
  await database.close();
  await postgres.stop();
}

function stopOnSignal(running: RunningServer): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) return;
    isStopping = true;
    // A hanging step of the shutdown must not keep the process alive.
    setTimeout(() => void endProcess(0), shutdownTimeoutMs + 8000).unref();
    stop(running).then(
      () => endProcess(0),
      () => endProcess(0),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** postgres.js throws from its write path when a connection dies under load; any other uncaught exception is fatal. */
function handleUncaughtErrors({ app, database }: Pick<RunningServer, 'app' | 'database'>): void {
  process.on('uncaughtException', (error) => {
    if (database.recoverFromUncaught(error)) {
      app.log.warn({ err: error }, 'the database driver failed');
      return;
    }
    app.log.fatal({ err: error }, 'uncaught');
    void endProcess(1);
  });
}

/** What is deleted every hour. A step that fails does not keep the others from running. */
const cleanUpSteps = {
  deleteExpiredKeys,
  deleteExpiredUndo,
  cleanUpFormerGroups,
  deleteExpiredInvitations,
  deleteUnusedPictures,
  deleteStaleDeliveries,
  deleteEmptiedReplies,
  deleteExpiredReservations: (db: Database) => deleteExpiredReservations(db, new Date()),
  removeContactDetails: (db: Database) => removeContactDetails(db, new Date()),
} satisfies Record<string, (db: Database) => Promise<unknown>>;

function scheduleCleanup({ app, database }: Pick<RunningServer, 'app' | 'database'>): void {
  const cleanUp = async () => {
    for (const [step, run] of Object.entries(cleanUpSteps))
      await database
        .useLong<unknown>(run)
        .catch((error: unknown) => app.log.warn({ err: error, step }, 'cleanup failed'));
  };
  void cleanUp();
  setInterval(() => void cleanUp(), hourMs).unref();
}

/** Decision 043 explains why asynchronous replication does not abort startup. */
async function listReplicationWarnings(database: ServerDatabase): Promise<string[]> {
  if (!database.hasSeveralHosts) return [];
  const primary = await database.findPrimary().catch(() => null);
  if (primary === null || primary.isSynchronous) return [];
  return [
    'DATABASE_URL names several hosts, but replication is asynchronous: a fail-over may lose acknowledged answers. Set synchronous_standby_names.',
  ];
}

/** Migrates the database, then serves until SIGTERM or SIGINT. */
export async function serve(settings: Settings, postgres: EmbeddedDatabase): Promise<void> {
  await assertCanListen(settings);
  const upgradeLines = await upgradeDatabase(postgres.url, settings);
  const ledgerLines = await applyLedger(postgres.url, settings.backup);
  const { lines, setupPath } = await prepareData(postgres.url, settings);
  // The pool is created before the app and its logger exist.
  let log: FastifyInstance['log'] | undefined;
  const database = new ServerDatabase(settings.databaseUrl ?? postgres.url, {
    primaryUrl: postgres.url,
    log: {
      info: (fields, message) => log?.info(fields, message),
      warn: (fields, message) => log?.warn(fields, message),
    },
  });
  const key = await loadSecretKey(settings.secretKey, settings.dataDir, () =>
    lines.push(
      'DATA_DIR has no readable secret.key: a mailbox in the settings will be lost at the next start. Set SECRET_KEY.',
    ),
  );
  const mailTransport = new MailTransport({ ...settings, database, key });
  await mailTransport.refresh();
  const app = await buildApp({
    ...settings,
    database,
    mailTransport,
    log: { hasRequestLog: settings.hasRequestLog },
  });
  log = app.log;
  handleUncaughtErrors({ app, database });
  const deliveryWorkers = new DeliveryWorkers({ database, settings, mailTransport, log: app.log });
  const backups = settings.hasBackups ? new NightlyBackups({ database, log: app.log }) : null;
  const erasures = new ErasureWatcher({ database, backup: settings.backup, log: app.log });
  stopOnSignal({ app, database, postgres, deliveryWorkers, backups, erasures });
  await listen(app, settings);
  scheduleCleanup({ app, database });
  const warnings = [...listRendererWarnings(), ...(await listReplicationWarnings(database))];
  // In the next turn of the event loop, after Fastify has logged that it listens: the links and the login come last.
  await nextTurn();
  for (const line of [...upgradeLines, ...ledgerLines, ...warnings, ...lines]) printLine(line);
  printLine(`Havn is ready at ${settings.publicUrl}`);
  const phoneLine = formatPhoneLine(settings, setupPath ?? '');
  if (phoneLine !== null) printLine(phoneLine);
  if (setupPath !== null) printLine(`Set up your wedding at ${settings.publicUrl}${setupPath}`);
}
