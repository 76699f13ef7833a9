// Runs a watchdog process next to the server: when the server dies, the pipe breaks and the watchdog stops PostgreSQL.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProgramArguments } from '../child-program.js';

const respawnDelayMs = 500;

export interface Watchdog {
  /** PostgreSQL settings that identify the watched server. The watchdog stops no other. */
  settings: { cluster_name: string };
  /** Ends the watchdog. Call it after PostgreSQL has stopped. */
  stop(): void;
}

function spawnWatchdog(args: string[]): ChildProcess {
  const own = fileURLToPath(import.meta.url);
  return spawn(process.execPath, [...buildProgramArguments(import.meta.url, './watchdog'), ...args], {
    // tsx, with which sources run, is resolved from this directory.
    cwd: extname(own) === '.ts' ? dirname(own) : '/',
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
}

/** If the server dies, `removeDirectory`, if given, is deleted too. */
export function startWatchdog(pgdata: string, removeDirectory?: string): Watchdog {
  const token = `havn-${randomBytes(8).toString('hex')}`;
  const args = [pgdata, token, ...(removeDirectory === undefined ? [] : [removeDirectory])];
  let isStopped = false;
  let child: ChildProcess;
  const start = () => {
    child = spawnWatchdog(args);
    // Ignore write errors on a killed watchdog: it is respawned.
    child.stdin?.on('error', () => {});
    child.on('error', () => {});
    child.once('exit', () => {
      if (!isStopped) setTimeout(() => !isStopped && start(), respawnDelayMs).unref();
    });
    child.unref();
    if (child.stdin && 'unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  };
  start();
  return {
    settings: { cluster_name: token },
    stop: () => {
      isStopped = true;
      child.stdin?.end('done');
    },
  };
}
