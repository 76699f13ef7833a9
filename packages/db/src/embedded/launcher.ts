// The embedded database: a real PostgreSQL of our own that lives and dies with the server (specification §1).
// Called by the server's start and by commands that find no server running.
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

/** Undoes what a start has done, last first; used by a start that fails and by the stop. */
class Undo {
  readonly #steps: (() => void | Promise<void>)[] = [];

  add(step: () => void | Promise<void>): void {
    this.#steps.push(step);
  }

  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      // One that fails (a file already gone, a full disk) must not keep the others from being undone.
      try {
        await step();
      } catch {}
    }
  }
}

function urlOf(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

/** Gives the application's role a new password at every start, and makes role and database where they are missing. */
async function openToApplication(pgdata: string, port: number): Promise<string> {
  const url = urlOf(superuser, readPassword(pgdata), port, 'postgres');
  const sql = postgres(url, { max: 1, connect_timeout: 20, fetch_types: false, onnotice: () => {} });
  const password = randomPassword();
  try {
    const [found] = await sql`
      select exists (select from pg_roles where rolname = ${name}) as role,
             exists (select from pg_database where datname = ${name}) as database`;
    // Passwords are no parameters in these statements; ours is hexadecimal.
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
    log(`Making the database in ${place.pgdata}`);
    await initCluster(files);
  }
  return files;
}

async function start({ log }: Options, dataDir: string, undo: Undo): Promise<string> {
  const hold = (lock: Lock) => undo.add(() => lock.release());
  hold(takeLock(dataDir));
  const place = choosePlace(dataDir);
  // Two copies of one DATA_DIR may name the same folder outside.
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
 * Starts PostgreSQL on this DATA_DIR and answers how the application reaches it. Whatever stands in the way is thrown as an
 * EmbeddedError whose one-line message is meant for the terminal; nothing is left running then. An existing database is
 * never replaced, however damaged. `stop` may be called more than once.
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
