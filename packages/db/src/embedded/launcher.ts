// The embedded database (specification §1). Used at server start, and by commands when no server is running.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withConnection } from '../connection.js';
import { findNativePackage, resolveBinaries } from './binaries.js';
import { type ClusterFiles, createCluster, readPassword, superuser, validateCluster } from './cluster.js';
import { type DataDirectory, prepareDataDir, resolveDataDirectory, writeLocationFile } from './data-directory.js';
import { toDataDirError } from './embedded-error.js';
import { acquireDirectoryLock, type Lock, removeConnectionFile, writeConnectionFile } from './lock.js';
import { rotateLog } from './log-file.js';
import { startPostmaster } from './postmaster.js';
import { setRolePassword } from './role.js';
import { cleanUpStaleServer } from './stale-server.js';
import { startWatchdog } from './start-watchdog.js';
import { superviseServer } from './supervisor.js';

const databaseName = 'havn';

export interface EmbeddedDatabase {
  url: string;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: (line: string) => void;
}

class CleanupStack {
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

function buildUrl(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

/** Sets a new password for the application's role on every start; creates the role and the database if missing. */
async function prepareApplicationRole(pgdata: string, port: number): Promise<string> {
  const url = buildUrl(superuser, readPassword(pgdata), port, 'postgres');
  return withConnection(url, async (sql) => {
    // The catalog of the server, which the schema does not describe.
    const [found] = await sql<{ hasRole: boolean; hasDatabase: boolean }[]>`
      select exists (select from pg_roles where rolname = ${databaseName}) as "hasRole",
             exists (select from pg_database where datname = ${databaseName}) as "hasDatabase"`;
    const password = await setRolePassword(sql, databaseName, { exists: found?.hasRole ?? false });
    // Drizzle does not create databases.
    if (!found?.hasDatabase) await sql.unsafe(`create database ${databaseName} owner ${databaseName}`);
    return buildUrl(databaseName, password, port, databaseName);
  });
}

async function prepareFiles(dataDir: string, directory: DataDirectory, log: Options['log']): Promise<ClusterFiles> {
  const binaries = resolveBinaries(findNativePackage(), directory.root, directory.account);
  const files = {
    binaries,
    account: directory.account,
    pgdata: directory.pgdata,
    logFile: join(dataDir, 'postgres.log'),
  };
  rotateLog(files.logFile);
  if (existsSync(directory.pgdata)) {
    validateCluster(directory.pgdata);
    await cleanUpStaleServer(directory.pgdata);
  } else {
    log(`Creating the database in ${directory.pgdata}`);
    await createCluster(files);
  }
  return files;
}

async function start({ log }: Options, dataDir: string, cleanup: CleanupStack): Promise<string> {
  const releaseOnCleanup = (lock: Lock) => cleanup.add(() => lock.release());
  releaseOnCleanup(acquireDirectoryLock(dataDir));
  const directory = resolveDataDirectory(dataDir);
  // Two copies of one DATA_DIR may refer to the same external directory.
  if (directory.root !== dataDir) releaseOnCleanup(acquireDirectoryLock(directory.root));
  const watchdog = startWatchdog(directory.pgdata);
  cleanup.add(() => watchdog.stop());
  const files = await prepareFiles(dataDir, directory, log);
  const supervisor = superviseServer(files, await startPostmaster(files, watchdog.settings), {
    settings: watchdog.settings,
    log,
  });
  cleanup.add(() => supervisor.stop());
  writeLocationFile(dataDir, directory);
  const url = await prepareApplicationRole(directory.pgdata, supervisor.port);
  writeConnectionFile(dataDir, url);
  cleanup.add(() => removeConnectionFile(dataDir));
  return url;
}

/**
 * `stop` may be called more than once. An existing database is never replaced, however damaged.
 * @throws EmbeddedError with a one-line message for the terminal; nothing is left running.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const cleanup = new CleanupStack();
  try {
    const dataDir = prepareDataDir(options.dataDir);
    const url = await start(options, dataDir, cleanup);
    let stopped: Promise<void> | undefined;
    return {
      url,
      stop: () => {
        stopped ??= cleanup.run();
        return stopped;
      },
    };
  } catch (error) {
    await cleanup.run();
    throw toDataDirError(error, options.dataDir);
  }
}
