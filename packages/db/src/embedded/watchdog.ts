// The program of the watchdog process: it holds the reading end of a pipe to the server and, when that breaks, ends PostgreSQL.
// Started by watch.ts as `node watchdog.js PGDATA TOKEN [FOLDER TO REMOVE]`; never imported.
import { rmSync } from 'node:fs';
import { readPostmasterFile, stopPostmaster, until } from './postmaster-file.js';
import { commandOf } from './processes.js';

// All within the five seconds that specification §1 grants; PostgreSQL may have been started a moment before the server died.
const appearMs = 800;
const patience = { fastMs: 2_500, immediateMs: 700 };

const [pgdata = '', token = '', removed] = process.argv.slice(2);

/** Only the PostgreSQL of the server that died: the next server may already have started its own on the folder. */
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

// It outlives what ends the server: signals sent to everything of a session or a service.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});

process.stdin.on('data', () => process.exit(0));
process.stdin.once('error', finish);
process.stdin.once('end', finish);
