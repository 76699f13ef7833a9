// Supervises PostgreSQL: restarts it on the same port if it exits while the server is running.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterFiles } from './cluster.js';
import { clearLeftover } from './leftover.js';
import { type Postmaster, startPostmaster } from './postmaster.js';

const restartDelaysMs = [300, 1_000, 2_000, 5_000];

export interface Keeper {
  port: number;
  stop(): Promise<void>;
}

interface Options {
  settings: Record<string, string>;
  log: (line: string) => void;
}

/** Supervises a running PostgreSQL. `stop` ends it and any restart in progress. */
export function keepRunning(files: ClusterFiles, first: Postmaster, { settings, log }: Options): Keeper {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = first;

  const startAgain = async () => {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        await clearLeftover(files.pgdata);
        current = await startPostmaster(files, settings, first.port);
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
      await startAgain();
    }
    // A restart in progress when `stop` was called may have succeeded since.
    await current.stop();
  };
  const watched = watch();

  return {
    port: first.port,
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watched;
    },
  };
}
