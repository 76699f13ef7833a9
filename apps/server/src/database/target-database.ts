import { EmbeddedError } from '@havn/db/embedded/embedded-error';
import { type EmbeddedDatabase, startEmbedded } from '@havn/db/embedded/launcher';
import { readConnectionFile } from '@havn/db/embedded/lock';
import type { Settings } from '../settings/env.js';
import { locatePrimary } from './primary.js';

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir'>;

const keepRunning = { stop: async () => undefined };

/** `url` has one host, the primary. Fails with a message if a server runs on the embedded database. */
export async function openDatabaseServer({ databaseUrl, dataDir }: DatabaseSettings): Promise<EmbeddedDatabase> {
  if (databaseUrl !== undefined) return { url: (await locatePrimary(databaseUrl)).url, ...keepRunning };
  return startEmbedded({ dataDir, log: (line) => process.stdout.write(`${line}\n`) });
}

/** Uses the database of a running server, if there is one. `stop` stops the database only if this call started it. */
export async function openTargetDatabase(settings: DatabaseSettings): Promise<EmbeddedDatabase> {
  const { databaseUrl, dataDir } = settings;
  const running = databaseUrl === undefined ? readConnectionFile(dataDir) : null;
  if (running !== null) return { url: running.url, ...keepRunning };
  try {
    return await openDatabaseServer(settings);
  } catch (error) {
    // A server that was starting meanwhile holds the data directory; its connection may be published by now.
    const started = error instanceof EmbeddedError ? readConnectionFile(dataDir) : null;
    if (started === null) throw error;
    return { url: started.url, ...keepRunning };
  }
}
