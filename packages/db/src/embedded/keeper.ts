// Keeps PostgreSQL running for as long as the server wants it: killed alone, it comes back on the same port.
// Held by the launcher.
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

/** Takes over a running PostgreSQL; `stop` ends it and whatever start is under way. */
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
        log(`PostgreSQL did not start again: ${error instanceof Error ? error.message : String(error)}`);
        const delay = restartDelaysMs[Math.min(attempt, restartDelaysMs.length - 1)];
        await sleep(delay, undefined, { signal }).catch(() => {});
      }
    }
  };
  const watch = async () => {
    for (await current.exited; !signal.aborted; await current.exited) {
      log('PostgreSQL has ended unexpectedly and is being started again');
      await startAgain();
    }
    // A start that was under way when the stop came has succeeded meanwhile.
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
