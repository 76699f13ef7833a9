import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildProgramEnvironment, type ClusterFiles } from './cluster.js';
import { EmbeddedError } from './embedded-error.js';
import { openLog } from './log-file.js';
import { readPostmasterFile, stopPostmaster, waitUntil } from './postmaster-file.js';

/** Crash recovery of a large database on a slow disk takes minutes. */
const startTimeoutMs = 15 * 60_000;
const exitTimeoutMs = 2_000;
const retryTimeoutMs = 8_000;
const retryIntervalMs = 300;

export interface Postmaster {
  port: number;
  hasExited(): boolean;
  /** Resolves when the process has exited for any reason. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

type StartAttempt = { postmaster: Postmaster } | { reason: string };

/** Another process may bind it before it is used. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port to listen on');
  return address.port;
}

/** Durable, bound to 127.0.0.1, and without statements and error details in the log: they contain personal data. */
function buildArguments(pgdata: string, port: number, settings: Record<string, string>): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'on',
    synchronous_commit: 'on',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    lc_messages: 'C',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  return [
    '-D',
    pgdata,
    '-p',
    String(port),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

function spawnPostgres(files: ClusterFiles, port: number, settings: Record<string, string>, log: number): ChildProcess {
  return spawn(files.binaries.postgres, buildArguments(files.pgdata, port, settings), {
    ...files.account,
    cwd: files.pgdata,
    env: buildProgramEnvironment(),
    stdio: ['ignore', log, log],
    // Its own process group: on Ctrl-C only the server gets SIGINT, and stops PostgreSQL last.
    detached: true,
  });
}

async function tryStart(files: ClusterFiles, port: number, settings: Record<string, string>): Promise<StartAttempt> {
  const log = openLog(files.logFile, files.account);
  try {
    const child = spawnPostgres(files, port, settings, log.descriptor);
    let hasExited = false;
    let spawnError: Error | null = null;
    const exited = new Promise<void>((resolve) => {
      const end = () => {
        hasExited = true;
        resolve();
      };
      child.once('exit', end);
      child.once('error', (error) => {
        spawnError = error;
        end();
      });
    });
    const isReady = () => {
      const state = readPostmasterFile(files.pgdata);
      return state !== null && state.pid === child.pid && state.isReady;
    };
    const hasStarted = await waitUntil(() => hasExited || isReady(), files.timeoutMs ?? startTimeoutMs);
    if (!hasStarted) {
      child.kill('SIGKILL');
      return { reason: 'it did not accept connections in time' };
    }
    if (hasExited) return { reason: spawnError === null ? log.getLastError() : String(spawnError) };
    child.unref();
    const stop = async () => {
      if (child.pid === undefined || hasExited) return;
      // Keep the event loop alive until the process has exited.
      child.ref();
      await stopPostmaster(child.pid, files.pgdata, { fastTimeoutMs: 5_000, immediateTimeoutMs: 5_000 });
      // A process that waits for a disk survives even SIGKILL.
      await Promise.race([exited, sleep(exitTimeoutMs, undefined, { ref: false })]);
    };
    return { postmaster: { port, exited, hasExited: () => hasExited, stop } };
  } finally {
    log.close();
  }
}

/** Whether a retry may succeed: the port was taken in the meantime, or a dead server is not cleaned up yet. */
function isTransientFailure(reason: string): boolean {
  const isPortTaken = /could not (?:bind|create any TCP)|already in use/i.test(reason) && !/shared memory/.test(reason);
  return isPortTaken || /postmaster\.pid|shared memory block/.test(reason);
}

/** On `port`, if given. @throws EmbeddedError with PostgreSQL's error message. */
export async function startPostmaster(
  files: ClusterFiles,
  settings: Record<string, string> = {},
  port?: number,
): Promise<Postmaster> {
  const end = Date.now() + retryTimeoutMs;
  for (;;) {
    const result = await tryStart(files, port ?? (await findFreePort()), settings);
    if ('postmaster' in result) return result.postmaster;
    if (!isTransientFailure(result.reason) || Date.now() > end) throw toStartError(files, result.reason);
    await sleep(retryIntervalMs);
  }
}

function toStartError({ pgdata, logFile }: ClusterFiles, reason: string): EmbeddedError {
  const advice = /No space left on device|ENOSPC/.test(reason)
    ? 'Free up disk space and start again.'
    : 'If it is damaged, restore it from a backup, or move it away to start with an empty database.';
  return new EmbeddedError(
    `PostgreSQL failed to start on ${pgdata}: ${reason.replace(/\.$/, '')} (log: ${logFile}). The directory was not changed. ${advice}`,
  );
}
