// The server process: parses the settings, starts the database and serves. Only entry points read process.env.
import { EmbeddedError } from '@havn/db/embedded/embedded-error';
import { type EmbeddedDatabase, startEmbedded } from '@havn/db/embedded/launcher';
import { parseSettings, SettingError, type Settings } from './env.js';

async function openDatabaseServer(settings: Settings): Promise<EmbeddedDatabase> {
  if (settings.databaseUrl !== undefined) return { url: settings.databaseUrl, stop: async () => undefined };
  return startEmbedded({ dataDir: settings.dataDir, log: (line) => process.stdout.write(`${line}\n`) });
}

/** On SIGUSR1 Node opens its inspector to every local user; the handler suppresses that (security row P11). */
function disableInspectorSignal(): void {
  if (process.platform !== 'win32') process.on('SIGUSR1', () => undefined);
}

async function describeError(error: unknown, databaseUrl: string | undefined): Promise<string> {
  if (error instanceof SettingError || error instanceof EmbeddedError) return error.message;
  const { describeStartError } = await import('./start-error.js');
  return describeStartError(error, databaseUrl);
}

async function main(): Promise<void> {
  let postgres: EmbeddedDatabase | undefined;
  let settings: Settings | undefined;
  disableInspectorSignal();
  try {
    settings = parseSettings(process.env);
    // Loading the app takes a second of CPU time. PostgreSQL stops and starts meanwhile.
    const loading = import('./serve.js');
    loading.catch(() => undefined);
    postgres = await openDatabaseServer(settings);
    const { serve } = await loading;
    await serve(settings, postgres);
  } catch (error) {
    await postgres?.stop();
    console.error(await describeError(error, settings?.databaseUrl));
    process.exit(1);
  }
}

await main();
