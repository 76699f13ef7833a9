// The watchdog process: it reads from a pipe to the server and stops PostgreSQL when the pipe breaks.
// Started by start-watchdog.ts as `node watchdog.js PGDATA TOKEN [DIRECTORY TO REMOVE]`; never imported.
import { rmSync } from 'node:fs';
import { readPostmasterFile, stopPostmaster, until } from './postmaster-file.js';
import { commandOf } from './processes.js';

// Together below the five seconds of specification §1. PostgreSQL may still be starting when the server dies.
const appearMs = 800;
const patience = { fastMs: 2_500, immediateMs: 700 };

const [pgdata = '', token = '', removed] = process.argv.slice(2);

/** Only the PostgreSQL of the dead server: the next server may already have started its own on the same directory. */
function ownPostmaster(): number | null {
  const postmaster = readPostmasterFile(pgdata);
  return postmaster !== null && commandOf(postmaster.pid).includes(token) ? postmaster.pid : null;
}

async function finish(): Promise<void> {
  await until(() => ownPostmaster() !== null, appearMs);
  const pid = ownPostmaster();
  if (pid !== null) await stopPostmaster(pid, pgdata, patience);
  if (removed !== undefined) rmSync(removed, { recursive: true, force: true, maxRetries: 5 });
  process.exit(0);
}

// Ignore signals that are sent to the whole session or service, so that the watchdog outlives the server.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});

process.stdin.on('data', () => process.exit(0));
process.stdin.once('error', finish);
process.stdin.once('end', finish);
