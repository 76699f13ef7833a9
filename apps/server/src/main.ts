// The server process: parses the settings, starts the database and serves. Only entry points read process.env.
import type { EmbeddedDatabase } from '@havn/db/embedded/launcher';
import { openDatabaseServer } from './database/target-database.js';
import { endProcess } from './kernel/end-process.js';
import { isOperatorError } from './run-command.js';
import { parseSettings, type Settings } from './settings/env.js';

/** On SIGUSR1 Node opens its inspector to every local user; the handler suppresses that (security row P11). */
function disableInspectorSignal(): void {
  if (process.platform !== 'win32') process.on('SIGUSR1', () => undefined);
}

async function describeError(error: unknown, databaseUrl: string | undefined): Promise<string> {
  if (isOperatorError(error)) return error.message;
  const { describeStartError } = await import('./kernel/start-error.js');
  return describeStartError(error, databaseUrl);
}

async function main(): Promise<void> {
  let postgres: EmbeddedDatabase | undefined;
  let settings: Settings | undefined;
  disableInspectorSignal();
  try {
    settings = parseSettings(process.env);
    // Loading the app blocks this process for half a second, in which the embedded PostgreSQL starts. An external
    // database is probed before, because the probe times out after 2 s.
    if (settings.databaseUrl === undefined) import('./serve.js').catch(() => undefined);
    postgres = await openDatabaseServer(settings);
    const { serve } = await import('./serve.js');
    await serve(settings, postgres);
  } catch (error) {
    await postgres?.stop();
    console.error(await describeError(error, settings?.databaseUrl));
    await endProcess(1);
  }
}

await main();
