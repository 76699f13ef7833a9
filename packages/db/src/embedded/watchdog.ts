// The watchdog process: it reads from a pipe to the server and stops PostgreSQL when the pipe breaks.
// Started by start-watchdog.ts as `node watchdog.js PGDATA TOKEN [DIRECTORY TO REMOVE]`; never imported.
import { rmSync } from 'node:fs';
import { readPostmasterFile, stopPostmaster, waitUntil } from './postmaster-file.js';
import { getCommandLine } from './processes.js';

// Together below the five seconds of specification §1. PostgreSQL may still be starting when the server dies.
const startTimeoutMs = 800;
const shutdownTimeouts = { fastTimeoutMs: 2_500, immediateTimeoutMs: 700 };

const [pgdata = '', token = '', directoryToRemove] = process.argv.slice(2);

/** Only the PostgreSQL of the dead server: the next server may already have started its own on the same directory. */
function findOwnPostmaster(): number | null {
  const postmaster = readPostmasterFile(pgdata);
  return postmaster !== null && getCommandLine(postmaster.pid).includes(token) ? postmaster.pid : null;
}

async function shutDown(): Promise<void> {
  await waitUntil(() => findOwnPostmaster() !== null, startTimeoutMs);
  const pid = findOwnPostmaster();
  if (pid !== null) await stopPostmaster(pid, pgdata, shutdownTimeouts);
  if (directoryToRemove !== undefined) rmSync(directoryToRemove, { recursive: true, force: true, maxRetries: 5 });
  process.exit(0);
}

// Ignore signals that are sent to the whole session or service, so that the watchdog outlives the server.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});

process.stdin.on('data', () => process.exit(0));
process.stdin.once('error', shutDown);
process.stdin.once('end', shutDown);
