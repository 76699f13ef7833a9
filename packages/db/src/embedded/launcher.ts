// The embedded database: a PostgreSQL server started and stopped with the application (specification §1).
// Used at server start and by commands when no server is running.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { findNative, reachableBinaries } from './binaries.js';
import { type ClusterFiles, checkCluster, initCluster, randomPassword, readPassword, superuser } from './cluster.js';
import { asDataDirError } from './embedded-error.js';
import { keepRunning } from './keeper.js';
import { clearLeftover } from './leftover.js';
import { type Lock, removeConnection, takeLock, writeConnection } from './lock.js';
import { rotateLog } from './log-file.js';
import { choosePlace, openDataDir, type Place, writeNote } from './place.js';
import { startPostmaster } from './postmaster.js';
import { watchOver } from './watch.js';

const name = 'havn';

export interface Embedded {
  url: string;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: (line: string) => void;
}

/** Cleanup steps of a start, run in reverse order when the start fails or the database is stopped. */
class Undo {
  readonly #steps: (() => void | Promise<void>)[] = [];

  add(step: () => void | Promise<void>): void {
    this.#steps.push(step);
  }

  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      // A failing step (a missing file, a full disk) must not prevent the remaining ones.
      try {
        await step();
      } catch {}
    }
  }
}

function urlOf(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

/** Sets a new password for the application's role on every start; creates the role and the database if missing. */
async function openToApplication(pgdata: string, port: number): Promise<string> {
  const url = urlOf(superuser, readPassword(pgdata), port, 'postgres');
  const sql = postgres(url, { max: 1, connect_timeout: 20, fetch_types: false, onnotice: () => {} });
  const password = randomPassword();
  try {
    const [found] = await sql`
      select exists (select from pg_roles where rolname = ${name}) as role,
             exists (select from pg_database where datname = ${name}) as database`;
    // These statements take no parameters; inlining is safe because the password is hexadecimal.
    await sql.unsafe(`${found?.role ? 'alter' : 'create'} role ${name} login password '${password}'`);
    if (!found?.database) await sql.unsafe(`create database ${name} owner ${name}`);
  } finally {
    await sql.end({ timeout: 5 });
  }
  return urlOf(name, password, port, name);
}

async function prepareFiles(dataDir: string, place: Place, log: Options['log']): Promise<ClusterFiles> {
  const binaries = reachableBinaries(findNative(), place.home, place.account);
  const files = { binaries, account: place.account, pgdata: place.pgdata, logFile: join(dataDir, 'postgres.log') };
  rotateLog(files.logFile);
  if (existsSync(place.pgdata)) {
    checkCluster(place.pgdata);
    await clearLeftover(place.pgdata);
  } else {
    log(`Creating the database in ${place.pgdata}`);
    await initCluster(files);
  }
  return files;
}

async function start({ log }: Options, dataDir: string, undo: Undo): Promise<string> {
  const hold = (lock: Lock) => undo.add(() => lock.release());
  hold(takeLock(dataDir));
  const place = choosePlace(dataDir);
  // Two copies of one DATA_DIR may refer to the same external directory.
  if (place.home !== dataDir) hold(takeLock(place.home));
  const watch = watchOver(place.pgdata);
  undo.add(() => watch.end());
  const files = await prepareFiles(dataDir, place, log);
  const keeper = keepRunning(files, await startPostmaster(files, watch.settings), { settings: watch.settings, log });
  undo.add(() => keeper.stop());
  writeNote(dataDir, place);
  const url = await openToApplication(place.pgdata, keeper.port);
  writeConnection(dataDir, url);
  undo.add(() => removeConnection(dataDir));
  return url;
}

/**
 * Starts PostgreSQL on this DATA_DIR and returns the application's connection URL. `stop` may be called more than
 * once. An existing database is never replaced, however damaged.
 * @throws EmbeddedError with a one-line message for the terminal; nothing is left running.
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const undo = new Undo();
  try {
    const dataDir = openDataDir(options.dataDir);
    const url = await start(options, dataDir, undo);
    let stopped: Promise<void> | undefined;
    return {
      url,
      stop: () => {
        stopped ??= undo.run();
        return stopped;
      },
    };
  } catch (error) {
    await undo.run();
    throw asDataDirError(error, options.dataDir);
  }
}
