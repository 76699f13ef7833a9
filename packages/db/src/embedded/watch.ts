// Keeps a watchdog process beside the server: whatever kills the server breaks the pipe, and the watchdog ends PostgreSQL.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const respawnMs = 500;

export interface Watch {
  /** Settings that mark a PostgreSQL as the one watched over: the watchdog ends no other. */
  settings: { cluster_name: string };
  /** Sends the watchdog home; PostgreSQL has been stopped by then. */
  end(): void;
}

function spawnWatchdog(args: string[]): ChildProcess {
  const own = fileURLToPath(import.meta.url);
  const extension = extname(own);
  const program = fileURLToPath(new URL(`./watchdog${extension}`, import.meta.url));
  // From the sources (tests, hot reload) Node needs tsx, which is found from this folder.
  const isSource = extension === '.ts';
  return spawn(process.execPath, [...(isSource ? ['--import', 'tsx'] : []), program, ...args], {
    cwd: isSource ? dirname(own) : '/',
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
}

/** Watches over PostgreSQL on `pgdata` until `end`; after the server's death the folder `remove`, if given, goes too. */
export function watchOver(pgdata: string, remove?: string): Watch {
  const token = `havn-${randomBytes(8).toString('hex')}`;
  const args = [pgdata, token, ...(remove === undefined ? [] : [remove])];
  let isEnded = false;
  let child: ChildProcess;
  const start = () => {
    child = spawnWatchdog(args);
    // Writing to a watchdog that has just been killed is no trouble of ours: another one follows.
    child.stdin?.on('error', () => {});
    child.on('error', () => {});
    child.once('exit', () => {
      if (!isEnded) setTimeout(() => !isEnded && start(), respawnMs).unref();
    });
    child.unref();
    if (child.stdin && 'unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  };
  start();
  return {
    settings: { cluster_name: token },
    end: () => {
      isEnded = true;
      child.stdin?.end('done');
    },
  };
}
