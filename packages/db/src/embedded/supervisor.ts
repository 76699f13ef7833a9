// Supervises PostgreSQL: restarts it on the same port if it exits while the server is running.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterFiles } from './cluster.js';
import { type Postmaster, startPostmaster } from './postmaster.js';
import { cleanUpStaleServer } from './stale-server.js';

const restartDelaysMs = [300, 1_000, 2_000, 5_000];

export interface Supervisor {
  port: number;
  stop(): Promise<void>;
}

interface Options {
  settings: Record<string, string>;
  log: (line: string) => void;
}

/** `stop` also ends a restart in progress. */
export function superviseServer(files: ClusterFiles, initial: Postmaster, { settings, log }: Options): Supervisor {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = initial;

  const restart = async () => {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        await cleanUpStaleServer(files.pgdata);
        current = await startPostmaster(files, settings, initial.port);
        return;
      } catch (error) {
        log(`PostgreSQL failed to restart: ${error instanceof Error ? error.message : String(error)}`);
        const delay = restartDelaysMs[Math.min(attempt, restartDelaysMs.length - 1)];
        await sleep(delay, undefined, { signal }).catch(() => {});
      }
    }
  };
  const watch = async () => {
    for (await current.exited; !signal.aborted; await current.exited) {
      log('PostgreSQL exited unexpectedly; restarting it');
      await restart();
    }
    // A restart in progress when `stop` was called may have succeeded since.
    await current.stop();
  };
  const watching = watch();

  return {
    port: initial.port,
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
    },
  };
}
