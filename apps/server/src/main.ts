// The server process: parses the settings, starts the database and the app, listens, and shuts down gracefully. Only
// entry points read process.env.
import { setTimeout as sleep } from 'node:timers/promises';
import { tidyDeliveries } from '@havn/api/delivery/channel';
import { forgetOldKeys } from '@havn/api/idempotency';
import { forgetUnusedPictures } from '@havn/api/picture/service';
import { removeContacts } from '@havn/api/privacy/service';
import { forgetOldUndo } from '@havn/api/undo/service';
import { forgetOldHolds } from '@havn/api/widget/standing';
import { EmbeddedError } from '@havn/db/embedded/embedded-error';
import { type Embedded, startEmbedded } from '@havn/db/embedded/launcher';
import { migrate } from '@havn/db/migrate';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.js';
import { ServerDatabase } from './database.js';
import { Deliverer } from './delivery/deliverer.js';
import { readSettings, SettingError, type Settings } from './env.js';
import { prepareData } from './first-start.js';
import { listen, tryListening } from './listening.js';
import { whyNoStart } from './start-error.js';

const longestStopMs = 10_000;
const hourMs = 3_600_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function openPostgres(settings: Settings): Promise<Embedded> {
  if (settings.databaseUrl === undefined) return startEmbedded({ dataDir: settings.dataDir, log: say });
  return { url: settings.databaseUrl, stop: async () => undefined };
}

interface Running {
  app: FastifyInstance;
  database: ServerDatabase;
  postgres: Embedded;
  deliverer: Deliverer;
}

/** Closes the live streams, then waits for requests and deliveries in flight, then stops the pool and PostgreSQL. */
async function stop({ app, database, postgres, deliverer }: Running): Promise<void> {
  await Promise.race([Promise.all([app.close(), deliverer.stop()]), sleep(longestStopMs)]);
  await database.close();
  await postgres.stop();
}

/** On SIGUSR1 Node opens its inspector to every local user; the handler suppresses that (security row P11). */
function keepInspectorClosed(): void {
  if (process.platform !== 'win32') process.on('SIGUSR1', () => undefined);
}

function stopOnSignal(running: Running): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) return;
    isStopping = true;
    // A hanging step of the shutdown must not keep the process alive.
    setTimeout(() => process.exit(0), longestStopMs + 8000).unref();
    stop(running).then(
      () => process.exit(0),
      () => process.exit(0),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** postgres.js throws from its write path when a connection dies under load; any other uncaught exception is fatal. */
function surviveDriver({ app, database }: Pick<Running, 'app' | 'database'>): void {
  process.on('uncaughtException', (error) => {
    if (database.absorbs(error)) {
      app.log.warn({ err: error }, 'the database driver failed');
      return;
    }
    app.log.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });
}

function tidyHourly({ app, database }: Pick<Running, 'app' | 'database'>): void {
  const tidy = async () => {
    try {
      await database.use(forgetOldKeys);
      await database.use(forgetOldUndo);
      await database.use(forgetUnusedPictures);
      await database.use(tidyDeliveries);
      await database.use((db) => forgetOldHolds(db, new Date()));
      await database.use((db) => removeContacts(db, new Date()));
    } catch (error) {
      app.log.warn({ err: error }, 'cleanup failed');
    }
  };
  void tidy();
  setInterval(() => void tidy(), hourMs).unref();
}

async function serve(settings: Settings, postgres: Embedded): Promise<void> {
  await tryListening(settings);
  await migrate(postgres.url);
  const lines = await prepareData(postgres.url, settings);
  // The pool is created before the app and its logger exist.
  let log: FastifyInstance['log'] | undefined;
  const database = new ServerDatabase(postgres.url, {
    log: {
      info: (fields, message) => log?.info(fields, message),
      warn: (fields, message) => log?.warn(fields, message),
    },
  });
  const app = await buildApp({ ...settings, database });
  log = app.log;
  surviveDriver({ app, database });
  const deliverer = new Deliverer({ database, settings, log: app.log });
  stopOnSignal({ app, database, postgres, deliverer });
  await listen(app, settings);
  tidyHourly({ app, database });
  for (const line of lines) say(line);
  say(`Havn is ready at ${settings.publicUrl}`);
}

async function main(): Promise<void> {
  let postgres: Embedded | undefined;
  let settings: Settings | undefined;
  keepInspectorClosed();
  try {
    settings = readSettings(process.env);
    postgres = await openPostgres(settings);
    await serve(settings, postgres);
  } catch (error) {
    await postgres?.stop();
    const isTold = error instanceof SettingError || error instanceof EmbeddedError;
    console.error(isTold ? error.message : whyNoStart(error, settings?.databaseUrl));
    process.exit(1);
  }
}

await main();
